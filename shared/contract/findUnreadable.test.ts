import { expect, test } from 'vitest';
import { findUnreadable, isReadable } from './findUnreadable.ts';

test.each([
  'a\u0000b',
  '\u001b[2J',
  'a\tb',
  'a\nb',
  '\u007f',
  '\u0085',
  '\ud800',
  'x\udfff',
  '\udfff\ud800',
])('%j is refused in a line of text', (text) => {
  expect(isReadable(text)).toBe(false);
  expect(findUnreadable({ a: [{ b: text }] })).toMatchObject([{ path: ['a', '0', 'b'] }]);
});

test.each(['', 'Ann Example', 'Señor Coconut 🎟️', 'Ｗｉｄｅ', '\u2028', 'עברית'])(
  '%j is text',
  (text) => {
    expect(isReadable(text)).toBe(true);
    expect(findUnreadable({ [text]: text })).toEqual([]);
  },
);

test('fields of several lines keep tabs and line ends, and nothing else', () => {
  const rules = { multiline: ['answer'] };
  expect(findUnreadable({ answer: { text: 'a\r\n\tb' }, name: 'a' }, rules)).toEqual([]);
  expect(findUnreadable({ answer: { text: 'a\r\n\u0000' }, name: 'a\nb' }, rules)).toMatchObject([
    { path: ['name'] },
    { path: ['answer', 'text'] },
  ]);
});

test('names of fields are texts too', () => {
  expect(findUnreadable({ a: { 'b\u0000': 1 } })).toMatchObject([{ path: ['a'] }]);
});

test('a value of any depth is answered', () => {
  const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  expect(findUnreadable({ deep })).toMatchObject([{ message: 'At most 64 levels of nesting' }]);
});
