import type { ClientRateLimitInfo, Store } from 'express-rate-limit';

interface Count {
  points: number;
  /** Milliseconds of the clock. */
  resetsAt: number;
}

export interface PointStore extends Store {
  increment(key: string): ClientRateLimitInfo;
  /** Adds points to a key, and returns how many it has in its window. */
  add(key: string, points: number): number;
}

/**
 * Counts points by key in windows of this length (milliseconds). Unlike the library's own store it takes
 * requests that cost more than one, and follows a monotonic clock: a corrected system clock neither
 * opens nor prolongs a window.
 */
export function createPointStore(
  windowLength: number,
  clock: () => number = () => performance.now(),
): PointStore {
  const counts = new Map<string, Count>();
  let sweepsAt = clock() + windowLength;
  const count = (key: string, points: number): Count => {
    const now = clock();
    if (now >= sweepsAt) {
      for (const [old, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(old);
      sweepsAt = now + windowLength;
    }
    const before = counts.get(key);
    const isOpen = before !== undefined && before.resetsAt > now;
    const current = isOpen ? before : { points: 0, resetsAt: now + windowLength };
    current.points += points;
    counts.set(key, current);
    return current;
  };
  return {
    localKeys: true,
    increment(key) {
      const { points, resetsAt } = count(key, 1);
      // The library subtracts the system clock again.
      const resetTime = new Date();
      resetTime.setTime(resetTime.getTime() + resetsAt - clock());
      return { totalHits: points, resetTime };
    },
    decrement: (key) => void count(key, -1),
    resetKey: (key) => void counts.delete(key),
    add: (key, points) => count(key, points).points,
  };
}
