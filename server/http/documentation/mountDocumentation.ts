import { Router } from 'express';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import type { OpenApiDocument } from './createOpenApiDocument.ts';

type DocumentationOptions = Pick<HttpContext, 'origin' | 'requireOperator' | 'brand'>;

/** The contract as OpenAPI, and as a page that needs no network. */
export function mountDocumentation(options: DocumentationOptions): Router {
  const { origin, requireOperator, brand } = options;
  const router = Router();
  router.use(['/api/openapi.json', '/api/docs'], requireOperator);
  let cached: { version: string; document: OpenApiDocument } | null = null;
  // Imported by the first request: a startup does without the generator.
  const document = async (current: LoadedBrand): Promise<OpenApiDocument> => {
    if (cached?.version !== current.version) {
      const { createOpenApiDocument } = await import('./createOpenApiDocument.ts');
      const { version } = current;
      cached = { version, document: createOpenApiDocument(origin(), current) };
    }
    return cached.document;
  };
  router.get('/api/openapi.json', async (_request, response) => {
    const answer = await document(brand.current());
    response.set('Cache-Control', 'no-cache').json(answer);
  });
  router.all('/api/openapi.json', methodNotAllowed(['GET']));
  router.get('/api/docs', async (_request, response) => {
    const { renderDocs } = await import('./renderDocs.ts');
    const current = brand.current();
    const page = renderDocs(await document(current), current);
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  router.all('/api/docs', methodNotAllowed(['GET']));
  return router;
}
