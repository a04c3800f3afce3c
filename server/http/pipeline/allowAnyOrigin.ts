import type { RequestHandler } from 'express';

/** For what is public and read-only: pages of any origin may read it, without credentials. */
export const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  next();
};
