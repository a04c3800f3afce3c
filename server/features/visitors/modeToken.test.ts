import { expect, test } from 'vitest';
import { isValidModeToken, mintModeToken } from './signedTokens.ts';

const key = 'a key of at least sixteen letters';
const now = new Date('2026-11-20T00:00:00Z');
const tomorrow = new Date('2026-11-21T00:00:00Z');
const token = mintModeToken(key, 'developer', tomorrow);

test('a token holds for its mode until it expires', () => {
  expect(isValidModeToken(token, { key, mode: 'developer', now })).toBe(true);
  expect(isValidModeToken(token, { key, mode: 'developer', now: tomorrow })).toBe(false);
});

test('a token of one mode is none of the other, and a token of another key is none', () => {
  expect(isValidModeToken(token, { key, mode: 'staff', now })).toBe(false);
  expect(isValidModeToken(token, { key: `${key}!`, mode: 'developer', now })).toBe(false);
});

const [, signature = ''] = token.split('.');

test.each([
  ['true', 'a plain flag'],
  ['', 'nothing'],
  [signature, 'a signature without its time'],
  [`9999999999.${signature}`, 'a later time under the old signature'],
  [`${token}x`, 'a longer signature'],
  [token.slice(0, -1), 'a shorter signature'],
  [` ${token}`, 'a space before it'],
])('%j is refused: %s', (value) => {
  expect(isValidModeToken(value, { key, mode: 'developer', now })).toBe(false);
});
