import { setTimeout as wait } from 'node:timers/promises';
import type { LogFn, Logger } from 'pino';
import { isStorageFailure } from './storage/engine/isStorageFailure.ts';

/** Milliseconds between two looks whether storage is back. */
const pause = 1000;

/** A hook of pino: one record when storage goes away and one when it is back, in place of one for each request. */
export function logOutages(findProblem: () => Promise<string | null>) {
  let isAway = false;
  const follow = async (logger: Logger, report: (sentence?: string) => void) => {
    const problem = await findProblem();
    report(problem === null ? undefined : `the database is away: ${problem}`);
    if (problem !== null) {
      do await wait(pause, null, { ref: false });
      while ((await findProblem()) !== null);
      logger.info('the database is back');
    }
    isAway = false;
  };
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const { err, status } = args[0] as { err?: unknown; status?: unknown };
    if (!isStorageFailure(err) && !(isAway && status === 503)) return method.apply(this, args);
    if (isAway) return;
    isAway = true;
    void follow(this, (sentence) => method.call(this, { err }, sentence ?? args[1]));
  };
}
