import { expect, test } from 'vitest';
import { formatJson, moveItem, parseJson, readField, writeField } from './brandFileText.ts';

const facts = { name: 'Hall', links: [{ label: 'A' }, { label: 'B' }], pages: { careers: true } };

test('a field is read and written by its path', () => {
  expect(readField(facts, 'links.1.label')).toBe('B');
  expect(readField(facts, 'links.2.label')).toBeUndefined();
  expect(readField(facts, 'name.first')).toBeUndefined();
  expect(writeField(facts, 'links.0.label', 'C')).toEqual({
    ...facts,
    links: [{ label: 'C' }, { label: 'B' }],
  });
});

test('a written field stays where it was, and other fields are as they were', () => {
  const text = formatJson(writeField(facts, 'name', 'Yard') ?? null);
  expect(text).toBe(formatJson({ ...facts, name: 'Yard' }));
  expect(facts.name).toBe('Hall');
});

test('a field within an object that is missing creates the object', () => {
  expect(writeField({}, 'features.careers', false)).toEqual({ features: { careers: false } });
  expect(writeField(undefined, 'name', 'Yard')).toEqual({ name: 'Yard' });
});

test('undefined takes a field or an item away', () => {
  expect(writeField(facts, 'pages', undefined)).toEqual({ name: 'Hall', links: facts.links });
  expect(writeField(facts, 'links.0', undefined)).toEqual({ ...facts, links: [{ label: 'B' }] });
});

test('the empty field is the whole file', () => {
  expect(writeField([1, 2], '', [2])).toEqual([2]);
  expect(readField([1, 2], '')).toEqual([1, 2]);
});

test('a text that is no JSON has no value', () => {
  expect(parseJson('{"name": ')).toBeNull();
});

test('a text that is nested too deep to be written again has no value', () => {
  for (const levels of [21, 10_000, 3_000_000]) {
    expect(parseJson('['.repeat(levels) + ']'.repeat(levels))).toBeNull();
  }
  const deepest = '['.repeat(20) + ']'.repeat(20);
  expect(parseJson(formatJson(parseJson(deepest)))).toEqual(parseJson(deepest));
});

test('an item moves to another place', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
