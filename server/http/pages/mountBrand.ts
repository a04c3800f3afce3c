import { Router } from 'express';
import { brandFilesPath } from '#shared/domain/brand/brand.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';

/** The files of the brand, and the manifest by which a browser installs the site. */
export function mountBrand({ brand }: { brand: Pick<BrandSource, 'current' | 'find'> }): Router {
  const router = Router();
  router.get(`${brandFilesPath}*path`, (request, response, next) => {
    const found = brand.find(request.path);
    if (found === null) return next();
    const { file, isExact } = found;
    response
      .set('Cache-Control', isExact ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(file.type)
      .send(file.body);
  });
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(brand.current().manifest));
  });
  return router;
}
