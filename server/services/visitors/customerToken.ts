import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return `${id}.${seconds}.${sign(key, id, String(seconds))}`;
}

/** The customer id that a token proves, or null: not signed with this key, or expired. */
export function readCustomerToken(token: string, { key, now }: TokenCheck): string | null {
  const match = /^([\w-]{1,45})\.(\d{1,10})\.([\w-]{43})$/.exec(token);
  if (key === null || match === null) return null;
  const [, id = '', seconds = '', signature = ''] = match;
  const expected = Buffer.from(sign(key, id, seconds));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  return Number(seconds) * 1000 > now.getTime() ? id : null;
}

function sign(key: string, id: string, seconds: string): string {
  return createHmac('sha256', key).update(`customer.${id}.${seconds}`).digest('base64url');
}
