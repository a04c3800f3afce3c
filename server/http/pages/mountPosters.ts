import { Router } from 'express';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import { appError } from '#server/services/appError.ts';
import type { PosterSource } from '#server/services/posters/posterSource.ts';

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=60';

/** Posters of the demo catalogue: drawn by us, the same for the same address. */
export function mountPosters(posters: PosterSource): Router {
  const router = Router();
  router
    .route('/posters/:id/:file')
    .get(async (request, response) => {
      const { id, file } = request.params;
      const poster = await posters(id, file);
      if (poster === null) throw appError('not_found', 'There is no such poster.');
      response.set('Cache-Control', poster.isFinal ? forever : shortly).type(poster.type);
      response.send(typeof poster.body === 'string' ? poster.body : Buffer.from(poster.body));
    })
    .all(methodNotAllowed(['GET']));
  return router;
}
