import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Weights } from '#server/recommender/weights.ts';
import { createPool, emptied, offer, type Scored } from './candidatePool.ts';
import { gateContribution } from './gateContribution.ts';

/** No event stands in more sections. */
const maxSections = 2;
/**
 * An event of another section competes with this share of its score, so that a section repeats only
 * what is far better than all it could show anew. A power of two: what it takes away comes back exactly.
 */
const repeatShare = 0.5;

export interface PoolOptions {
  /** Positions to choose from, rising. */
  among: Int32Array;
  terms: TermValues;
  weights: Weights;
  /** How many sections show each position already. */
  appearances: Uint8Array;
  limit: number;
}

export interface PooledCandidates {
  /** The best, at most two an act, best first, with what each competes with: its score, or a share of it. */
  pool: Scored[];
  candidates: number;
  shownTwice: number;
  /** Left out for better events of the same act. */
  sameAct: number;
}

/**
 * Scores the events of a section and keeps the best: the weighted terms, added in the order of
 * `termOrder`, then the gate. One pass over all terms: the innermost loop of a request.
 */
export function poolCandidates(
  { gate, actOf, perAct }: Pick<CurrentEvents, 'gate' | 'actOf' | 'perAct'>,
  options: PoolOptions,
): PooledCandidates {
  const { among, terms, weights: w, appearances, limit } = options;
  const { fav, cf, con, geo, reg, fresh, soon, org, tired } = terms;
  const pool = createPool(actOf, perAct, limit);
  let shownTwice = 0;
  let sameAct = 0;
  for (let i = 0; i < among.length; i++) {
    const p = among[i]!;
    if (appearances[p]! >= maxSections) {
      shownTwice++;
      continue;
    }
    const sum =
      w.fav * fav[p]! +
      w.cf * cf[p]! +
      w.con * con[p]! +
      w.geo * geo[p]! +
      w.reg * reg[p]! +
      w.fresh * fresh[p]! +
      w.soon * soon[p]! +
      w.org * org[p]! +
      w.tired * tired[p]!;
    const score = sum + gateContribution(sum, gate[p]!);
    const rank = appearances[p] === 0 ? score : score * repeatShare;
    if (rank > pool.threshold && offer(pool, p, rank)) sameAct++;
  }
  return { pool: emptied(pool), candidates: among.length, shownTwice, sameAct };
}

/** The score of a candidate, which it competed with or with a share of. */
export function fullScore({ position, score }: Scored, appearances: Uint8Array): Scored {
  return { position, score: appearances[position] === 0 ? score : score / repeatShare };
}
