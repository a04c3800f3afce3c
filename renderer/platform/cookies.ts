import { parseCookie } from 'cookie';
import { cookieNames, sessionCookieMaxAgeSeconds } from '#shared/domain/visitors/sessionCookie.ts';

export type CookieJar = ReturnType<typeof documentCookies>;

/** The cookies of the open page; `domain` null limits them to its host. Where they are not supported, none is set. */
export function documentCookies(domain: string | null) {
  const scope = domain === null ? '' : `; Domain=${domain}`;
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    const attributes = `; Max-Age=${maxAgeSeconds}; Path=/; Secure; SameSite=Lax${scope}`;
    document.cookie = `${name}=${encodeURIComponent(value)}${attributes}`;
  };
  let isSupported: boolean | undefined;
  return {
    get: (name: string) => parseCookie(document.cookie)[name] ?? null,
    set: (name: string, value: string) => write(name, value, sessionCookieMaxAgeSeconds),
    get isSupported() {
      isSupported ??= navigator.cookieEnabled && canStore(write);
      return isSupported;
    },
  };
}

/** Browsers that block cookies still report them as enabled, so one is written as a test. */
function canStore(write: (name: string, value: string, maxAgeSeconds: number) => void): boolean {
  if (document.cookie !== '') return true;
  write(probe, '1', 60);
  const isStored = probe in parseCookie(document.cookie);
  write(probe, '', 0);
  return isStored;
}

const probe = 'probe';

export function requestCookies(header: string | null): CookieJar {
  const cookies = parseCookie(header ?? '');
  return { get: (name) => cookies[name] ?? null, set: () => undefined, isSupported: true };
}

export interface Modes {
  isDeveloper: boolean;
  /** Staff, logged in to the admin studio. */
  isDonotfollow: boolean;
}

/** Reads the modes from the visitor's cookies. */
export function readModes(cookies: CookieJar): Modes {
  return {
    isDeveloper: cookies.get(cookieNames.developer) !== null,
    isDonotfollow: cookies.get(cookieNames.staff) !== null,
  };
}
