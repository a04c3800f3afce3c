import type { CookieChanges, TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { cookieNames } from '#shared/domain/sessionCookie.ts';
import { mintModeToken } from '#server/services/visitors/signedTokens.ts';

export interface TargetKeys {
  developerKey: string | null;
  staffKey: string | null;
}

/** Milliseconds: a working day; the console mints anew at every change of mode. */
const lifetime = 12 * 3_600_000;

/** The cookie of a mode, signed where the target has a key for it; none for a visitor. */
export function modeCookies(
  mode: TargetMode,
  keys: TargetKeys,
  now: Date,
): Readonly<Record<string, string>> {
  if (mode === 'visitor') return {};
  const key = mode === 'developer' ? keys.developerKey : keys.staffKey;
  const expiresAt = new Date(now.getTime() + lifetime);
  return { [cookieNames[mode]]: key === null ? '1' : mintModeToken(key, mode, expiresAt) };
}

/** The cookies that a browser must set and delete to be in that mode. */
export function modeCookieChanges(
  mode: TargetMode,
  keys: TargetKeys,
  now: Date,
): CookieChanges['cookies'] {
  const set = modeCookies(mode, keys, now);
  return [cookieNames.developer, cookieNames.staff].map((name) => ({
    name,
    value: set[name] ?? null,
  }));
}
