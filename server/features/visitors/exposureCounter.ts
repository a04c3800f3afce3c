import type { Exposure } from '#server/storage/visitors/exposureRepository.ts';

export type ExposureCounter = ReturnType<typeof createExposureCounter>;

export interface ExposureCounterOptions {
  store: (exposures: readonly Exposure[]) => Promise<void>;
  now: () => Date;
}

/** Milliseconds. At a shutdown the counts of so long may be lost: nobody's choices are among them. */
const storeEvery = 60_000;

/** Counts how often events were shown, without saying to whom. */
export function createExposureCounter({ store, now }: ExposureCounterOptions) {
  let counts = new Map<string, Exposure>();
  let storedAt = now().getTime();
  const add = ({ eventKey, day, shown }: Exposure) => {
    const key = `${day} ${eventKey}`;
    counts.set(key, { eventKey, day, shown: shown + (counts.get(key)?.shown ?? 0) });
  };
  return {
    add(eventKeys: readonly number[], day: string) {
      for (const eventKey of eventKeys) add({ eventKey, day, shown: 1 });
    },
    /** Stores the counts once a minute; when storage fails, they wait. */
    async flush() {
      const instant = now().getTime();
      if (counts.size === 0 || instant - storedAt < storeEvery) return;
      storedAt = instant;
      const waiting = [...counts.values()];
      counts = new Map();
      try {
        await store(waiting);
      } catch (error) {
        for (const exposure of waiting) add(exposure);
        throw error;
      }
    },
  };
}
