import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { appError } from '#server/features/appError.ts';

export interface LoadLimits {
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

/** A single error for all refusals: creating one records the stack, which an overloaded server cannot afford. */
export const overloaded = appError('overloaded', 'Please try again shortly.');

/** Milliseconds after the last refusal of a late event loop that end an overload. */
const recoveryTime = 1000;

/**
 * Refuses requests beyond the limits with 503: a quick refusal is better than an endless queue. Up to
 * `maxBehind` requests are always served, since a machine that stalls is not overloaded. A response that is
 * written, or that waits for its client to read, takes no place: a client would hold it by not reading.
 */
export function limitLoad(limits: LoadLimits) {
  const { maxUnderWay, maxBehind, clock = () => performance.now() } = limits;
  const open = new Set<Response>();
  let lastBehind = -Infinity;
  const underWay = () => [...open].filter(isWorkedFor).length;
  const delay = watchDelay({ ...limits, clock, isBusy: () => underWay() > 0 });
  const hasRoom = () => {
    const isBehind = delay.isBehind();
    const isCareful = isBehind || clock() - lastBehind < recoveryTime;
    const limit = isCareful ? maxBehind : maxUnderWay;
    if (open.size < limit || underWay() < limit) return true;
    if (isBehind) lastBehind = clock();
    return false;
  };
  const handle: RequestHandler = (_request, response, next) => {
    // The client left while its body arrived: no `close` follows that would end the count.
    if (response.closed) return next();
    if (!hasRoom()) return next(overloaded);
    open.add(response);
    delay.begin();
    response.on('close', () => open.delete(response));
    next();
  };
  return { handle, hasRoom, underWay };
}

/** Whether a handler has more to write and nothing but itself to wait for. */
export function isWorkedFor({ writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return !writableEnded && !writableNeedDrain;
}

interface DelayLimits extends Required<Pick<LoadLimits, 'longestDelay' | 'patience' | 'clock'>> {
  isBusy: () => boolean;
}

/** Milliseconds between measurements, and without a delay until the server has caught up. */
const interval = 20;
const lull = 200;

/** Watches the delay of the event loop. As in CoDel (RFC 8289), only a delay that lasts counts. */
function watchDelay({ longestDelay, patience, clock, isBusy }: DelayLimits) {
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
