import type { Violation } from './violation.ts';

export interface ViolationLogOptions {
  /** Called for a violation the first time in an hour. */
  report: (violation: Violation) => void;
  now: () => Date;
}

/** Distinct violations in an hour: forged reports beyond them are not logged. */
const maxDistinct = 100;
/** Milliseconds after which each is reported again. */
const period = 3_600_000;

/** Reports each violation once an hour, however many browsers send it. */
export function createViolationLog({ report, now }: ViolationLogOptions) {
  const reported = new Set<string>();
  let since = 0;
  return (violation: Violation): void => {
    const time = now().getTime();
    if (Math.abs(time - since) > period) {
      reported.clear();
      since = time;
    }
    const key = JSON.stringify(violation);
    if (reported.has(key) || reported.size >= maxDistinct) return;
    reported.add(key);
    report(violation);
  };
}
