import { expect, test } from 'vitest';
import { startOfVisitorDay, visitorSeed } from './visitorDay.ts';

const seedAt = (instant: string, visitor = 'visitor-1') => visitorSeed(visitor, new Date(instant));

test('the seed of a visitor stays the same all day in Brisbane, and changes at its midnight', () => {
  const morning = seedAt('2026-11-19T14:00:00Z');
  expect(seedAt('2026-11-20T13:59:59Z')).toBe(morning);
  expect(seedAt('2026-11-20T14:00:00Z')).not.toBe(morning);
});

test('visitors have seeds of their own, all positive numbers of 31 bits', () => {
  const seeds = Array.from({ length: 200 }, (_, n) =>
    seedAt('2026-11-20T00:00:00Z', `visitor-${n}`),
  );
  expect(new Set(seeds).size).toBe(200);
  for (const seed of seeds) {
    expect(Number.isInteger(seed)).toBe(true);
    expect(seed).toBeGreaterThanOrEqual(0);
    expect(seed).toBeLessThan(2 ** 31);
  }
});

test.each([
  ['2026-11-19T14:00:00.000Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-20T13:59:59.999Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
])('the day of %s began at %s', (instant, start) => {
  expect(startOfVisitorDay(new Date(instant)).toISOString()).toBe(start);
});
