import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import { runSteps } from '#server/http/pipeline/runSteps.ts';
import type { SearchRoute } from '#server/search/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { isPlainBody, readPlainBody } from './searchBody.ts';
import { allowAnyOrigin, sendAnswer } from './sendAnswer.ts';

export interface SearchDoorOptions {
  app: Express;
  /** What every request passes first: the same steps as in the app. */
  steps: readonly RequestHandler[];
  fail: ErrorRequestHandler;
  live: LiveCatalogue;
}

/**
 * A way to search past the routes of the app: each letter typed asks, and finding the route and reading
 * the body in Express costs more than the answer. Says false to whatever is not plainly a search; the
 * app answers that, refusals included.
 */
export function searchDoor(
  options: SearchDoorOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { app, steps, fail, live } = options;
  return (incoming, outgoing) => {
    if (incoming.method !== 'POST') return false;
    const route = routeOf(incoming.url ?? '');
    if (route === null || !isPlainBody(incoming)) return false;
    const exchange = enterApp(app, incoming, outgoing);
    const { request, response } = exchange;
    // The log names routes.
    request.baseUrl = '';
    request.route = { path: routePaths[route.name] };
    const done = (error?: unknown) => {
      if (error !== undefined) void fail(error, request, response, () => outgoing.destroy());
    };
    const answer = (body: string) => {
      try {
        allowAnyOrigin(response);
        sendAnswer(live, exchange, { route, body });
      } catch (error) {
        done(error);
      }
    };
    runSteps(steps, exchange, (error?: unknown) =>
      error === undefined ? readPlainBody(incoming, answer) : done(error),
    );
    return true;
  };
}

const routePaths = {
  queries: '/1/indexes/*/queries',
  query: '/1/indexes/:indexName/query',
  facetQuery: '/1/indexes/:indexName/facets/:facetName/query',
} as const satisfies Record<SearchRoute['name'], string>;

/** The names the storefront and the official clients use; odder spellings are for the app. */
function routeOf(url: string): SearchRoute | null {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (path === '/1/indexes/*/queries' || path === '/1/indexes/%2A/queries') {
    return { name: 'queries' };
  }
  const indexName = /^\/1\/indexes\/([\w.-]+)\/query$/.exec(path)?.[1];
  return indexName === undefined ? null : { name: 'query', indexName };
}

/** As the app itself takes up a request: the steps know Express's requests and answers. */
function enterApp(
  app: Express,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): { request: Request; response: Response } {
  const request = Object.setPrototypeOf(incoming, app.request as object) as Request;
  const response = Object.setPrototypeOf(outgoing, app.response as object) as Response;
  request.res = response;
  Object.assign(response, { req: request });
  return { request, response };
}
