import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

interface Count {
  points: number;
  /** Milliseconds of the clock. */
  resetsAt: number;
}

export interface PointStore extends Store {
  add(key: string, points: number): unknown;
}

/** Counts that several servers share. Each call rejects where they cannot be reached. */
export interface SharedCounts {
  createStore(prefix: string): {
    init(options: Options): Promise<void>;
    increment(key: string): Promise<ClientRateLimitInfo>;
  };
  isReachable(): Promise<boolean>;
}

/**
 * Counts points by key in windows of this length (milliseconds). Unlike the library's own store it takes
 * requests that cost more than one, and follows a monotonic clock: a corrected system clock neither
 * opens nor prolongs a window.
 */
export function createPointStore(
  windowLength: number,
  clock: () => number = () => performance.now(),
) {
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
    increment(key: string): ClientRateLimitInfo {
      const { points, resetsAt } = count(key, 1);
      // The library subtracts the system clock again.
      const resetTime = new Date();
      resetTime.setTime(resetTime.getTime() + resetsAt - clock());
      return { totalHits: points, resetTime };
    },
    decrement: (key: string) => void count(key, -1),
    resetKey: (key: string) => void counts.delete(key),
    /** Returns how many points the key has in its window. */
    add: (key: string, points: number) => count(key, points).points,
  } satisfies PointStore;
}

/** Counts together with other servers, and in this process alone while their counts cannot be reached. */
export function createSharedStore(
  name: string,
  windowLength: number,
  counts: SharedCounts,
): PointStore {
  const own = createPointStore(windowLength);
  const shared = counts.createStore(`rate-limit:${name}:`);
  let options: Options;
  let prepared: Promise<void> | null = null;
  const increment = async (key: string) => {
    try {
      await (prepared ??= shared.init(options));
      return await shared.increment(key);
    } catch {
      // The counter may have been replaced meanwhile: it is prepared again.
      prepared = null;
      return own.increment(key);
    }
  };
  return {
    ...own,
    localKeys: false,
    init: (given) => void (options = given),
    increment,
    // They leave together, in one message.
    add: (key, points) => Promise.all(Array.from({ length: points }, () => increment(key))),
  };
}
