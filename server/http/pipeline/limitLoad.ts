import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

export interface LoadLimits {
  /** Requests under way at once. */
  maxUnderWay: number;
  /** Milliseconds one turn of the event loop may take up requests before it refuses the rest. */
  longestTurn: number;
  /** Milliseconds of long turns, one after the other, that are still a burst and no overload. */
  patience: number;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

/** Milliseconds without a request after which the server has caught up. */
const rest = 50;

/**
 * Refuses what comes beyond the limits: a quick "later" is better than a queue without end. Requests
 * that wait in their sockets are read in one turn of the event loop, so the length of the turn is
 * what each of them waits. As in CoDel (RFC 8289), only a delay that does not go away is overload.
 */
export function limitLoad(limits: LoadLimits): RequestHandler {
  const { maxUnderWay, longestTurn, patience, clock = () => performance.now() } = limits;
  let underWay = 0;
  let turnBegan: number | null = null;
  let turnEnded = -Infinity;
  let behindSince: number | null = null;
  const beginTurn = (now: number) => {
    if (now - turnEnded > rest) behindSince = null;
    setImmediate(endTurn, now);
    return now;
  };
  const endTurn = (began: number) => {
    turnBegan = null;
    turnEnded = clock();
    if (turnEnded - began > longestTurn) behindSince ??= began;
    else behindSince = null;
  };
  return (_request, response, next) => {
    const now = clock();
    turnBegan ??= beginTurn(now);
    const isBehind = behindSince !== null && now - behindSince > patience;
    if (underWay >= maxUnderWay || (isBehind && now - turnBegan > longestTurn)) {
      return next(appError('overloaded', 'Please try again shortly.'));
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    next();
  };
}
