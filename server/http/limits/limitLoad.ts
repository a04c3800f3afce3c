import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';
import { watchDelay } from './watchDelay.ts';

export interface LoadLimits {
  /** Requests under way at once. */
  maxUnderWay: number;
  /** The same while the server is behind: enough to keep its processor busy, without a queue. */
  maxBehind: number;
  /** Milliseconds of delay of the event loop that are allowed. */
  longestDelay: number;
  /** Milliseconds of delay that count as a burst, not as overload. */
  patience: number;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
}

export interface LoadLimit {
  handle: RequestHandler;
  /** Requests whose responses have not ended. */
  underWay: () => number;
}

/** Milliseconds without a refusal that end an overload. */
const recoveryTime = 1000;

/**
 * Refuses requests beyond the limits with 503: a quick refusal is better than an endless queue. Up to
 * `maxBehind` requests are always served, since a machine that stalls is not overloaded.
 */
export function limitLoad(limits: LoadLimits): LoadLimit {
  const { maxUnderWay, maxBehind, clock = () => performance.now() } = limits;
  let underWay = 0;
  let lastRefusal = -Infinity;
  const delay = watchDelay({ ...limits, clock, isBusy: () => underWay > 0 });
  const handle: RequestHandler = (_request, response, next) => {
    // The client left while its body arrived: no `close` follows that would end the count.
    if (response.closed) return next();
    const isCareful = delay.isBehind() || clock() - lastRefusal < recoveryTime;
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
