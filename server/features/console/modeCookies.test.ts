import { expect, test } from 'vitest';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';
import { modeCookieChanges, modeCookies } from './modeCookies.ts';

const now = new Date('2026-11-23T00:00:00Z');
const inTwelveHours = new Date('2026-11-23T12:00:00Z');
const keys = { developerKey: 'a key for developers', staffKey: null };

test('a visitor has no cookie of a mode', () => {
  expect(modeCookies('visitor', keys, now)).toEqual({});
});

test('a cookie is signed for twelve hours where the target has a key, and plain where it has none', () => {
  expect(modeCookies('developer', keys, now)).toEqual({
    [cookieNames.developer]: mintModeToken('a key for developers', 'developer', inTwelveHours),
  });
  expect(modeCookies('staff', keys, now)).toEqual({ [cookieNames.staff]: '1' });
});

test('a change of mode sets one cookie and deletes the other', () => {
  expect(modeCookieChanges('staff', keys, now)).toEqual([
    { name: cookieNames.developer, value: null },
    { name: cookieNames.staff, value: '1' },
  ]);
  expect(modeCookieChanges('visitor', keys, now).map(({ value }) => value)).toEqual([null, null]);
});
