import type { Request, RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends for another site. Other clients send neither header. */
export function originCheck(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || isOwnSite(request, publicUrl)) return next();
    next(appError('forbidden_origin', 'Writes are accepted from our own pages only.'));
  };
}

function isOwnSite(request: Request, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isSameSite) return false;
  if (origin === undefined) return true;
  return origin === (publicUrl ?? `http://${request.headers.host ?? ''}`);
}
