import { stringifySetCookie } from 'cookie';
import { cookieNames, sessionCookieMaxAgeSeconds } from '#shared/domain/sessions/sessionCookie.ts';

/** The `Set-Cookie` value of a session id; readable by script, because calls carry it in their bodies. */
export function sessionCookie(sessionId: string, cookieDomain: string | null): string {
  return stringifySetCookie({
    name: cookieNames.session,
    value: sessionId,
    maxAge: sessionCookieMaxAgeSeconds,
    path: '/',
    secure: true,
    sameSite: 'lax',
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  });
}
