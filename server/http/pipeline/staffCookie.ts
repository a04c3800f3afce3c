import { stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import { staffCookie, staffSessionSeconds } from '#shared/domain/visitors/sessionCookie.ts';

/** Sets the cookie of a session, which no script reads and no other site sends; null removes it. */
export function setStaffCookie(response: Response, token: string | null, publicUrl: string | null) {
  const cookie = stringifySetCookie({
    name: staffCookie,
    value: token ?? '',
    maxAge: token === null ? 0 : staffSessionSeconds,
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  });
  response.append('Set-Cookie', cookie);
  response.set('Cache-Control', 'no-store');
}
