import { expect, it } from 'vitest';
import { splitJson, type JsonPiece } from './splitJson.ts';

async function split(text: string, pieceLength = text.length): Promise<JsonPiece[]> {
  async function* pieces(): AsyncIterable<string> {
    await Promise.resolve();
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const found: JsonPiece[] = [];
  for await (const piece of splitJson(pieces(), 1000)) found.push(piece);
  return found;
}

it('hands over the items of a list with the lines they begin on', async () => {
  expect(await split('[\n  {"a": [1, {"b": 2}]},\n\n  {"c": "}],{"},\n  3\n]\n')).toEqual([
    { line: 2, text: '{"a": [1, {"b": 2}]}' },
    { line: 4, text: '{"c": "}],{"}' },
    { line: 5, text: '3' },
  ]);
});

it('hands over a value that stands alone, and values in a row', async () => {
  expect(await split('\n{"events": [1, 2]}')).toEqual([{ line: 2, text: '{"events": [1, 2]}' }]);
  expect(await split('{"a": 1}\n{"a": 2}\n')).toEqual([
    { line: 1, text: '{"a": 1}' },
    { line: 2, text: '{"a": 2}' },
  ]);
});

it('does not care where the pieces of the file end', async () => {
  const text = '[{"a": "x\\"y\\\\"}, {"b": [[], {}]},\n "é"]';
  const whole = await split(text);
  expect(whole).toHaveLength(3);
  for (let size = 1; size < text.length; size += 1) expect(await split(text, size)).toEqual(whole);
});

it('says where a list breaks off, at every byte of it', async () => {
  const text = '[{"a": 1},\n{"b": 2}]';
  for (let cut = 1; cut < text.length; cut += 1) {
    const last = (await split(text.slice(0, cut))).at(-1);
    expect(last).toMatchObject({ fault: 'is not whole: the file breaks off here' });
  }
});

it('gives up on an endless value', async () => {
  const pieces = await split(`[{"a": 1}, {"b": "${'x'.repeat(2000)}`, 500);
  expect(pieces.map(({ fault }) => fault)).toEqual([
    undefined,
    expect.stringMatching(/longer than/),
  ]);
});

it('finds nothing in an empty list', async () => {
  expect(await split('[]')).toEqual([]);
});

it('gives up on a value that nests deeper than any event', async () => {
  const pieces = await split(`[{"a": 1}, ${'['.repeat(300)}${']'.repeat(300)}, {"b": 1}]`, 100);
  expect(pieces).toMatchObject([
    { text: '{"a": 1}' },
    { fault: 'nests deeper than 200 levels. Nothing after it was read' },
  ]);
});
