import { expect, test } from 'vitest';
import { mintCustomerToken, readCustomerToken } from './signedTokens.ts';

const key = 'a customer key of a test';
const now = new Date('2026-11-23T00:00:00Z');
const later = new Date('2026-12-23T00:00:00Z');
const guid = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';

test('a token proves the customer it was minted for, and fits on the wire', () => {
  const token = mintCustomerToken(key, guid, later);
  expect(readCustomerToken(token, { key, now })).toBe(guid);
  expect(token.length).toBeLessThanOrEqual(100);
  expect(mintCustomerToken(key, 'x'.repeat(45), later)).toHaveLength(100);
});

test('a token proves nothing once it has expired, by another key, or without a key', () => {
  const token = mintCustomerToken(key, guid, now);
  expect(readCustomerToken(token, { key, now })).toBeNull();
  const good = mintCustomerToken(key, guid, later);
  expect(readCustomerToken(good, { key: 'another key of the test', now })).toBeNull();
  expect(readCustomerToken(good, { key: null, now })).toBeNull();
});

test.each([
  ['another customer', (token: string) => token.replace('6f96', '6f97')],
  ['a later end', (token: string) => token.replace(/\.(\d)/, '.9')],
  ['another signature', (token: string) => `${token.slice(0, -2)}AA`],
  ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.'))],
  ['a plain id', () => guid],
  ['something after it', (token: string) => `${token}\n`],
])('a token changed to %s proves nothing', (_change, change) => {
  const token = change(mintCustomerToken(key, guid, later));
  expect(readCustomerToken(token, { key, now })).toBeNull();
});

test.each(['', 'a.b', 'a b', 'x'.repeat(46), 'ünder'])('no token is minted for "%s"', (id) => {
  expect(() => mintCustomerToken(key, id, later)).toThrow(RangeError);
});
