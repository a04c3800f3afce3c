import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedMode = 'developer' | 'staff';

interface ModeTokenOptions {
  key: string;
  mode: SignedMode;
  now: Date;
}

/** A cookie value that proves the mode until `expiresAt`: `<seconds>.<signature>`. */
export function mintModeToken(key: string, mode: SignedMode, expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return `${seconds}.${sign(key, mode, String(seconds))}`;
}

/** Whether a cookie value was signed with this key for this mode and has not expired. */
export function isValidModeToken(token: string, { key, mode, now }: ModeTokenOptions): boolean {
  const match = /^(\d{1,12})\.([\w-]{43})$/.exec(token);
  if (match === null) return false;
  const [, seconds = '', signature = ''] = match;
  const expected = Buffer.from(sign(key, mode, seconds));
  const isSigned = timingSafeEqual(expected, Buffer.from(signature));
  return isSigned && Number(seconds) * 1000 > now.getTime();
}

function sign(key: string, mode: SignedMode, seconds: string): string {
  return createHmac('sha256', key).update(`${mode}.${seconds}`).digest('base64url');
}
