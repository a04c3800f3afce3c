import { Router } from 'express';
import { appError } from '#server/features/appError.ts';
import type { PosterSource } from '#server/features/catalogue/frontPosters.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import { overloaded } from '#server/http/limits/limitLoad.ts';

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=60';

/** `square-320` names no format: the server chooses one by `Accept`. */
const openFile = /^[a-z]+-\d+$/;

/** Pictures that may be rendered while their readers wait: they are rendered one after another. */
const maxRendering = 20;

/** Posters that the program draws. Their addresses never change content once final. */
export function mountPosters(posters: PosterSource): Router {
  const router = Router();
  let rendering = 0;
  const render = async (id: string, file: string) => {
    if (rendering >= maxRendering) throw overloaded;
    rendering += 1;
    return posters(id, file, true).finally(() => (rendering -= 1));
  };
  router.get('/posters/:id/:file', async (request, response) => {
    const { id, file } = request.params;
    const isOpen = openFile.test(file);
    // Browsers name SVG for pictures; readers of shared links, which cannot show it, do not.
    const mustRender = request.headers.accept?.includes('image/svg+xml') !== true;
    // AVIF where `Accept` names it, else WebP, which every supported browser reads.
    const format = request.accepts().includes('image/avif') ? 'avif' : 'webp';
    const name = isOpen ? `${file}.${format}` : file;
    const poster = await (mustRender ? render(id, name) : posters(id, name));
    if (poster === null) throw appError('not_found', 'There is no such poster.');
    if (isOpen || !poster.isFinal) response.vary('Accept');
    // Embeds show posters on pages of other origins, whose scripts may not read them.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    response.set('Cache-Control', poster.isFinal ? forever : shortly).type(poster.type);
    response.send(typeof poster.body === 'string' ? poster.body : Buffer.from(poster.body));
  });
  router.all('/posters/:id/:file', methodNotAllowed(['GET']));
  return router;
}
