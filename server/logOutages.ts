import { setTimeout as wait } from 'node:timers/promises';
import type { LogFn, Logger } from 'pino';
import { isStorageFailure } from '#server/storage/isStorageFailure.ts';

/** Milliseconds between two looks whether storage is back. */
const pause = 1000;

/** A hook of pino: one record when storage goes away and one when it is back, in place of one for each request. */
export function logOutages(findProblem: () => Promise<string | null>) {
  let isAway = false;
  let failures = 0;
  const follow = async (logger: Logger) => {
    const since = performance.now();
    do await wait(pause, null, { ref: false });
    while ((await findProblem()) !== null);
    isAway = false;
    const seconds = Math.round((performance.now() - since) / 1000);
    logger.info({ seconds, failures }, 'the database is back');
    failures = 0;
  };
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const { err, status } = args[0] as { err?: unknown; status?: unknown };
    const isPart = isStorageFailure(err);
    if (isAway && (isPart || status === 503)) failures += 1;
    else if (!isPart) method.apply(this, args);
    else {
      void findProblem().then((problem) => {
        if (problem === null) return method.apply(this, args);
        failures += 1;
        if (isAway) return;
        isAway = true;
        method.call(this, { err }, `the database is away: ${problem}`);
        void follow(this);
      });
    }
  };
}
