export interface DelayLimits {
  /** Milliseconds the event loop may be late. */
  longestDelay: number;
  /** Milliseconds of delay that count as a burst. */
  patience: number;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
  /** Whether any request is under way. */
  isBusy: () => boolean;
}

export interface DelayWatch {
  /** Watches while a request is in progress. */
  begin(): void;
  /** Whether the event loop has been late for longer than a burst. */
  isBehind(): boolean;
}

/** Milliseconds between measurements, and without a delay until the server has caught up. */
const interval = 20;
const lull = 200;

/** Watches the delay of the event loop. As in CoDel (RFC 8289), only a delay that lasts counts. */
export function watchDelay({ longestDelay, patience, clock, isBusy }: DelayLimits): DelayWatch {
  let isWatching = false;
  let lastDelay = -Infinity;
  let behindSince: number | null = null;
  const schedule = () => {
    const due = clock() + interval;
    setTimeout(checkDelay, interval, due).unref();
  };
  const checkDelay = (due: number) => {
    const now = clock();
    if (now - due > longestDelay) {
      lastDelay = now;
      behindSince ??= due;
    }
    isWatching = isBusy();
    if (isWatching) schedule();
  };
  return {
    begin() {
      if (isWatching) return;
      isWatching = true;
      schedule();
    },
    isBehind() {
      const now = clock();
      if (now - lastDelay > lull) behindSince = null;
      return behindSince !== null && now - behindSince > patience;
    },
  };
}
