import type { Random } from '#tests/bench/harness/random.ts';
import type { Json } from './fuzzRequest.ts';

/** Texts that have broken servers before. */
const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '4000',
  '2147483648',
  '9007199254740993',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/proc/self/environ',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%',
  '%E0%A4%A',
  '\u0000',
  '\r\nSet-Cookie: planted=1',
  '\u2028',
  '\u202e',
  '\ud800',
  '\udfff🎟️',
  'Ａ',
  'ﬀ',
  'İ',
  'é'.repeat(300),
  'x'.repeat(5000),
  'a '.repeat(600),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
  "' OR '1'='1",
  "'; drop table event; --",
  '" NEAR( * ^ -',
  '$where',
  '=cmd|calc!A1',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '2025-13-45T99:99:99Z',
  '0000-00-00',
  '275760-09-13',
  '(((((((((((((((((((((((',
  '[[[[[[',
  '*',
  'Venue.State:VIC',
  'NOT (a OR b) AND c>1',
  'DateStartTimestamp > 1e400',
  '1,2,3',
  '🎉'.repeat(40),
] as const;

const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  2,
  0.1,
  1e21,
  -1e308,
  1e308,
  5e-324,
  255,
  256,
  65_536,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  2 ** 53,
] as const;

export function hostileText(random: Random): string {
  if (random.chance(0.75)) return random.pick(hostileTexts);
  const length = random.below(40);
  return Array.from({ length }, () => String.fromCodePoint(random.below(0x2_500))).join('');
}

/** Any JSON value, seldom one that fits. */
export function hostileJson(random: Random, depth = 0): Json {
  const kind = random.below(depth > 3 ? 4 : 7);
  if (kind === 0) return random.pick([null, true, false] as const);
  if (kind === 1) return random.pick(hostileNumbers);
  if (kind <= 3) return hostileText(random);
  if (kind === 4) {
    return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1));
  }
  if (kind === 5) return deep(random.below(400));
  const names = Array.from({ length: random.below(4) }, () => hostileText(random));
  return Object.fromEntries(names.map((name) => [name, hostileJson(random, depth + 1)]));
}

function deep(levels: number): Json {
  let value: Json = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
