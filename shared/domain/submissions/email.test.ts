import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['a@b.au', 'first.last+tag@mail.example.com.au', "o'brien@a-b.example", 'x_1@1.example'])(
  '%s is taken',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@',
  '@b.au',
  'a@b',
  'a b@c.au',
  'a@b..au',
  '.a@b.au',
  'a.@b.au',
  'a..b@c.au',
  'a@-b.au',
  'a@b.au\n',
  `${'a'.repeat(250)}@b.au`,
])('%j is refused', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('a long hostile text does not hang the check', () => {
  expect(isEmail(`a@${'a-'.repeat(100)}`)).toBe(false);
  expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false);
});
