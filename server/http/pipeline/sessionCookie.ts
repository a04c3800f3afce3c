import { stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import { cookieNames, sessionCookieMaxAgeSeconds } from '#shared/domain/visitors/sessionCookie.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import { isVisitStored } from '#server/features/visitors/visitorWrites.ts';

/**
 * Sets the session cookie of a visitor without one and, on a visit, again, so that its year counts from now. Of
 * several cookies it sets none, since the first may be a neighbour's, and removes those of neighbours.
 */
export function setSessionCookie(
  response: Response,
  visitor: Visitor,
  { cookieDomain, isVisit }: { cookieDomain: string | null; isVisit: boolean },
): void {
  const { hasCookie, sessionId, otherIds } = visitor;
  const isRenewed = isVisit && otherIds.length === 0 && isVisitStored(visitor);
  if (!hasCookie || isRenewed) {
    response.append('Set-Cookie', sessionCookie(sessionId, cookieDomain));
  }
  if (otherIds.length === 0) return;
  const { path, hostname } = response.req;
  for (const cleared of clearedSessionCookies(path, hostname)) {
    response.append('Set-Cookie', cleared);
  }
}

const common = { path: '/', secure: true, sameSite: 'lax' } as const;

/** The `Set-Cookie` value of a session id; readable by script, because calls carry it in their bodies. */
function sessionCookie(sessionId: string, cookieDomain: string | null): string {
  return stringifySetCookie({
    ...common,
    name: cookieNames.session,
    value: sessionId,
    maxAge: sessionCookieMaxAgeSeconds,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  });
}

/** A `Set-Cookie` value of a cookie that ends with the browser; null removes it. */
export function temporaryCookie(name: string, value: string | null): string {
  return stringifySetCookie({
    ...common,
    name,
    value: value ?? '',
    ...(value === null ? { maxAge: 0 } : {}),
  });
}

/** More would be a header that proxies refuse. */
const mostCleared = 30;

/**
 * `Set-Cookie` values that remove session cookies of narrower paths than ours, on this host and the
 * domains above it: a neighbour set them, they go before ours, and no script of a page sees them.
 */
export function clearedSessionCookies(path: string, host: string): string[] {
  const cleared = narrowerPaths(path).flatMap((narrower) =>
    [undefined, ...domainsOf(host)].map((domain) =>
      stringifySetCookie({
        ...common,
        name: cookieNames.session,
        value: '',
        maxAge: 0,
        path: narrower,
        ...(domain !== undefined && { domain }),
      }),
    ),
  );
  return cleared.slice(0, mostCleared);
}

/** `/api/session`: `/api`, `/api/`, `/api/session`. */
function narrowerPaths(path: string): string[] {
  const plain = /^[\w/.-]+/.exec(path)?.[0] ?? '';
  const paths = [...plain.matchAll(/\//g)].flatMap(({ index }) => [
    plain.slice(0, index),
    plain.slice(0, index + 1),
  ]);
  return [...new Set([...paths, plain])].filter((narrower) => narrower.length > 1);
}

/** The host and the domains above it, but for the last part; none of an address in numbers. */
function domainsOf(host: string): string[] {
  const name = host.replace(/:\d+$/, '');
  if (/^[\d.]+$|^\[/.test(name)) return [];
  const parts = name.split('.');
  return parts.slice(0, -1).map((_, n) => parts.slice(n).join('.'));
}
