import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Weights } from '#server/recommender/weights.ts';
import { createPool, emptied, offer, thresholdOf, type Scored } from './candidatePool.ts';
import { gateContribution } from '#server/recommender/sections/gateContribution.ts';

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

type Parts = Pick<CurrentEvents, 'gate' | 'actOf' | 'perAct' | 'ranks'>;

/** Scores the events of a section and keeps the best. */
export function poolCandidates(current: Parts, options: PoolOptions): PooledCandidates {
  const { among, limit } = options;
  const { actOf, perAct, ranks } = current;
  const shownTwice = rankCandidates(current, options);
  const pool = createPool({ among, ranks, actOf, perAct }, limit);
  let threshold = -Infinity;
  let sameAct = 0;
  for (let i = 0; i < among.length; i++) {
    if (!(ranks[i]! > threshold)) continue;
    if (offer(pool, i)) sameAct++;
    threshold = thresholdOf(pool);
  }
  return { pool: emptied(pool), candidates: among.length, shownTwice, sameAct };
}

/**
 * What each candidate competes with, −∞ where it cannot: the weighted terms, added in the order of
 * `termOrder`, then the gate. One pass over all terms: the innermost loop of a request. It calls nothing:
 * after a call, V8 looks up anew where each array is. Returns how many cannot compete.
 */
function rankCandidates({ gate, ranks }: Parts, options: PoolOptions): number {
  const { among, terms, weights: w, appearances } = options;
  const { fav, cf, con, geo, reg, fresh, soon, org, tired } = terms;
  let shownTwice = 0;
  for (let i = 0; i < among.length; i++) {
    const p = among[i]!;
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
    const shown = appearances[p]!;
    if (shown === 0) ranks[i] = score;
    else if (shown < maxSections) ranks[i] = score * repeatShare;
    else {
      ranks[i] = -Infinity;
      shownTwice++;
    }
  }
  return shownTwice;
}

/** The score of a candidate, which it competed with or with a share of. */
export function fullScore({ position, score }: Scored, appearances: Uint8Array): Scored {
  return { position, score: appearances[position] === 0 ? score : score / repeatShare };
}
