import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request carries this token (RFC 6750); takes the same time for every wrong one. */
export function isBearerOf({ headers }: IncomingMessage, token: string): boolean {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), digest(token));
}

/** Of equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
