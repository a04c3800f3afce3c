export interface DelayLimits {
  /** Milliseconds the event loop may be late. */
  longestDelay: number;
  /** Milliseconds of being late that are still a burst. */
  patience: number;
  /** Milliseconds of a clock that never goes back. */
  clock: () => number;
  /** Whether anything is under way that could make it late. */
  isBusy: () => boolean;
}

export interface DelayWatch {
  /** Looks as long as there is something under way. */
  begin(): void;
  /** Whether the event loop has been late for longer than a burst. */
  isBehind(): boolean;
}

/** Milliseconds between looks, and without a delay until the server has caught up. */
const interval = 20;
const lull = 200;

/**
 * Watches how late the event loop is: what waits in a socket, or was put off, waits as long. As in CoDel
 * (RFC 8289), only a delay that does not go away counts.
 */
export function watchDelay({ longestDelay, patience, clock, isBusy }: DelayLimits): DelayWatch {
  let isWatching = false;
  let lastDelay = -Infinity;
  let behindSince: number | null = null;
  const watch = () => {
    const due = clock() + interval;
    setTimeout(look, interval, due).unref();
  };
  const look = (due: number) => {
    const now = clock();
    if (now - due > longestDelay) {
      lastDelay = now;
      behindSince ??= due;
    }
    isWatching = isBusy();
    if (isWatching) watch();
  };
  return {
    begin() {
      if (isWatching) return;
      isWatching = true;
      watch();
    },
    isBehind() {
      const now = clock();
      if (now - lastDelay > lull) behindSince = null;
      return behindSince !== null && now - behindSince > patience;
    },
  };
}
