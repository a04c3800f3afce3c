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
  /** Act by position, and how many of each are in. */
  readonly actOf: Int32Array;
  readonly perAct: Uint8Array;
}

/** A pool for `limit` events; `perAct` is 0 for every act, and will be again once it is emptied. */
export function createPool(actOf: Int32Array, perAct: Uint8Array, limit: number): CandidatePool {
  return {
    threshold: -Infinity,
    size: 0,
    limit,
    positions: new Int32Array(limit),
    scores: new Float64Array(limit),
    actOf,
    perAct,
  };
}

/**
 * Takes in a score above the threshold. Positions must come rising: of equal scores the one that came
 * first stays. Returns whether another event of the same act had to make room, or this one did.
 */
export function offer(pool: CandidatePool, position: number, score: number): boolean {
  const act = pool.actOf[position]!;
  if (pool.perAct[act] === mostOfAct) {
    const worst = worstOfAct(pool, act);
    if (score > pool.scores[worst]!) replace(pool, worst, { position, score });
    return true;
  }
  pool.perAct[act]!++;
  if (pool.size < pool.limit) {
    rise(pool, pool.size++, { position, score });
    if (pool.size === pool.limit) pool.threshold = pool.scores[0]!;
  } else {
    pool.perAct[pool.actOf[pool.positions[0]!]!]!--;
    replace(pool, 0, { position, score });
  }
  return false;
}

/** Takes the pool's events out, best first. */
export function emptied(pool: CandidatePool): Scored[] {
  const { positions, scores, actOf, perAct } = pool;
  const list: Scored[] = [];
  while (pool.size > 0) {
    perAct[actOf[positions[0]!]!] = 0;
    list.push({ position: positions[0]!, score: scores[0]! });
    const last = --pool.size;
    if (last > 0) replace(pool, 0, { position: positions[last]!, score: scores[last]! });
  }
  return list.reverse();
}

function worstOfAct(pool: CandidatePool, act: number): number {
  let worst = -1;
  for (let n = 0; n < pool.size; n++) {
    if (pool.actOf[pool.positions[n]!] !== act) continue;
    if (worst < 0 || isWorse(pool, n, worst)) worst = n;
  }
  return worst;
}

/** Puts an event at the end of the heap and lets it rise to its place. */
function rise(pool: CandidatePool, end: number, { position, score }: Scored): void {
  pool.positions[end] = position;
  pool.scores[end] = score;
  let at = end;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(pool, at, parent)) return;
    swap(pool, at, parent);
    at = parent;
  }
}

/** Puts a better event in the place of another and lets it sink to its place. */
function replace(pool: CandidatePool, place: number, { position, score }: Scored): void {
  pool.positions[place] = position;
  pool.scores[place] = score;
  let at = place;
  for (;;) {
    let worst = at;
    for (let child = 2 * at + 1; child <= 2 * at + 2 && child < pool.size; child++) {
      if (isWorse(pool, child, worst)) worst = child;
    }
    if (worst === at) break;
    swap(pool, at, worst);
    at = worst;
  }
  if (pool.size === pool.limit) pool.threshold = pool.scores[0]!;
}

function isWorse({ scores, positions }: CandidatePool, a: number, b: number): boolean {
  return scores[a]! < scores[b]! || (scores[a] === scores[b] && positions[a]! > positions[b]!);
}

function swap({ scores, positions }: CandidatePool, a: number, b: number): void {
  const score = scores[a]!;
  const position = positions[a]!;
  scores[a] = scores[b]!;
  positions[a] = positions[b]!;
  scores[b] = score;
  positions[b] = position;
}
