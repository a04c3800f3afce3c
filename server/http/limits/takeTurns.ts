import type { Request, RequestHandler, Response } from 'express';
import { appError } from '#server/services/appError.ts';
import { clientNetwork } from './clientAddress.ts';

export interface TurnLimits {
  /** Requests in progress at once that anybody may add to. */
  free: number;
  /** Requests in progress of one network while there are more than that; its others wait. */
  perNetwork: number;
  /** Requests of one network that may wait; it is refused more. */
  maxWaiting: number;
}

/** Milliseconds for which requests that keep arriving hold up those that wait. */
const longestArriving = 100;

/**
 * Lets networks take turns while the server is busy: what many clients of one address ask for at once waits, and
 * a visitor who comes later from elsewhere does not wait behind all of it. Requests of a network keep their order.
 * A turn of the event loop accepts one connection, and a page is rendered without a pause: so the next request
 * begins only after a turn in which none arrived, or every visitor waits for the pages of all who came before.
 */
export function takeTurns({ free, perNetwork, maxWaiting }: TurnLimits): RequestHandler {
  const inProgress = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
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
    if (isArriving) return scheduleNext();
    for (const [network, queue] of waiting) {
      const [next] = queue;
      if (next === undefined || !hasTurn(network)) continue;
      // Behind the others, for its next turn.
      waiting.delete(network);
      waiting.set(network, queue);
      leave(network, next);
      next();
      return;
    }
  };
  const leave = (network: string, turn: () => void) => {
    const queue = waiting.get(network);
    queue?.delete(turn);
    if (queue?.size === 0) waiting.delete(network);
  };
  return (request: Request, response, next) => {
    // The client left while its body arrived: no `close` follows that would end its turn.
    if (response.closed) return next();
    const network = clientNetwork(request);
    hasArrived = true;
    if (!isScheduled && hasTurn(network)) {
      begin(network, response);
      return next();
    }
    const queue = waiting.get(network) ?? new Set();
    if (queue.size >= maxWaiting) return next(appError('overloaded', 'Please try again shortly.'));
    const turn = () => {
      begin(network, response);
      next();
    };
    waiting.set(network, queue.add(turn));
    response.on('close', () => leave(network, turn));
  };
}
