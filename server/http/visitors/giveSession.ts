import type { Response } from 'express';
import type { Visitor } from '#server/services/visitors/visitor.ts';
import { clearedSessionCookies, sessionCookie } from './sessionCookie.ts';

/** Gives a visitor without a session cookie one, and rids one with several of those of neighbours. */
export function giveSession(
  response: Response,
  { hasCookie, sessionId, otherIds }: Visitor,
  { cookieDomain }: { cookieDomain: string | null },
): void {
  if (!hasCookie) response.append('Set-Cookie', sessionCookie(sessionId, cookieDomain));
  if (otherIds.length === 0) return;
  const { path, hostname } = response.req;
  for (const cleared of clearedSessionCookies(path, hostname)) {
    response.append('Set-Cookie', cleared);
  }
}
