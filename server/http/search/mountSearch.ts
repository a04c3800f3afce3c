import express, { Router, type Request, type Response } from 'express';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import type { SearchRoute } from '#server/search/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { searchBodyLimit } from './searchBody.ts';
import { allowAnyOrigin, sendAnswer } from './sendAnswer.ts';

/** The hosted-search protocol; its browser client posts JSON as `text/plain`. */
export function mountSearch(live: LiveCatalogue): Router {
  const router = Router();
  const readText = express.text({ type: () => true, limit: searchBodyLimit });
  const answer = (request: Request, response: Response, route: SearchRoute) => {
    const body: unknown = request.body;
    const text = typeof body === 'string' ? body : '';
    sendAnswer(live, { request, response }, { route, body: Buffer.from(text) });
  };
  const onlyPost = methodNotAllowed(['POST']);
  router.use('/1', (_request, response, next) => {
    allowAnyOrigin(response);
    next();
  });
  router
    .route(/^\/1\/indexes\/(?:\*|%2A)\/queries\/?$/i)
    .post(readText, (request, response) => answer(request, response, { name: 'queries' }))
    .all(onlyPost);
  router
    .route('/1/indexes/:indexName/query')
    .post(readText, (request, response) => {
      const { indexName } = request.params;
      answer(request, response, { name: 'query', indexName });
    })
    .all(onlyPost);
  router
    .route('/1/indexes/:indexName/facets/:facetName/query')
    .post(readText, (request, response) => {
      const { indexName, facetName } = request.params;
      answer(request, response, { name: 'facetQuery', indexName, facetName });
    })
    .all(onlyPost);
  router.all('/1/{*rest}', (_request, response) => {
    response.status(404).json({ message: 'There is nothing at this address', status: 404 });
  });
  return router;
}
