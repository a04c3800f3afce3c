import type { Request, RequestHandler } from 'express';
import { isBearerOf } from '#server/http/bearerToken.ts';
import { isForwarded } from '#server/http/pipeline/directRequest.ts';
import { appError } from '#server/services/appError.ts';
import { missingProxySettings } from '#server/services/visitors/requireDeveloper.ts';

/** Refuses requests from pages of other sites, reads included. */
export function ownPageOnly(origin: (request: Request) => string): RequestHandler {
  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const { origin: from, 'sec-fetch-site': site } = request.headers;
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    if (isOwnSite && (from === undefined || from === origin(request))) return next();
    next(appError('forbidden_origin', 'The console answers its own page only.'));
  };
}

/** Refuses requests without the launch token: other users and programs of this machine. */
export function tokenRequired(token: string): RequestHandler {
  return (request, _response, next) => {
    if (isBearerOf(request, token)) return next();
    next(
      appError(
        'console_token_required',
        'Open the console by the address that was printed when this server started.',
      ),
    );
  };
}

/** Refuses forwarded requests: a proxy would open the console of this machine to its clients. */
export const refuseForwarded: RequestHandler = (request, _response, next) =>
  next(isForwarded(request) ? appError('proxy_not_configured', missingProxySettings) : undefined);
