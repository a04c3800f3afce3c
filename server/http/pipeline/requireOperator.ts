import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { appError } from '#server/features/appError.ts';
import { isDirectFromPrivateNetwork } from './directRequest.ts';

export interface OperatorRules {
  publicUrl: string | null;
  operationsToken: string | null;
}

/**
 * Keeps metrics and API documents from the public of a published server. They need `OPERATIONS_TOKEN`, or a
 * request from this machine or a private network that no proxy passed on and that does not name the public host.
 */
export function requireOperator({ publicUrl, operationsToken }: OperatorRules): RequestHandler {
  if (publicUrl === null) return (_request, _response, next) => next();
  const publicHost = new URL(publicUrl).host;
  return (request, response, next) => {
    const isPublicHost = request.headers.host?.toLowerCase() === publicHost;
    if (!isPublicHost && isDirectFromPrivateNetwork(request)) return next();
    if (operationsToken !== null && isBearerOf(request, operationsToken)) return next();
    response.set('WWW-Authenticate', 'Bearer');
    next(
      appError(
        'operations_token_required',
        'Send OPERATIONS_TOKEN as a bearer token, or ask from a private network.',
      ),
    );
  };
}

/** Whether a request carries this token (RFC 6750); takes the same time for every wrong one. */
export function isBearerOf(request: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(bearerOf(request)), digest(token));
}

/** The bearer token that a request carries; empty without any. */
export function bearerOf({ headers }: IncomingMessage): string {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? given : '';
}

/** Hashes to equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
