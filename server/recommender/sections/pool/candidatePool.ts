import { reused } from './reused.ts';

/** An event by its position, with its score. */
export interface Scored {
  position: number;
  score: number;
}

/** Higher score first, then lower position. */
export function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.position - b.position;
}

const mostOfAct = 2;

/** Those who may get in, by number: their positions, rising, and what they compete with. */
export interface Candidates {
  among: Int32Array;
  ranks: Float64Array;
  /** Act by position, and how many of each are in. */
  actOf: Int32Array;
  perAct: Uint8Array;
}

/** The best candidates so far, at most two an act, by number, as a heap with the worst on top. */
export interface CandidatePool extends Candidates {
  size: number;
  readonly limit: number;
  readonly numbers: Int32Array;
  /** The act of each in the heap. */
  readonly acts: Int32Array;
}

/**
 * A pool for `limit` events, to be emptied before the next is made; `perAct` is 0 for every act, and will be again
 * once it is emptied.
 */
export function createPool(candidates: Candidates, limit: number): CandidatePool {
  return { ...candidates, ...roomFor(limit), size: 0, limit };
}

const roomFor = reused((limit) => ({
  numbers: new Int32Array(limit),
  acts: new Int32Array(limit),
}));

/** What a rank must beat to get in. */
export function thresholdOf({ size, limit, ranks, numbers }: CandidatePool): number {
  return size === limit ? ranks[numbers[0]!]! : -Infinity;
}

/**
 * Takes in a candidate whose rank is above the threshold. Numbers must come rising: of equal ranks the one that
 * came first stays. Returns whether another event of the same act had to make room, or this one did.
 */
export function offer(pool: CandidatePool, number: number): boolean {
  const { ranks, perAct, acts } = pool;
  const act = pool.actOf[pool.among[number]!]!;
  if (perAct[act] === mostOfAct) {
    const worst = worstOfAct(pool, act);
    if (ranks[number]! > ranks[pool.numbers[worst]!]!) sink(pool, worst, number);
    return true;
  }
  perAct[act]!++;
  if (pool.size < pool.limit) {
    rise(pool, number, act);
  } else {
    perAct[acts[0]!]!--;
    acts[0] = act;
    sink(pool, 0, number);
  }
  return false;
}

/** Takes the pool's events out, best first. */
export function emptied(pool: CandidatePool): Scored[] {
  const { among, ranks, numbers, acts, perAct } = pool;
  const list: Scored[] = [];
  while (pool.size > 0) {
    const number = numbers[0]!;
    perAct[acts[0]!] = 0;
    list.push({ position: among[number]!, score: ranks[number]! });
    const last = --pool.size;
    acts[0] = acts[last]!;
    sink(pool, 0, numbers[last]!);
  }
  return list.reverse();
}

function worstOfAct({ acts, numbers, ranks, size }: CandidatePool, act: number): number {
  let one = 0;
  while (acts[one] !== act) one++;
  let other = one + 1;
  while (other < size && acts[other] !== act) other++;
  return isWorse(ranks, numbers[one]!, numbers[other]!) ? one : other;
}

/** Puts a candidate at the end of the heap and lets it rise to its place. */
function rise(pool: CandidatePool, number: number, act: number): void {
  const { numbers, acts, ranks } = pool;
  let at = pool.size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isWorse(ranks, numbers[parent]!, number)) break;
    numbers[at] = numbers[parent]!;
    acts[at] = acts[parent]!;
    at = parent;
  }
  numbers[at] = number;
  acts[at] = act;
}

/** Puts a better candidate in a place of the heap, of the act that stands there, and lets it sink to its own. */
function sink({ numbers, acts, ranks, size }: CandidatePool, place: number, number: number): void {
  const act = acts[place]!;
  let at = place;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    const next = child + 1;
    if (next < size && isWorse(ranks, numbers[next]!, numbers[child]!)) child = next;
    if (!isWorse(ranks, numbers[child]!, number)) break;
    numbers[at] = numbers[child]!;
    acts[at] = acts[child]!;
    at = child;
  }
  numbers[at] = number;
  acts[at] = act;
}

function isWorse(ranks: Float64Array, number: number, than: number): boolean {
  const rank = ranks[number]!;
  const other = ranks[than]!;
  return rank < other || (rank === other && number > than);
}
