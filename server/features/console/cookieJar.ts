import { parseSetCookie, stringifyCookie } from 'cookie';

export type CookieJar = ReturnType<typeof createCookieJar>;

/** A target may set names that no cookie can be sent back under (RFC 6265, 4.1.1). */
const writable = /^[\w!#$%&'*+\-.^`|~]+$/;

/** A jar for one origin; domain and path make no difference there. */
export function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    take(setCookies: readonly string[], now: Date) {
      for (const text of setCookies) {
        const { name, value, maxAge, expires } = parseSetCookie(text);
        const isGone = maxAge === undefined ? expires !== undefined && expires < now : maxAge <= 0;
        if (!writable.test(name)) continue;
        if (isGone || value === undefined) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    /** The `Cookie` header, with some cookies of the moment on top. */
    header: (extra: Readonly<Record<string, string>>) =>
      stringifyCookie({ ...Object.fromEntries(cookies), ...extra }),
    clear: () => cookies.clear(),
  };
}
