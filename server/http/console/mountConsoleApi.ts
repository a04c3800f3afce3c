import express, { Router, type Request, type RequestHandler } from 'express';
import { consoleCalls, type ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import { consoleEndpoints } from '#shared/contract/console/consoleEndpoints.ts';
import type { CookieChanges } from '#shared/contract/console/targetEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { parseInput } from '#server/http/endpoints/parseInput.ts';
import { methodNotAllowed, requireJson } from '#server/http/endpoints/routeGuards.ts';
import { temporaryCookie } from '#server/http/pipeline/sessionCookie.ts';
import type { ConsoleHandlers } from './consoleHandlers.ts';

const methodNames = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** Every call of the console's table. */
export function mountConsoleApi(handlers: ConsoleHandlers): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(consoleCalls) as ConsoleCallName[];
  for (const path of new Set(names.map((name) => consoleCalls[name].path))) {
    const route = router.route(path);
    const mounted = names.filter((name) => consoleCalls[name].path === path);
    for (const name of mounted) {
      const { call, body, bodyLimit: limit }: Endpoint = consoleEndpoints[name];
      const readJson = express.json({ type: () => true, ...(limit !== undefined && { limit }) });
      const steps = body === undefined ? [] : [requireJson, readJson];
      route[methodNames[call.method]](...steps, answerWith(name, handlers));
    }
    route.all(methodNotAllowed(mounted.map((name) => consoleCalls[name].method)));
  }
  return router;
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
