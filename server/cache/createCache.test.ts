import { expect, test } from 'vitest';
import { createCache, readCacheFigures } from './createCache.ts';

const figuresOf = (name: string) => readCacheFigures().find((figures) => figures.name === name);

test('evicts what was used least recently', () => {
  const cache = createCache<string>({ name: 'least_recent', maxSize: 2, emptiedBy: 'nothing' });
  cache.set('a', 'A');
  cache.set('b', 'B');
  cache.get('a');
  cache.set('c', 'C');
  expect(['a', 'b', 'c'].map(cache.get)).toEqual(['A', undefined, 'C']);
});

test('bounds the sum of sizes where entries have one, and refuses an entry that is larger', () => {
  const sizeOf = (value: string) => value.length;
  const cache = createCache<string>({ name: 'sizes', maxSize: 10, sizeOf, emptiedBy: 'nothing' });
  cache.set('a', 'x'.repeat(6));
  cache.set('b', 'x'.repeat(6));
  cache.set('c', 'x'.repeat(11));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([undefined, 6, undefined]);
});

test('reports hits, misses and entries under its name', () => {
  const options = { name: 'figures', maxSize: 10, emptiedBy: 'new catalogue' };
  const cache = createCache<string>(options);
  cache.get('a');
  cache.set('a', 'A');
  cache.get('a');
  expect(figuresOf('figures')).toEqual({
    name: 'figures',
    emptiedBy: 'new catalogue',
    hits: 1,
    misses: 1,
    entries: 1,
  });
  cache.clear();
  expect(figuresOf('figures')).toMatchObject({ hits: 1, entries: 0 });
});

test('goes on counting where a cache replaces one of the same name', () => {
  const options = { name: 'replaced', maxSize: 10, emptiedBy: 'new catalogue' };
  createCache<string>(options).get('a');
  const successor = createCache<string>(options);
  successor.set('a', 'A');
  successor.get('a');
  expect(figuresOf('replaced')).toMatchObject({ hits: 1, misses: 1, entries: 1 });
});
