import { expect, test } from 'vitest';
import { canAdd, canSubmit, withItem, withoutItem } from './preferenceList.ts';

const pop = { key: 1, name: 'Pop' };
const rap = { key: 2, name: 'Rap' };

test.each([
  ['a new item', rap, true],
  ['a chosen key', { key: 1, name: 'Popular' }, false],
  ['a chosen name under a new key', { key: 3, name: 'Pop' }, true],
  ['no key', { name: 'Rap' }, false],
  ['a null key', { key: null, name: 'Rap' }, false],
  ['no name', { key: 2 }, false],
  ['a blank name', { key: 2, name: ' ' }, false],
])('adding %s works: %s', (_, draft, works) => {
  expect(canAdd([pop], draft)).toBe(works);
  expect(withItem([pop], draft)).toHaveLength(works ? 2 : 1);
});

test('the list grows at its end and shrinks by key', () => {
  expect(withItem([pop], rap)).toEqual([pop, rap]);
  expect(withoutItem([pop, rap], 1)).toEqual([rap]);
  expect(withoutItem([pop, rap], 9)).toEqual([pop, rap]);
});

test('submit needs at least one item', () => {
  expect(canSubmit([])).toBe(false);
  expect(canSubmit([pop])).toBe(true);
});
