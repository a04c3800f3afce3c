import type { RuleEffects } from '#server/recommender/rules/ruleEffects.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Weights } from '#server/recommender/weights.ts';

/** An event by its position among the current events. */
export interface Scored {
  position: number;
  score: number;
}

/** The inputs of the scores of one section. */
export interface Scoring {
  terms: TermValues;
  weights: Weights;
  /** By position: the share of the taste terms that counts at the event's distance. */
  reach: Float64Array;
  /** By position, see `CurrentEvents`. */
  gate: Float64Array;
  /** By position: the factor of the rules of staff. */
  boost: Float64Array;
}

export interface CandidateOptions extends Scoring {
  /** Positions of the events that belong in the section, ascending. */
  among: Int32Array;
  /** By position: 0, `shownMark`, `savedMark` or `hiddenMark`. */
  appearances: Uint8Array;
  limit: number;
}

export interface Candidates {
  /** Best first, at most two events of an act, at different venues. */
  best: Scored[];
  /** Left out because the visitor has saved them. */
  saved: number;
  /** Left out by a rule of staff. */
  hidden: number;
  /** Left out because another section shows them. */
  shownElsewhere: number;
  /** Left out for better events of the same act. */
  sameAct: number;
}

/** Stands for an event that a section of the page shows. */
export const shownMark = 1;
/** Stands for an event that the visitor has saved: it has its place in the section of saved events. */
export const savedMark = 2;
/** Stands for an event that a rule of staff hides. */
export const hiddenMark = 3;
const maxOfAct = 2;

/** Whether two events are dates of one show at one venue: they count as the same event. */
export function isSameShow(
  { actOf, venueOf }: Pick<CurrentEvents, 'actOf' | 'venueOf'>,
  a: number,
  b: number,
): boolean {
  return actOf[a] === actOf[b] && venueOf[a] === venueOf[b];
}

/** The marks with those of what rules hide. */
export function markHidden(
  appearances: Uint8Array,
  { hidden }: RuleEffects,
): Uint8Array<ArrayBuffer> {
  const marks = appearances.slice();
  for (let i = 0; i < hidden.length; i++) marks[hidden[i]!] = hiddenMark;
  return marks;
}

/** Marks an event and the other dates of its show as shown, where nothing else is known of them. */
export function markShown(current: CurrentEvents, appearances: Uint8Array, position: number): void {
  for (const date of current.lists.atVenue[current.venueOf[position]!]!) {
    if (isSameShow(current, date, position) && appearances[date] === 0) {
      appearances[date] = shownMark;
    }
  }
}

/** Sorts higher scores first, equal scores by position. */
export function compareScored(a: Scored, b: Scored): number {
  return b.score - a.score || a.position - b.position;
}

/** Scores the events of a section and returns the best `limit` of them. */
export function selectCandidates(
  current: Pick<CurrentEvents, 'actOf' | 'venueOf'>,
  options: CandidateOptions,
): Candidates {
  const { among, appearances, limit } = options;
  const scores = computeScores(options, among);
  const best: Scored[] = [];
  let saved = 0;
  let hidden = 0;
  let shownElsewhere = 0;
  let sameAct = 0;
  let threshold = -Infinity;
  for (let i = 0; i < among.length; i++) {
    const position = among[i]!;
    const appearance = appearances[position]!;
    if (appearance !== 0) {
      if (appearance === savedMark) saved++;
      else if (appearance === hiddenMark) hidden++;
      else shownElsewhere++;
      continue;
    }
    const score = scores[i]!;
    if (score <= threshold) continue;
    const candidate = { position, score };
    if (replaceOfSameAct(best, candidate, current)) {
      sameAct++;
    } else {
      if (best.length === limit) best.pop();
      insertSorted(best, candidate);
    }
    if (best.length === limit) threshold = best[limit - 1]!.score;
  }
  return { best, saved, hidden, shownElsewhere, sameAct };
}

/** The scores of some positions: the weighted terms in the order of `termOrder`, reach after taste, then the gate, then rules. */
export function computeScores(
  { terms, weights: w, reach, gate, boost }: Scoring,
  positions: Int32Array,
): Float64Array {
  const { fav, cf, con, geo, reg, fresh, soon, org, tired } = terms;
  const scores = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i++) {
    const p = positions[i]!;
    const taste = w.fav * fav[p]! + w.cf * cf[p]! + w.con * con[p]!;
    const sum =
      taste +
      changeBy(reach[p]!, taste) +
      w.geo * geo[p]! +
      w.reg * reg[p]! +
      w.fresh * fresh[p]! +
      w.soon * soon[p]! +
      w.org * org[p]! +
      w.tired * tired[p]!;
    const gated = sum + changeBy(gate[p]!, sum);
    scores[i] = gated + changeBy(boost[p]!, gated);
  }
  return scores;
}

/** The part of a sum that a factor removes or adds, as a summand of its own. */
export function changeBy(factor: number, sum: number): number {
  return (factor - 1) * sum;
}

/**
 * Where the list has an event of the candidate's act at its venue, or two of its act, leaves the best;
 * else false.
 */
function replaceOfSameAct(
  best: Scored[],
  candidate: Scored,
  { actOf, venueOf }: Pick<CurrentEvents, 'actOf' | 'venueOf'>,
): boolean {
  const act = actOf[candidate.position]!;
  const venue = venueOf[candidate.position]!;
  let count = 0;
  let worst = -1;
  for (let i = 0; i < best.length; i++) {
    const { position } = best[i]!;
    if (actOf[position] !== act) continue;
    count++;
    worst = i;
    if (venueOf[position] !== venue) continue;
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

/** Inserts behind equal scores: candidates come by rising position. */
function insertSorted(best: Scored[], candidate: Scored): void {
  let at = best.length;
  while (at > 0 && best[at - 1]!.score < candidate.score) at--;
  best.splice(at, 0, candidate);
}
