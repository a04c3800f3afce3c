import { parseSetCookie, stringifyCookie } from 'cookie';

/** The cookies of one target, kept by this server: they never reach a browser. */
export interface CookieJar {
  /** Takes over what an answer sets and deletes. */
  take(setCookies: readonly string[], now: Date): void;
  /** The `Cookie` header, with some cookies of the moment on top. */
  header(extra: Readonly<Record<string, string>>): string;
  clear(): void;
}

/** A target may set names that no cookie can be sent back under (RFC 6265, 4.1.1). */
const writable = /^[\w!#$%&'*+\-.^`|~]+$/;

/** A jar for one origin; domain and path make no difference there. */
export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    take(setCookies, now) {
      for (const text of setCookies) {
        const { name, value, maxAge, expires } = parseSetCookie(text);
        const isGone = maxAge === undefined ? expires !== undefined && expires < now : maxAge <= 0;
        if (!writable.test(name)) continue;
        if (isGone || value === undefined) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    header: (extra) => stringifyCookie({ ...Object.fromEntries(cookies), ...extra }),
    clear: () => cookies.clear(),
  };
}
