import { expect, test } from 'vitest';
import { parseWeightFactors, writeWeightFactors } from './weightFactors.ts';

test('a tuning reads back as it was written, in the order of the terms', () => {
  const text = writeWeightFactors({ geo: 0.25, fav: 2, soon: 1 });
  expect(text).toBe('fav:2,geo:0.25');
  expect(parseWeightFactors(text)).toEqual({ fav: 2, geo: 0.25 });
  expect(parseWeightFactors('')).toEqual({});
});

test.each(['fav', 'fav:', 'fav:-1', 'fav:6', 'fav:1e9', 'other:1', 'fav:1,,geo:1', 'fav:1.234'])(
  '%s is no tuning',
  (text) => expect(parseWeightFactors(text)).toBeNull(),
);
