import express, { type Request, type RequestHandler, type Router } from 'express';
import { consoleCalls, type ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import {
  type ConsoleAnswer,
  consoleEndpoints,
  type ConsoleRequest,
} from '#shared/contract/console/consoleEndpoints.ts';
import type { CookieChanges } from '#shared/contract/console/targetEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ConsoleParts } from '#server/features/console/createConsoleParts.ts';
import { parseInput } from '#server/http/endpoints/parseInput.ts';
import { mountCalls, requireJson } from '#server/http/endpoints/routeGuards.ts';
import { temporaryCookie } from '#server/http/pipeline/sessionCookie.ts';

/** Every call of the console's table. */
export function mountConsoleApi(parts: ConsoleParts): Router {
  const handlers = createHandlers(parts);
  return mountCalls(
    Object.keys(consoleCalls) as ConsoleCallName[],
    (name) => consoleCalls[name],
    (name) => {
      const { body, bodyLimit: limit }: Endpoint = consoleEndpoints[name];
      const readJson = express.json({ type: () => true, ...(limit !== undefined && { limit }) });
      const steps = body === undefined ? [] : [requireJson, readJson];
      return [...steps, answerWith(name, handlers)];
    },
  );
}

type ConsoleHandlers = {
  [N in ConsoleCallName]: (
    request: ConsoleRequest<N>,
  ) => ConsoleAnswer<N> | Promise<ConsoleAnswer<N>>;
};

function createHandlers({ runs, targets, version, brand }: ConsoleParts): ConsoleHandlers {
  return {
    getState: async () => ({
      product: brand.current().pages.productName,
      version,
      targets: await targets.list(),
    }),
    addTarget: ({ body }) => targets.add(body),
    removeTarget: async ({ params }) => {
      await targets.remove(params.id);
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
    },
  };
}

/** Calls whose answer has cookies for the browser of the preview. */
const sessionCalls = new Set<ConsoleCallName>(['setMode', 'setShownTime', 'resetSession']);

function answerWith(name: keyof ConsoleHandlers, handlers: ConsoleHandlers): RequestHandler {
  const endpoint: Endpoint = consoleEndpoints[name];
  const handle = handlers[name] as (request: unknown) => Promise<unknown>;
  return async (request, response) => {
    const { params, query } = request;
    const input = parseInput(endpoint, { params, query, body: request.body as unknown });
    const answer = endpoint.response.parse(await handle(input));
    if (sessionCalls.has(name)) {
      for (const cookie of localCookies(request, answer as CookieChanges)) {
        response.append('Set-Cookie', cookie);
      }
    }
    response.status(endpoint.status);
    if (endpoint.status === 204) response.end();
    else response.json(answer);
  };
}

/** This server's own storefront is previewed in the browser of the console: it takes the cookies at once. */
function localCookies(request: Request, { cookies }: CookieChanges): string[] {
  if (request.params['id'] !== 'local') return [];
  return cookies.map(({ name, value }) => temporaryCookie(name, value));
}
