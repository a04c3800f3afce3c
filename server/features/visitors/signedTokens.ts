import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedMode = 'developer' | 'staff';

/** A cookie value that proves the mode until `expiresAt`: `<seconds>.<signature>`. */
export function mintModeToken(key: string, mode: SignedMode, expiresAt: Date): string {
  const signed = `${mode}.${toSeconds(expiresAt)}`;
  return `${toSeconds(expiresAt)}.${sign(key, signed)}`;
}

/** Whether a cookie value was signed with this key for this mode and has not expired. */
export function isValidModeToken(
  token: string,
  { key, mode, now }: { key: string; mode: SignedMode; now: Date },
): boolean {
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  return isSignature(signature, key, `${mode}.${seconds}`) && isFuture(seconds, now);
}

/** Customer ids that fit into a token of 100 characters, the limit of `customerId` on the wire. */
const customerId = /^[\w-]{1,45}$/;

interface TokenCheck {
  /** `CUSTOMER_KEY`; null: no token is believed. */
  key: string | null;
  now: Date;
}

/**
 * A value for `r` of a link that proves a customer id until `expiresAt`: `ID.SECONDS.SIGNATURE`. Throws a
 * `RangeError` for an id that is not 1 to 45 letters, digits, hyphens and underscores.
 */
export function mintCustomerToken(key: string, id: string, expiresAt: Date): string {
  if (!customerId.test(id)) {
    throw new RangeError('A customer id is 1 to 45 letters, digits, hyphens and underscores.');
  }
  const signed = `${id}.${toSeconds(expiresAt)}`;
  return `${signed}.${sign(key, `customer.${signed}`)}`;
}

/** The customer id that a token proves, or null: not signed with this key, or expired. */
export function readCustomerToken(token: string, { key, now }: TokenCheck): string | null {
  const [, id, seconds = '', signature = ''] =
    /^([\w-]{1,45})\.(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (key === null || id === undefined) return null;
  const isSigned = isSignature(signature, key, `customer.${id}.${seconds}`);
  return isSigned && isFuture(seconds, now) ? id : null;
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

function isFuture(seconds: string, now: Date): boolean {
  return Number(seconds) * 1000 > now.getTime();
}

/** Compares in constant time. */
function isSignature(signature: string, key: string, text: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(expected, given);
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
