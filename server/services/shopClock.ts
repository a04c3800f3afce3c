import { AsyncLocalStorage } from 'node:async_hooks';

const instants = new AsyncLocalStorage<Date>();

/** Does work, and what it starts, as if it were this instant; null: now. */
export function runAt<T>(instant: Date | null, work: () => T): T {
  return instant === null ? work() : instants.run(instant, work);
}

/** The instant that this code runs at in place of now; null: now. */
export function otherInstant(): Date | null {
  return instants.getStore() ?? null;
}

/** The clock of what visitors see, which `runAt` sets; others, such as those of keys and jobs, go on. */
export function createShopClock(now: () => Date): () => Date {
  return () => otherInstant() ?? now();
}
