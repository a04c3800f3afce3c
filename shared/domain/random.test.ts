import { expect, test } from 'vitest';
import { deriveSeed, seededRandom, shuffled } from './random.ts';

const take = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(take(7, 20)).toEqual(take(7, 20));
  expect(take(7, 20)).not.toEqual(take(8, 20));
});

test('numbers lie in [0, 1) and spread evenly', () => {
  const numbers = take(1, 10_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length,
  );
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('derived seeds depend on the parent and on the label', () => {
  expect(deriveSeed(1, 'near')).toBe(deriveSeed(1, 'near'));
  expect(deriveSeed(1, 'near')).not.toBe(deriveSeed(2, 'near'));
  expect(deriveSeed(1, 'near')).not.toBe(deriveSeed(1, 'weekend'));
});

test('a shuffle keeps every item and leaves its input alone', () => {
  const items = [1, 2, 3, 4, 5, 6];
  expect(shuffled(items, 3).toSorted()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(Array.from({ length: 200 }, (_, seed) => shuffled(items, seed)[0])).size).toBe(6);
});
