import { expect, test } from 'vitest';
import { createJsonWriter } from './createJsonWriter.ts';
import { markRepeated } from './repeatedData.ts';

const plain = {
  escape: (json: string) => json,
  encode: (text: string) => new TextEncoder().encode(text),
};
const joined = (pieces: readonly (string | Uint8Array)[]) =>
  pieces.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');

const event = () =>
  markRepeated({ name: 'Wattle – “live” {"<":0}', when: new Date(0), none: undefined });
const first = event();
const second = event();

test.each([
  ['a repeated object', first],
  ['a list of them', [first, second]],
  ['one in a mixed list', [first, { name: 'alone' }, null, second]],
  ['a field', { total: 2, event: first, rest: [1, 'two', undefined] }],
  ['lists in fields, empty ones too', { events: [first, second, first], none: [], last: second }],
  ['texts that look like a place', { a: '{"<":0}', b: ['{"<":0}', first] }],
  ['a moment', { at: new Date(0), events: [first] }],
  ['what lies deeper than is looked for', { a: { b: { c: [first, second] } } }],
])('%s is written as JSON.stringify writes it', (_, data) => {
  for (const depth of [0, 1, Infinity]) {
    const write = createJsonWriter({ ...plain, depth });
    expect(joined(write(data))).toBe(JSON.stringify(data));
    expect(joined(write(data))).toBe(JSON.stringify(data));
  }
});

test('what is repeated is written once, and is the same bytes each time', () => {
  const write = createJsonWriter({ ...plain, depth: 1 });
  const bytes = (data: object) => write(data).filter((part) => typeof part !== 'string');
  const [of] = bytes({ events: [first, second] });
  expect(bytes({ events: [first] })[0]).toBe(of);
  expect(bytes({ other: { deeper: [first] } })).toEqual([]);
});
