import { expect, onTestFinished, test, vi } from 'vitest';
import { createPointStore } from './pointStore.ts';

test('counts the points of each key in windows of their own', () => {
  let time = 0;
  const store = createPointStore(1000, () => time);
  expect(store.increment('a').totalHits).toBe(1);
  time = 600;
  expect(store.add('a', 9)).toBe(10);
  expect(store.increment('b').totalHits).toBe(1);
  time = 1000;
  expect(store.increment('a').totalHits).toBe(1);
  expect(store.increment('b').totalHits).toBe(2);
});

test('a system clock that is set forward or back changes no window', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  let time = 0;
  const store = createPointStore(60_000, () => time);
  store.add('a', 5);
  for (const systemTime of [9_000_000, 1000]) {
    vi.setSystemTime(systemTime);
    time += 1000;
    const { totalHits, resetTime } = store.increment('a');
    expect(totalHits).toBeGreaterThan(5);
    expect(Number(resetTime) - systemTime).toBe(60_000 - time);
  }
});
