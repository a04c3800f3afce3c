import { expect, test } from 'vitest';
import { quantile } from '#tests/bench/harness/quantile.ts';
import { compareQuarters, sliceBySlice } from './quarters.ts';

const span = { start: 0, end: 200 };

test('compares the middle of the first quarter with that of the last', () => {
  const samples = Array.from({ length: 200 }, (_, n) => ({ at: n, value: n < 100 ? 10 : 30 }));
  const largest = (slice: readonly { value: number }[]) =>
    Math.max(...slice.map(({ value }) => value));
  expect(compareQuarters(sliceBySlice(samples, span, largest))).toEqual({
    first: 10,
    last: 30,
  });
});

test('lets a busy moment of the machine count once', () => {
  const samples = Array.from({ length: 200 }, (_, n) => ({ at: n, value: n === 3 ? 900 : 10 }));
  const slowest = (slice: readonly { value: number }[]) =>
    quantile(
      slice.map(({ value }) => value),
      0.99,
    );
  expect(compareQuarters(sliceBySlice(samples, span, slowest))).toEqual({
    first: 10,
    last: 10,
  });
});
