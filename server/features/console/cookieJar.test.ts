import { expect, test } from 'vitest';
import { createCookieJar } from './cookieJar.ts';

const now = new Date('2026-11-23T00:00:00Z');

test('cookies of an answer are sent with the next call', () => {
  const jar = createCookieJar();
  jar.take(['sessionId=a%20b; Path=/; HttpOnly', 'developer=1'], now);
  expect(jar.header({})).toBe('sessionId=a%20b; developer=1');
});

test('cookies of the moment are sent in place of stored ones, and not stored', () => {
  const jar = createCookieJar();
  jar.take(['developer=old'], now);
  expect(jar.header({ developer: 'new' })).toBe('developer=new');
  expect(jar.header({})).toBe('developer=old');
});

test.each([
  ['no age left', 'a=1; Max-Age=0'],
  ['a negative age', 'a=1; Max-Age=-5'],
  ['a date in the past', 'a=1; Expires=Sun, 22 Nov 2026 00:00:00 GMT'],
])('a cookie with %s is deleted', (_, setCookie) => {
  const jar = createCookieJar();
  jar.take(['a=0', 'b=1'], now);
  jar.take([setCookie], now);
  expect(jar.header({})).toBe('b=1');
});

test('an age counts before a date', () => {
  const jar = createCookieJar();
  jar.take(['a=1; Max-Age=60; Expires=Sun, 22 Nov 2026 00:00:00 GMT'], now);
  expect(jar.header({})).toBe('a=1');
});

test('a name that cannot be sent back is left out', () => {
  const jar = createCookieJar();
  jar.take(['a b=1', 'c=2'], now);
  expect(jar.header({})).toBe('c=2');
});

test('a cleared jar is empty', () => {
  const jar = createCookieJar();
  jar.take(['a=1'], now);
  jar.clear();
  expect(jar.header({})).toBe('');
});
