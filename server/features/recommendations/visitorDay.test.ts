import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderOf, withOrder } from '#shared/domain/visitors/visitorOrder.ts';
import { startOfVisitorDay, visitorSeed } from './visitorDay.ts';

const seedAt = (instant: string, visitor = 'visitor-1') => visitorSeed(visitor, new Date(instant));

test('the seed of a visitor stays the same all day in Brisbane, and changes at its midnight', () => {
  const morning = seedAt('2026-11-19T14:00:00Z');
  expect(seedAt('2026-11-20T13:59:59Z')).toBe(morning);
  expect(seedAt('2026-11-20T14:00:00Z')).not.toBe(morning);
});

test('visitors share sixteen seeds a day, all positive numbers of 31 bits', () => {
  const seeds = new Set(
    Array.from({ length: 400 }, (_, n) => seedAt('2026-11-20T00:00:00Z', `visitor of ${n}, ${n}z`)),
  );
  expect(seeds.size).toBe(16);
  for (const seed of seeds) {
    expect(Number.isInteger(seed)).toBe(true);
    expect(seed).toBeGreaterThanOrEqual(0);
    expect(seed).toBeLessThan(2 ** 31);
  }
});

test('a session that begins on a page goes on with the order of that page', () => {
  for (let order = 0; order < 16; order += 1) {
    const first = seedAt('2026-11-20T00:00:00Z', withOrder(randomUUID(), order));
    expect(seedAt('2026-11-20T00:00:00Z', withOrder(randomUUID(), order))).toBe(first);
    expect(orderOf(withOrder(randomUUID(), order))).toBe(order);
  }
});

test.each([
  ['2026-11-19T14:00:00.000Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-20T13:59:59.999Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
])('the day of %s began at %s', (instant, start) => {
  expect(startOfVisitorDay(new Date(instant)).toISOString()).toBe(start);
});
