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

/** The best candidates so far, at most two an act, as a heap with the worst on top. */
export interface CandidatePool {
  /** What a score must beat to get in. */
  threshold: number;
  size: number;
  readonly limit: number;
  readonly positions: Int32Array;
  readonly scores: Float64Array;
  readonly acts: Int32Array;
  /** Act by position, and how many of each are in. */
  readonly actOf: Int32Array;
  readonly perAct: Uint8Array;
}

/**
 * A pool for `limit` events, to be emptied before the next is made; `perAct` is 0 for every act, and will be again
 * once it is emptied.
 */
export function createPool(actOf: Int32Array, perAct: Uint8Array, limit: number): CandidatePool {
  return {
    threshold: -Infinity,
    size: 0,
    limit,
    ...roomFor(limit),
    actOf,
    perAct,
  };
}

const roomFor = reused((limit) => ({
  positions: new Int32Array(limit),
  scores: new Float64Array(limit),
  acts: new Int32Array(limit),
}));

/**
 * Takes in a score above the threshold. Positions must come rising: of equal scores the one that came
 * first stays. Returns whether another event of the same act had to make room, or this one did.
 */
export function offer(pool: CandidatePool, position: number, score: number): boolean {
  const act = pool.actOf[position]!;
  if (pool.perAct[act] === mostOfAct) {
    const worst = worstOfAct(pool, act);
    if (score > pool.scores[worst]!) sink(pool, worst, { position, score, act });
    return true;
  }
  pool.perAct[act]!++;
  if (pool.size < pool.limit) {
    rise(pool, { position, score, act });
  } else {
    pool.perAct[pool.acts[0]!]!--;
    sink(pool, 0, { position, score, act });
  }
  return false;
}

/** Takes the pool's events out, best first. */
export function emptied(pool: CandidatePool): Scored[] {
  const { positions, scores, acts, perAct } = pool;
  const list: Scored[] = [];
  while (pool.size > 0) {
    perAct[acts[0]!] = 0;
    list.push({ position: positions[0]!, score: scores[0]! });
    const last = --pool.size;
    sink(pool, 0, entryAt(pool, last));
  }
  return list.reverse();
}

function worstOfAct(pool: CandidatePool, act: number): number {
  const { acts, size } = pool;
  let one = 0;
  while (acts[one] !== act) one++;
  let other = one + 1;
  while (other < size && acts[other] !== act) other++;
  return isWorse(pool, one, entryAt(pool, other)) ? one : other;
}

interface Entry extends Scored {
  act: number;
}

/** Puts an event at the end of the heap and lets it rise to its place. */
function rise(pool: CandidatePool, entry: Entry): void {
  let at = pool.size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isWorse(pool, parent, entry)) break;
    move(pool, parent, at);
    at = parent;
  }
  put(pool, at, entry);
}

/** Puts a better event in the place of another and lets it sink to its place. */
function sink(pool: CandidatePool, place: number, entry: Entry): void {
  let at = place;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= pool.size) break;
    const next = child + 1;
    if (next < pool.size && isWorse(pool, next, entryAt(pool, child))) child = next;
    if (!isWorse(pool, child, entry)) break;
    move(pool, child, at);
    at = child;
  }
  put(pool, at, entry);
}

function isWorse({ scores, positions }: CandidatePool, place: number, than: Scored): boolean {
  const score = scores[place]!;
  return score < than.score || (score === than.score && positions[place]! > than.position);
}

function entryAt({ scores, positions, acts }: CandidatePool, place: number): Entry {
  return { score: scores[place]!, position: positions[place]!, act: acts[place]! };
}

function move({ scores, positions, acts }: CandidatePool, from: number, to: number): void {
  scores[to] = scores[from]!;
  positions[to] = positions[from]!;
  acts[to] = acts[from]!;
}

function put(pool: CandidatePool, at: number, { position, score, act }: Entry): void {
  pool.scores[at] = score;
  pool.positions[at] = position;
  pool.acts[at] = act;
  if (pool.size === pool.limit) pool.threshold = pool.scores[0]!;
}
