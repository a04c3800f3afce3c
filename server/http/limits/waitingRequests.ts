/** Requests, and milliseconds that they wait at most; a few wait longer, for a machine that stalls is not overloaded. */
export const waitingLimits = { ofNetwork: 100, ofAll: 250, age: 1500, few: 16, ageOfFew: 10_000 };

export interface WaitingRequest {
  network: string;
  /** How much the network has asked lately (`countRequest`), and when it asked for this (`performance.now`). */
  rank: number;
  since: number;
  begin: () => void;
  refuse: () => void;
}

/**
 * Requests that wait for their turn, bounded by number and age: those of networks that ask most are refused first.
 * Three of four turns are for the network that asked least lately, so that visitors pass a crowd of addresses that ask
 * for more than the server can answer; the fourth is for who has waited longest.
 */
export function createWaitingRequests(limits = waitingLimits) {
  /** Logarithms of counts that fade, at time 0: ranks of any age compare as the faded counts do. */
  const ranks = new Map<string, number>();
  const waiting = new Set<WaitingRequest>();
  let turns = 0;
  const refuse = (request: WaitingRequest) => {
    waiting.delete(request);
    request.refuse();
  };
  const isTooOld = (request: WaitingRequest | undefined) => {
    const maxAge = waiting.size > limits.few ? limits.age : limits.ageOfFew;
    return request !== undefined && performance.now() - request.since >= maxAge;
  };
  return {
    /** Counts a request of this network, by half after 5 s; returns its rank. */
    countRequest(network: string): number {
      const halves = performance.now() / 5000;
      const rank = Math.log2(2 ** ((ranks.get(network) ?? -Infinity) - halves) + 1) + halves;
      ranks.delete(network);
      ranks.set(network, rank);
      const [oldest] = ranks.keys();
      if (ranks.size > 10_000 && oldest !== undefined) ranks.delete(oldest);
      return rank;
    },
    add(request: WaitingRequest): void {
      waiting.add(request);
      const own = [...waiting].filter(({ network }) => network === request.network);
      if (own.length > limits.ofNetwork) refuse(request);
      if (waiting.size > limits.ofAll) {
        refuse([...waiting].reduce((most, other) => (other.rank < most.rank ? most : other)));
      }
    },
    remove: (request: WaitingRequest) => waiting.delete(request),
    size: () => waiting.size,
    refuseOld(): void {
      if (!isTooOld([...waiting][0])) return;
      const inOrder = [...waiting].toSorted((a, b) => b.rank - a.rank);
      for (const request of inOrder) if (isTooOld(request)) refuse(request);
    },
    takeNext(mayBegin: (network: string) => boolean): WaitingRequest | undefined {
      turns += 1;
      const able = [...waiting].filter(({ network }) => mayBegin(network));
      if (turns % 4 !== 0) able.sort((a, b) => a.rank - b.rank);
      const [next] = able;
      if (next !== undefined) waiting.delete(next);
      return next;
    },
  };
}
