import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import type { Weights } from '#server/recommender/weights.ts';

export interface ScoredId {
  id: number;
  score: number;
}

/** The inputs of the scores of one section; arrays run over event ids. */
export interface Scoring {
  terms: TermValues;
  weights: Weights;
  /** The share of the taste terms that counts at the event's distance. */
  reach: Float64Array;
  gate: Float64Array;
  /** The factor of the rules of staff. */
  boost: Float64Array;
}

interface CandidateOptions {
  scoring: Scoring;
  /** Ids of the events that belong in the section, ascending. */
  among: Int32Array;
  /** Marks by event id: 0 for an event that may be chosen. */
  marks: Uint8Array;
  limit: number;
  maxOfAct: number;
}

type Shows = Pick<PreparedCatalogue, 'actOf' | 'venueOf'>;

/** Whether two events are dates of one show at one venue: they count as the same event. */
export function isSameShow({ actOf, venueOf }: Shows, a: number, b: number): boolean {
  return actOf[a] === actOf[b] && venueOf[a] === venueOf[b];
}

/** Sorts higher scores first, equal scores by date. */
export function compareScored(a: ScoredId, b: ScoredId): number {
  return b.score - a.score || a.id - b.id;
}

/** The events with their scores, in the order given. */
export function scoreEvents(scoring: Scoring, ids: Int32Array): ScoredId[] {
  const scores = computeScores(scoring, ids);
  return Array.from(ids, (id, n) => ({ id, score: scores[n]! }));
}

/** The best `limit` events, at most `maxOfAct` of an act, at different venues, and how many gave way to their act. */
export function selectCandidates(shows: Shows, options: CandidateOptions) {
  const { scoring, among, marks, limit, maxOfAct } = options;
  const scores = computeScores(scoring, among);
  const best: ScoredId[] = [];
  let sameAct = 0;
  let threshold = -Infinity;
  for (let i = 0; i < among.length; i++) {
    const id = among[i]!;
    const score = scores[i]!;
    if (marks[id] !== 0 || score <= threshold) continue;
    const candidate = { id, score };
    if (replaceOfSameAct(best, candidate, shows, maxOfAct)) {
      sameAct++;
    } else {
      if (best.length === limit) best.pop();
      insertSorted(best, candidate);
    }
    if (best.length === limit) threshold = best[limit - 1]!.score;
  }
  return { best, sameAct };
}

/** The weighted terms in the order of `termOrder`, reach after taste, then the gate, then rules. */
export function computeScores(
  { terms, weights: w, reach, gate, boost }: Scoring,
  ids: Int32Array,
): Float64Array {
  const { favourite, collaborative, content, distance, demand, fresh, soon, venue, tired } = terms;
  const scores = new Float64Array(ids.length);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    const taste =
      w.favourite * favourite[id]! +
      w.collaborative * collaborative[id]! +
      w.content * content[id]!;
    const sum =
      taste +
      changeBy(reach[id]!, taste) +
      w.distance * distance[id]! +
      w.demand * demand[id]! +
      w.fresh * fresh[id]! +
      w.soon * soon[id]! +
      w.venue * venue[id]! +
      w.tired * tired[id]!;
    const gated = sum + changeBy(gate[id]!, sum);
    scores[i] = gated + changeBy(boost[id]!, gated);
  }
  return scores;
}

/** The part of a sum that a factor removes or adds, as a summand of its own. */
export function changeBy(factor: number, sum: number): number {
  return (factor - 1) * sum;
}

/** Keeps the better one where the list has the act at this venue, or as often as it may; else returns false. */
function replaceOfSameAct(
  best: ScoredId[],
  candidate: ScoredId,
  { actOf, venueOf }: Shows,
  maxOfAct: number,
): boolean {
  const act = actOf[candidate.id]!;
  const venue = venueOf[candidate.id]!;
  let count = 0;
  let worst = -1;
  for (let i = 0; i < best.length; i++) {
    const { id } = best[i]!;
    if (actOf[id] !== act) continue;
    count++;
    worst = i;
    if (venueOf[id] !== venue) continue;
    // The same show in the same house: one of the two stays.
    count = maxOfAct;
    break;
  }
  if (count < maxOfAct) return false;
  if (candidate.score > best[worst]!.score) {
    best.splice(worst, 1);
    insertSorted(best, candidate);
  }
  return true;
}

/** Inserts behind equal scores: candidates come by rising id. */
function insertSorted(best: ScoredId[], candidate: ScoredId): void {
  let at = best.length;
  while (at > 0 && best[at - 1]!.score < candidate.score) at--;
  best.splice(at, 0, candidate);
}
