import { Router, type RequestHandler } from 'express';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import { createOpenApiDocument, type OpenApiDocument } from './createOpenApiDocument.ts';
import { renderDocs } from './renderDocs.ts';

/** The contract as OpenAPI, and as a page that needs no network. */
export function mountDocumentation(origin: () => string, requireOperator: RequestHandler): Router {
  const router = Router();
  router.use(['/api/openapi.json', '/api/docs'], requireOperator);
  let document: OpenApiDocument | null = null;
  const made = () => (document ??= createOpenApiDocument(origin()));
  router
    .route('/api/openapi.json')
    .get((_request, response) => {
      response.set('Cache-Control', 'no-cache').json(made());
    })
    .all(methodNotAllowed(['GET']));
  router
    .route('/api/docs')
    .get((_request, response) => {
      response.set('Cache-Control', 'no-cache').type('html').send(renderDocs(made()));
    })
    .all(methodNotAllowed(['GET']));
  return router;
}
