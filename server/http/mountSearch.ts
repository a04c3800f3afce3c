import express, { Router, type RequestHandler, type Response } from 'express';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import { answerSearchText } from '#server/search/answerSearchText.ts';
import type { SearchRoute } from '#server/search/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';

const jsonType = 'application/json; charset=utf-8';
/** Bodies of the hosted-search protocol, bytes. */
const bodyLimit = 64 * 1024;

/** The hosted-search protocol; its browser client posts JSON as `text/plain`. */
export function mountSearch(live: LiveCatalogue): Router {
  const router = Router();
  const readText = express.text({ type: () => true, limit: bodyLimit });
  const answer = (response: Response, route: SearchRoute, body: unknown) => {
    const text = typeof body === 'string' ? body : '';
    const { status, json } = answerSearchText(live.current().search, route, text);
    response.status(status).set({ 'Cache-Control': 'no-store', 'Content-Type': jsonType });
    response.end(json);
  };
  const onlyPost = methodNotAllowed(['POST']);
  router.use('/1', allowAnyOrigin);
  router
    .route(/^\/1\/indexes\/(?:\*|%2A)\/queries\/?$/i)
    .post(readText, (request, response) => answer(response, { name: 'queries' }, request.body))
    .all(onlyPost);
  router
    .route('/1/indexes/:indexName/query')
    .post(readText, (request, response) => {
      const { indexName } = request.params;
      answer(response, { name: 'query', indexName }, request.body);
    })
    .all(onlyPost);
  router
    .route('/1/indexes/:indexName/facets/:facetName/query')
    .post(readText, (request, response) => {
      const { indexName, facetName } = request.params;
      answer(response, { name: 'facetQuery', indexName, facetName }, request.body);
    })
    .all(onlyPost);
  router.all('/1/{*rest}', (_request, response) => {
    response.status(404).json({ message: 'There is nothing at this address', status: 404 });
  });
  return router;
}

/** Public, without credentials and read-only: any page may ask, as with the hosted service. */
const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Allow-Headers', 'content-type');
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
