import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Request, RequestHandler, Response } from 'express';
import { clientNetwork } from './clientAddress.ts';
import { overloaded } from './limitLoad.ts';
import { createWaitingRequests, type waitingLimits } from './waitingRequests.ts';

export interface TurnLimits {
  /** Requests in progress at once that anybody may add to. */
  free: number;
  /** Requests in progress of one network while there are more than that; its others wait. */
  perNetwork: number;
  waiting?: typeof waitingLimits;
  /** Whether a request that begins now is served; while none is, all wait. */
  hasRoom: () => boolean;
}

/**
 * Microseconds of this thread's work for which new connections that keep arriving hold up requests that wait: by
 * the clock, a machine with much else to do would accept one connection for each page.
 */
const longestArriving = 30_000;

/** Milliseconds that the event loop idles where requests in progress wait for something else. */
const leastIdle = 1;

/**
 * Lets networks take turns while the server is busy: what many clients of one address ask for at once waits, and
 * a visitor who comes later from elsewhere does not wait behind all of it. What waits is bounded by number and age.
 * More than a few are in progress only where these leave the processor idle: otherwise each would be slower by all
 * others. A turn of the event loop accepts one connection, and a page is rendered without a pause: so the next request
 * begins only after a turn in which none came, or every visitor waits for the pages of all who came before.
 */
export function takeTurns(limits: TurnLimits): RequestHandler {
  const { free, perNetwork, hasRoom } = limits;
  const inProgress = new Map<string, number>();
  const waiting = createWaitingRequests(limits.waiting);
  let all = 0;
  let isScheduled = false;
  let retry: NodeJS.Timeout | undefined;
  const connections = new WeakSet<Socket>();
  let hasArrived = false;
  let workAtBegin = process.threadCpuUsage();
  let loopAtBegin = performance.eventLoopUtilization();
  const begin = (network: string, response: Response) => {
    all += 1;
    workAtBegin = process.threadCpuUsage();
    loopAtBegin = performance.eventLoopUtilization();
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
    const { user, system } = process.threadCpuUsage(workAtBegin);
    const isArriving = hasArrived && user + system < longestArriving;
    hasArrived = false;
    if (isArriving) return scheduleNext();
    waiting.refuseOld();
    const { idle } = performance.eventLoopUtilization(loopAtBegin);
    const isIdle = all < free || idle >= leastIdle;
    const hasTurn = (network: string) => all < free || (inProgress.get(network) ?? 0) < perNetwork;
    const next = isIdle && hasRoom() ? waiting.takeNext(hasTurn) : undefined;
    if (next !== undefined) return next.begin();
    clearTimeout(retry);
    if (waiting.size() > 0) retry = setTimeout(scheduleNext, leastIdle).unref();
  };
  return (request: Request, response, next) => {
    // The client left while its body arrived: no `close` follows that would end its turn.
    if (response.closed) return next();
    const network = clientNetwork(request);
    hasArrived ||= !connections.has(request.socket);
    connections.add(request.socket);
    const rank = waiting.countRequest(network);
    const beginNow = () => {
      begin(network, response);
      next();
    };
    if (!isScheduled && all < free && hasRoom()) return beginNow();
    const refuse = () => next(overloaded);
    const own = { network, rank, since: performance.now(), begin: beginNow, refuse };
    waiting.add(own);
    scheduleNext();
    response.on('close', () => waiting.remove(own));
  };
}
