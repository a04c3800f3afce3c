import { Router, type RequestHandler } from 'express';
import type { LoadedBrand } from '#server/brand/brand.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import { createOpenApiDocument, type OpenApiDocument } from './createOpenApiDocument.ts';
import { renderDocs } from './renderDocs.ts';

interface DocumentationOptions {
  origin: () => string;
  requireOperator: RequestHandler;
  brand: Pick<BrandSource, 'current'>;
}

/** The contract as OpenAPI, and as a page that needs no network. */
export function mountDocumentation({
  origin,
  requireOperator,
  brand,
}: DocumentationOptions): Router {
  const router = Router();
  router.use(['/api/openapi.json', '/api/docs'], requireOperator);
  const cached: { version: string; document: OpenApiDocument | null } = {
    version: '',
    document: null,
  };
  const document = (current: LoadedBrand) => {
    if (cached.document === null || cached.version !== current.version) {
      cached.document = createOpenApiDocument(origin(), current);
      cached.version = current.version;
    }
    return cached.document;
  };
  router
    .route('/api/openapi.json')
    .get((_request, response) => {
      response.set('Cache-Control', 'no-cache').json(document(brand.current()));
    })
    .all(methodNotAllowed(['GET']));
  router
    .route('/api/docs')
    .get((_request, response) => {
      const current = brand.current();
      const page = renderDocs(document(current), current);
      response.set('Cache-Control', 'no-cache').type('html').send(page);
    })
    .all(methodNotAllowed(['GET']));
  return router;
}
