import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { appError, type AppError } from '#server/features/appError.ts';
import type { StoredKey } from '#server/storage/staff/staffRepository.ts';

/** `staff.ID.SECRET`: the id finds the person, the secret has 256 random bits. */
const keyPattern = /^staff\.([\da-f]{12})\.([\w-]{43})$/;

/**
 * About 10 ms and 4 MB. Nobody guesses a secret of 256 bits, so the cost is only a second line of defence, and every
 * wrong key costs us as much as a right one.
 */
const cost = { N: 4096, r: 8, p: 1 } as const;

const derive = promisify(scrypt) as (
  secret: string,
  salt: Buffer,
  length: number,
  options: typeof cost,
) => Promise<Buffer>;

/** Whether a text has the form of a key of one person. Other keys sign cookies. */
export function isStaffKey(text: string): boolean {
  return keyPattern.test(text);
}

/** The part of a key that finds its person; null for a text of another form. */
export function keyIdOf(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null;
}

/** A new key, and what the database stores of it. */
export async function createStaffKey(): Promise<{ key: string; stored: StoredKey }> {
  const id = randomBytes(6).toString('hex');
  const key = `staff.${id}.${randomBytes(32).toString('base64url')}`;
  const salt = randomBytes(16);
  const hash = await derive(key, salt, 32, cost);
  return {
    key,
    stored: { id, hash: `${salt.toString('base64url')}.${hash.toString('base64url')}` },
  };
}

/** A hash that no key has, compared with where no person has the id: it takes the same time. */
const nobodysHash = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

/** Whether a key is the one that was hashed; null: there is none, which takes as long to find out. */
export async function isKeyOf(key: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? nobodysHash).split('.');
  const derived = await derive(key, Buffer.from(salt, 'base64url'), 32, cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && stored !== null;
}

/** Compares keys without their hash of the database; of equal length, whatever was sent. */
export function digestKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The error for a person whose access was taken away. */
export function accessTakenAway(name: string): AppError {
  const detail = `The access of ${name} was taken away: you are signed out. An owner can make a new key.`;
  return appError('staff_key_refused', detail);
}
