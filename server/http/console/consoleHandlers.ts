import type { ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import type { ConsoleAnswer, ConsoleRequest } from '#shared/contract/console/consoleEndpoints.ts';
import type { ConsoleParts } from '#server/services/console/consoleTools.ts';

export type ConsoleHandlers = {
  [N in Exclude<ConsoleCallName, 'uploadFile'>]: (
    request: ConsoleRequest<N>,
  ) => ConsoleAnswer<N> | Promise<ConsoleAnswer<N>>;
};

/** Maps each call of the console to its handler. */
export function createConsoleHandlers({
  tools,
  targets,
  version,
  brand,
}: ConsoleParts): ConsoleHandlers {
  const { imports } = tools;
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
    resetSession: ({ params }) => targets.resetSession(params.id),
    getImport: () => imports.state(),
    previewImport: ({ body }) => imports.preview(body),
    beginImport: ({ body }) => {
      imports.begin(body);
      return imports.state();
    },
    undoImport: ({ body }) => imports.undo(body),
    listSources: () => tools.sources.list(),
    addSource: ({ body }) => tools.sources.add(body),
    runSource: ({ params, body }) => tools.sources.run(params.id, body),
    removeSource: async ({ params }) => {
      await tools.sources.remove(params.id);
      return undefined;
    },
    findSessions: ({ query }) => tools.findSessions(query.text ?? '', query.page),
    getStoredSession: async ({ params }) => ({ tables: await tools.getSession(params.id) }),
    eraseStoredSession: async ({ params }) => ({ rows: await tools.eraseSession(params.id) }),
    listOwnRuns: async () => ({ runs: await tools.runs.list() }),
    saveOwnRun: ({ body }) => tools.runs.save(body),
    getOwnRun: ({ params }) => tools.runs.get(params.id),
    changeOwnRun: ({ params, body }) => tools.runs.change(params.id, body),
    deleteOwnRun: async ({ params }) => {
      await tools.runs.remove(params.id);
      return undefined;
    },
    findSubmissions: async ({ query }) => ({
      submissions: await tools.submissions.search(query),
    }),
    changeOwnSubmission: async ({ params, body }) => {
      await tools.submissions.setDone(params.reference, body.isDone);
      return undefined;
    },
    getOwnStatus: () => tools.status.read(),
    findOwnEvents: ({ query }) => tools.eventList.find(query),
    getOwnEventDetails: ({ params }) => tools.eventList.getDetails(params.key),
    getOwnBrand: () => tools.brandEditing.get(),
    getOwnBrandFile: ({ query }) => tools.brandEditing.getFile(query.path),
    checkOwnBrand: ({ body }) => tools.brandEditing.check(body),
    saveOwnBrand: ({ body }) => tools.brandEditing.save(body),
    undoOwnBrandChange: ({ body }) => tools.brandEditing.undo(body),
    previewOwnBrandPage: ({ body }) => tools.brandEditing.preview(body),
    listOwnChanges: ({ query }) => tools.changes.find(query),
    listOwnStaff: async () => ({ people: await tools.staff.list() }),
    addOwnStaff: ({ body }) => tools.staff.add(body),
    changeOwnStaffRole: ({ params, body }) => tools.staff.setRole(params.id, body.role),
    renewOwnStaffKey: ({ params }) => tools.staff.renewKey(params.id),
    revokeOwnStaff: async ({ params }) => {
      await tools.staff.revoke(params.id);
      return undefined;
    },
    getHealth: () => tools.health(),
    backUp: () => tools.backUp(),
  };
}
