import type { Request, RequestHandler, Response } from 'express';
import { appError } from '#server/services/appError.ts';
import { clientNetwork } from './clientAddress.ts';
import { createWaitingRequests, type WaitingLimits } from './waitingRequests.ts';

export interface TurnLimits {
  /** Requests in progress at once that anybody may add to. */
  free: number;
  /** Requests in progress of one network while there are more than that; its others wait. */
  perNetwork: number;
  waiting: WaitingLimits;
}

/** Milliseconds for which requests that keep arriving hold up those that wait. */
const longestArriving = 20;

/**
 * Lets networks take turns while the server is busy: what many clients of one address ask for at once waits, and
 * a visitor who comes later from elsewhere does not wait behind all of it. What waits is bounded by number and age.
 * A turn of the event loop accepts one connection, and a page is rendered without a pause: so the next request
 * begins only after a turn in which none arrived, or every visitor waits for the pages of all who came before.
 */
export function takeTurns({ free, perNetwork, waiting: limits }: TurnLimits): RequestHandler {
  const inProgress = new Map<string, number>();
  const waiting = createWaitingRequests(limits);
  let all = 0;
  let isScheduled = false;
  let hasArrived = false;
  let lastBegin = 0;
  const hasTurn = (network: string) => all < free || (inProgress.get(network) ?? 0) < perNetwork;
  const begin = (network: string, response: Response) => {
    all += 1;
    lastBegin = performance.now();
    inProgress.set(network, (inProgress.get(network) ?? 0) + 1);
    scheduleNext();
    const end = () => {
      response.off('prefinish', end).off('close', end);
      all -= 1;
      const left = (inProgress.get(network) ?? 1) - 1;
      if (left === 0) inProgress.delete(network);
      else inProgress.set(network, left);
      scheduleNext();
    };
    // A written response needs no more work, whether its client reads it or not.
    response.on('prefinish', end).on('close', end);
  };
  const scheduleNext = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(beginNext);
  };
  const beginNext = () => {
    isScheduled = false;
    const isArriving = hasArrived && performance.now() - lastBegin < longestArriving;
    hasArrived = false;
    if (isArriving) scheduleNext();
    else waiting.takeNext(hasTurn)?.begin();
  };
  return (request: Request, response, next) => {
    // The client left while its body arrived: no `close` follows that would end its turn.
    if (response.closed) return next();
    const network = clientNetwork(request);
    hasArrived = true;
    waiting.count(network);
    const beginNow = () => {
      begin(network, response);
      next();
    };
    if (!isScheduled && hasTurn(network)) return beginNow();
    const refuse = () => next(appError('overloaded', 'Please try again shortly.'));
    const own = { network, begin: beginNow, refuse };
    waiting.add(own);
    response.on('close', () => waiting.remove(own));
  };
}
