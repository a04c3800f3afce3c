import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

/** Refuses what a page of another site sends, reads included: no browser but our own page gets in. */
export function ownPageOnly(origin: (request: Request) => string): RequestHandler {
  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const { origin: from, 'sec-fetch-site': site } = request.headers;
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    if (isOwnSite && (from === undefined || from === origin(request))) return next();
    next(appError('forbidden_origin', 'The console answers its own page only.'));
  };
}

/** Refuses whoever does not know the launch token: other users and programs of this machine. */
export function tokenRequired(token: string): RequestHandler {
  const expected = digest(token);
  return (request, _response, next) => {
    const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ');
    const isKnown = scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), expected);
    if (isKnown) return next();
    next(
      appError(
        'console_token_required',
        'Open the console by the address that was printed when this server started.',
      ),
    );
  };
}

/** Of equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
