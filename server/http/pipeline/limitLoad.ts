import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';
import { watchDelay } from './watchDelay.ts';

export interface LoadLimits {
  /** Requests under way at once. */
  maxUnderWay: number;
  /** And while the server is behind: enough to keep its processor busy, and no queue. */
  maxBehind: number;
  /** Milliseconds the event loop may be late. */
  longestDelay: number;
  /** Milliseconds of being late that are still a burst and no overload. */
  patience: number;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

export interface LoadLimit {
  handle: RequestHandler;
  /** Requests whose answers are not at their end yet. */
  underWay: () => number;
}

/** Milliseconds without a refusal after which an overload is over. */
const calm = 1000;

/**
 * Refuses what comes beyond the limits: a quick "later" is better than a queue without end. A few
 * requests are never too many, however slowly they are answered: a machine that stalls is not overloaded.
 */
export function limitLoad(limits: LoadLimits): LoadLimit {
  const { maxUnderWay, maxBehind, clock = () => performance.now() } = limits;
  let underWay = 0;
  let lastRefusal = -Infinity;
  const delay = watchDelay({ ...limits, clock, isBusy: () => underWay > 0 });
  const handle: RequestHandler = (_request, response, next) => {
    const isCareful = delay.isBehind() || clock() - lastRefusal < calm;
    if (underWay >= (isCareful ? maxBehind : maxUnderWay)) {
      lastRefusal = clock();
      return next(appError('overloaded', 'Please try again shortly.'));
    }
    underWay += 1;
    delay.begin();
    response.on('close', () => {
      underWay -= 1;
    });
    next();
  };
  return { handle, underWay: () => underWay };
}
