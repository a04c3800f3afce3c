export interface WaitingLimits {
  /** Requests of one network that may wait, and of all networks; more are refused. */
  maxPerNetwork: number;
  maxOfAll: number;
  /** Milliseconds that a request waits at most. */
  maxAge: number;
  /** The same while no more than `few` wait: a machine that stalls is not overloaded. */
  maxAgeOfFew: number;
  few: number;
}

export interface WaitingRequest {
  network: string;
  begin: () => void;
  refuse: () => void;
}

/** Milliseconds between checks of how long requests have waited. */
const ageInterval = 100;

/** Milliseconds after which half of what a network asked counts, and networks whose counts are stored. */
const halfLife = 5000;
const maxNetworks = 10_000;

/**
 * Requests that wait for their turn, bounded by number and age: beyond the limits they are refused. Requests of a
 * network keep their order. Every other turn is for the network that has asked least lately, so that visitors pass
 * a crowd of addresses that ask for more than the server can answer; the others go round.
 */
export function createWaitingRequests(limits: WaitingLimits) {
  const asked = createAskedCounts();
  /** Milliseconds of a monotonic clock since which each request waits, by network in the order of turns. */
  const queues = new Map<string, Map<WaitingRequest, number>>();
  let size = 0;
  let isWatched = false;
  let isForLeastAsking = false;
  const remove = (request: WaitingRequest): void => {
    const queue = queues.get(request.network);
    if (queue?.delete(request) === true) size -= 1;
    if (queue?.size === 0) queues.delete(request.network);
  };
  const refuse = (request: WaitingRequest): void => {
    remove(request);
    request.refuse();
  };
  const refuseOld = (): void => {
    const now = performance.now();
    // Those who ask most first: few are left, and these are served soon.
    const inOrder = [...queues].toSorted(([a], [b]) => asked.rankOf(b) - asked.rankOf(a));
    for (const [, queue] of inOrder) {
      for (const [request, since] of queue) {
        const maxAge = size > limits.few ? limits.maxAge : limits.maxAgeOfFew;
        if (now - since < maxAge) break;
        refuse(request);
      }
    }
    isWatched = false;
    watchAges();
  };
  const watchAges = (): void => {
    if (isWatched || size === 0) return;
    isWatched = true;
    setTimeout(refuseOld, ageInterval).unref();
  };
  /** Where too many wait, the last request of the network that asks most leaves. */
  const makeRoom = (network: string): boolean => {
    if ((queues.get(network)?.size ?? 0) >= limits.maxPerNetwork) return false;
    if (size < limits.maxOfAll) return true;
    const most = findBest([network, ...queues.keys()], asked.rankOf);
    const last = [...(queues.get(most ?? '')?.keys() ?? [])].at(-1);
    if (most === network || last === undefined) return false;
    refuse(last);
    return true;
  };
  return {
    /** Counts a request of this network, whether it waits or not. */
    count: asked.add,
    add(request: WaitingRequest): void {
      if (!makeRoom(request.network)) return request.refuse();
      const queue = queues.get(request.network) ?? new Map<WaitingRequest, number>();
      queues.set(request.network, queue.set(request, performance.now()));
      size += 1;
      watchAges();
    },
    remove,
    size: () => size,
    /** Removes and returns the next request of the networks that may begin one. */
    takeNext(mayBegin: (network: string) => boolean): WaitingRequest | undefined {
      const networks = [...queues.keys()].filter(mayBegin);
      isForLeastAsking = !isForLeastAsking;
      const network = isForLeastAsking
        ? findBest(networks, (key) => -asked.rankOf(key))
        : networks[0];
      const queue = network === undefined ? undefined : queues.get(network);
      if (network === undefined || queue === undefined) return undefined;
      // Behind the others, for its next turn.
      queues.delete(network);
      queues.set(network, queue);
      const [next] = queue.keys();
      if (next !== undefined) remove(next);
      return next;
    },
  };
}

/** The key with the highest score; of equal ones the first. */
function findBest(keys: readonly string[], scoreOf: (key: string) => number): string | undefined {
  let best: string | undefined;
  let highest = -Infinity;
  for (const key of keys) {
    const score = scoreOf(key);
    if (score <= highest) continue;
    best = key;
    highest = score;
  }
  return best;
}

/** How much networks asked lately, as counts that fade. */
function createAskedCounts() {
  /** The logarithm of a count at time 0: ranks of any age compare as the faded counts do. */
  const ranks = new Map<string, number>();
  const rankOf = (network: string) => ranks.get(network) ?? -Infinity;
  return {
    rankOf,
    add(network: string): void {
      const halves = performance.now() / halfLife;
      const rank = Math.log2(2 ** (rankOf(network) - halves) + 1) + halves;
      ranks.delete(network);
      ranks.set(network, rank);
      const [oldest] = ranks.keys();
      if (ranks.size > maxNetworks && oldest !== undefined) ranks.delete(oldest);
    },
  };
}
