import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import type { RequestContext } from '#server/http/pipeline/requestContext.ts';
import { runSteps } from '#server/http/pipeline/runSteps.ts';
import type { SearchRoute } from '#server/search/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { isPlainBody, readPlainBody } from './searchBody.ts';
import type { SendSearch } from './searchHead.ts';
import { allowAnyOrigin, findAnswer } from './sendAnswer.ts';

export interface SearchDoorOptions {
  app: Express;
  live: LiveCatalogue;
  give: (request: Request) => RequestContext;
  /** What every request passes then: the same steps as in the app. */
  steps: readonly RequestHandler[];
  send: SendSearch;
  /** Sets the headers of every answer, for one that is not an answer of the protocol. */
  dress: readonly RequestHandler[];
  fail: ErrorRequestHandler;
}

interface Exchange {
  request: Request;
  response: Response;
}

/**
 * A way to search past the routes of the app: each letter typed asks, and finding the route and reading
 * the body in Express costs more than the answer. Says false to whatever is not plainly a search; the
 * app answers that, refusals included.
 */
export function searchDoor(
  options: SearchDoorOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { app, live, give, steps, send } = options;
  return (incoming, outgoing) => {
    if (incoming.method !== 'POST') return false;
    const route = routeOf(incoming.url ?? '');
    if (route === null || !isPlainBody(incoming)) return false;
    const exchange = enterApp(app, incoming, outgoing);
    const { request } = exchange;
    // The log names routes.
    request.baseUrl = '';
    request.route = routePaths[route.name];
    const context = give(request);
    const answer = (body: Buffer) => {
      try {
        send(outgoing, context, findAnswer(live, incoming, { route, body }));
      } catch (error) {
        allowAnyOrigin(exchange.response);
        refuse(options, exchange, error);
      }
    };
    runSteps(steps, exchange, (error?: unknown) =>
      error === undefined ? readPlainBody(incoming, answer) : refuse(options, exchange, error),
    );
    return true;
  };
}

function refuse({ dress, fail }: SearchDoorOptions, exchange: Exchange, error: unknown): void {
  const { request, response } = exchange;
  runSteps(dress, exchange, () => void fail(error, request, response, () => response.destroy()));
}

const routePaths = {
  queries: { path: '/1/indexes/*/queries' },
  query: { path: '/1/indexes/:indexName/query' },
  facetQuery: { path: '/1/indexes/:indexName/facets/:facetName/query' },
} as const satisfies Record<SearchRoute['name'], { path: string }>;

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
function enterApp(app: Express, incoming: IncomingMessage, outgoing: ServerResponse): Exchange {
  const request = Object.setPrototypeOf(incoming, app.request as object) as Request;
  const response = Object.setPrototypeOf(outgoing, app.response as object) as Response;
  request.res = response;
  Object.assign(response, { req: request });
  return { request, response };
}
