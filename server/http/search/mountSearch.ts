import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { runAt } from '#server/features/rules/shopClock.ts';
import { chooseEncoding, setEncoding } from '#server/http/compressBody.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { allowAnyOrigin } from '#server/http/pipeline/allowAnyOrigin.ts';
import { shownTimeOf } from '#server/http/pipeline/requestContext.ts';
import type { SearchRoute } from '#server/search/protocol.ts';
import { createSearchAnswers, type SearchCall } from './searchAnswers.ts';

const maxBody = 64 * 1024;

type SearchOptions = Pick<HttpContext, 'live' | 'charge' | 'receiveBody' | 'slowestSearch'>;

/** The hosted-search protocol with its events; its browser client posts JSON as `text/plain`. */
export function mountSearch(options: SearchOptions, events: Router): Router {
  const { live, charge, receiveBody, slowestSearch } = options;
  const router = Router();
  const readText = receiveBody(express.text({ type: () => true, limit: maxBody }));
  const findAnswer = createSearchAnswers(live.search, slowestSearch.record);
  const answer = async (request: Request, response: Response, route: SearchRoute) => {
    const text: unknown = request.body;
    const shownTime = shownTimeOf(request);
    const call: SearchCall = {
      route,
      body: typeof text === 'string' ? text : '',
      encoding: chooseEncoding(request),
      isPreview: shownTime !== null,
    };
    const { status, body, encoding, points } = await runAt(shownTime, () => findAnswer(call));
    charge(request, points - 1);
    setEncoding(response, encoding);
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .set('Content-Type', 'application/json; charset=utf-8')
      .set('Content-Length', String(body.length))
      .end(body);
  };
  const onlyPost = methodNotAllowed(['POST']);
  router.use('/1', allowAnyOrigin, allowContentType, events);
  router
    .route(['/1/indexes/\\*/queries', '/1/indexes/%2A/queries'])
    .post(readText, (request, response) => answer(request, response, { name: 'queries' }))
    .all(onlyPost);
  router
    .route('/1/indexes/:indexName/query')
    .post(readText, (request, response) =>
      answer(request, response, { name: 'query', ...request.params }),
    )
    .all(onlyPost);
  router
    .route('/1/indexes/:indexName/facets/:facetName/query')
    .post(readText, (request, response) =>
      answer(request, response, { name: 'facetQuery', ...request.params }),
    )
    .all(onlyPost);
  router.all('/1/{*rest}', (_request, response) => {
    response.status(404).json({ message: 'There is nothing at this address', status: 404 });
  });
  return router;
}

/** Any page may ask, as with the hosted service. */
const allowContentType: RequestHandler = (_request, response, next) => {
  response.set('Access-Control-Allow-Headers', 'content-type');
  next();
};
