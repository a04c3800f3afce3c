import type { CookieChanges, TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { isStaffKey } from '#server/features/staff/staffKeys.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';

export interface TargetKeys {
  developerKey: string | null;
  staffKey: string | null;
}

/** Milliseconds: a working day; the console mints anew at every change of mode. */
const lifetime = 12 * 3_600_000;

/** The key of a person, which a call carries as it is; null: none, or one that signs cookies. */
export function personalKey({ staffKey }: TargetKeys): string | null {
  return staffKey !== null && isStaffKey(staffKey) ? staffKey : null;
}

/** The headers that open a call of staff; without a key the cookie says staff and opens nothing. */
export function staffHeaders(keys: TargetKeys, now: Date): Readonly<Record<string, string>> {
  const key = personalKey(keys);
  if (key !== null) return { authorization: `Bearer ${key}` };
  const cookies = Object.entries(modeCookies('staff', keys, now));
  return { cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** The cookie of a mode, signed where the target has a key for it that signs; none for a visitor. */
export function modeCookies(
  mode: TargetMode,
  keys: TargetKeys,
  now: Date,
): Readonly<Record<string, string>> {
  if (mode === 'visitor') return {};
  const staffKey = personalKey(keys) === null ? keys.staffKey : null;
  const key = mode === 'developer' ? keys.developerKey : staffKey;
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
