import { expect, it } from 'vitest';
import { parseRankedTarget, rankedTarget } from './rankedTarget.ts';

it.each([
  ['near', null],
  ['near', 1],
  ['near', 999],
  ['near#2', 3],
])('%s at rank %s is read as it was written', (target, rank) => {
  expect(parseRankedTarget(rankedTarget(target, rank ?? 0))).toEqual({ target, rank });
});

it.each(['near#', 'near#0', 'near#1000', 'near#1.5', '#3', 'near#x'])(
  '%s is a part of the page without a rank',
  (target) => {
    expect(parseRankedTarget(target)).toEqual({ target, rank: null });
  },
);
