import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

/**
 * Refuses requests that name more than one address: a whole one in place of a path, which is for proxies
 * (RFC 9112, 3.2.2), or a second host. Which of them counts must never be a question.
 */
export const oneAddress: RequestHandler = (request, _response, next) => {
  if (request.url.startsWith('/') && countHosts(request) === 1) return next();
  next(appError('misdirected_request', 'Name one host, and of it a path.'));
};

/** Node keeps the first of several and says nothing. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
