import type { Request, RequestHandler, Response } from 'express';
import { clientNetwork } from './clientAddress.ts';

export interface TurnLimits {
  /** Requests in progress at once that anybody may add to. */
  free: number;
  /** Requests in progress of one network while there are more than that; its others wait. */
  perNetwork: number;
}

interface Waiting {
  network: string;
  begin: () => void;
}

/**
 * Lets networks take turns while the server is busy: what many clients of one address ask for at once waits, and
 * a visitor who comes later from elsewhere does not wait behind all of it. Requests of a network keep their order.
 */
export function takeTurns({ free, perNetwork }: TurnLimits): RequestHandler {
  const inProgress = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let all = 0;
  const hasTurn = (network: string) => all < free || (inProgress.get(network) ?? 0) < perNetwork;
  const begin = (network: string, response: Response) => {
    all += 1;
    inProgress.set(network, (inProgress.get(network) ?? 0) + 1);
    const end = () => {
      response.off('prefinish', end).off('close', end);
      all -= 1;
      const left = (inProgress.get(network) ?? 1) - 1;
      if (left === 0) inProgress.delete(network);
      else inProgress.set(network, left);
      // Not at once: a handler that answers without waiting would begin the next inside itself.
      setImmediate(beginNext);
    };
    // A written response needs no more work, whether its client reads it or not.
    response.on('prefinish', end).on('close', end);
  };
  const beginNext = () => {
    for (const next of waiting) {
      if (!hasTurn(next.network)) continue;
      waiting.delete(next);
      next.begin();
    }
  };
  return (request: Request, response, next) => {
    // The client left while its body arrived: no `close` follows that would end its turn.
    if (response.closed) return next();
    const network = clientNetwork(request);
    if (hasTurn(network)) {
      begin(network, response);
      return next();
    }
    const turn: Waiting = {
      network,
      begin: () => {
        begin(network, response);
        next();
      },
    };
    waiting.add(turn);
    response.on('close', () => waiting.delete(turn));
  };
}
