import type { ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import type { ConsoleAnswer, ConsoleRequest } from '#shared/contract/console/consoleEndpoints.ts';
import type { ConsoleParts } from '#server/features/console/createConsoleParts.ts';

export type ConsoleHandlers = {
  [N in ConsoleCallName]: (
    request: ConsoleRequest<N>,
  ) => ConsoleAnswer<N> | Promise<ConsoleAnswer<N>>;
};

/** Maps each call of the console to its handler. */
export function createConsoleHandlers({
  runs,
  targets,
  version,
  brand,
}: ConsoleParts): ConsoleHandlers {
  return {
    getState: async () => ({
      product: brand.current().pages.productName,
      version,
      targets: await targets.list(),
    }),
    addTarget: ({ body }) => targets.add(body),
    removeTarget: async ({ params }) => {
      await targets.remove(params.id);
      return undefined;
    },
    setTargetKeys: ({ params, body }) => targets.setKeys(params.id, body),
    testTarget: ({ params }) => targets.test(params.id),
    setMode: ({ params, body }) => targets.setMode(params.id, body.mode),
    setShownTime: ({ params, body }) => targets.setShownTime(params.id, body),
    resetSession: ({ params }) => targets.resetSession(params.id),
    listOwnRuns: async () => ({ runs: await runs.list() }),
    saveOwnRun: ({ body }) => runs.save(body),
    getOwnRun: ({ params }) => runs.get(params.id),
    changeOwnRun: ({ params, body }) => runs.change(params.id, body),
    deleteOwnRun: async ({ params }) => {
      await runs.remove(params.id);
      return undefined;
    },
  };
}
