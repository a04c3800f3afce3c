import type { Violation } from './violation.ts';

export interface ViolationLogOptions {
  /** Told of a violation the first time in a while. */
  tell: (violation: Violation) => void;
  now: () => Date;
}

/** Violations remembered at once: beyond them none is told, whoever makes them up. */
const mostRemembered = 100;
/** Milliseconds after which all are forgotten, and told anew. */
const remembered = 3_600_000;

/** Tells each violation once an hour, however many browsers report it. */
export function createViolationLog({ tell, now }: ViolationLogOptions) {
  const known = new Set<string>();
  let since = 0;
  return (violation: Violation): void => {
    const time = now().getTime();
    if (Math.abs(time - since) > remembered) {
      known.clear();
      since = time;
    }
    const key = JSON.stringify(violation);
    if (known.has(key) || known.size >= mostRemembered) return;
    known.add(key);
    tell(violation);
  };
}
