import { diffAnswers, overlapDepth } from './diffAnswers.ts';
import type { ReportAnswer, ReportScored } from './reportAnswer.ts';
import { numberColumn, percentColumn, textColumn, type ReportTable } from './reportTable.ts';
import { placesOf, type ShownEvent } from './shownEvents.ts';
import { termNames } from './stackedTerms.ts';
import { maxFactor, tunableTerms, type TunableTerm } from './weightFactors.ts';

/** The terms up to here are the visitor's taste, of which the distance takes its part. */
const tasteTerms: ReadonlySet<string> = new Set(['fav', 'cf', 'con']);

export type TermDifference = ReturnType<typeof compareTerms>[number];

/** The place of an event in a section, or in the first one that shows it; undefined where none does. */
export function findShown(
  answer: ReportAnswer,
  eventKey: number,
  sectionId: string | null,
): ShownEvent | undefined {
  return placesOf(answer, eventKey, sectionId)[0];
}

/**
 * Each term that one of two scores of a section has: they lead from the first score to the second. `from` and `to` are
 * the sum of mine and of all differences down to the line before this one, and to this one.
 */
export function compareTerms(mine: ReportScored, theirs: ReportScored) {
  const names = Object.keys(termNames);
  let sum = mine.score;
  return names
    .map((t) => ({ t, mine: contributionOf(mine, t), theirs: contributionOf(theirs, t) }))
    .filter((line) => line.mine !== 0 || line.theirs !== 0)
    .map((line) => {
      const from = sum;
      sum += line.theirs - line.mine;
      return { ...line, name: termNames[line.t] ?? line.t, from, to: sum };
    });
}

function contributionOf({ terms = [] }: ReportScored, t: string): number {
  return terms.find((term) => term.t === t)?.contribution ?? 0;
}

export interface WeightChange {
  term: TunableTerm;
  /** Multiple of the weight in use, with the two decimals that a request takes. */
  factor: number;
}

/** The weight that has to change least, as a share of itself, for two events to change places; null where none can. */
export function findLeastSwap(mine: ReportScored, theirs: ReportScored): WeightChange | null {
  const gap = theirs.score - mine.score;
  const changes = tunableTerms.flatMap((term): WeightChange[] => {
    const slope = effectOf(mine, term) - effectOf(theirs, term);
    if (slope === 0) return [];
    const exact = 1 + gap / slope;
    const factor = (exact > 1 ? Math.floor(exact * 100) + 1 : Math.ceil(exact * 100) - 1) / 100;
    // Scores that differ by rounding alone are equal.
    const isMore = Math.abs(slope * (factor - 1) - gap) > 1e-9;
    return isMore && factor >= 0 && factor <= maxFactor ? [{ term, factor }] : [];
  });
  const size = ({ factor }: WeightChange) => Math.abs(factor - 1);
  return changes.toSorted((a, b) => size(a) - size(b))[0] ?? null;
}

/** The share of a term in the score after distance, gate and rules. */
function effectOf(scored: ReportScored, term: TunableTerm): number {
  const weightOf = (t: string) => scored.terms?.find((each) => each.t === t)?.weight ?? 0;
  const reach = tasteTerms.has(term) ? 1 + weightOf('reach') : 1;
  return contributionOf(scored, term) * reach * (1 + weightOf('gate')) * (1 + weightOf('rule'));
}

export interface ChangedPlace {
  city: string;
  before: ReportAnswer;
  after: ReportAnswer;
}

/** The effect of another weight: in the section of an event, and on the page of each place. */
export function swapTable(
  places: readonly ChangedPlace[],
  { term, factor }: WeightChange,
  { eventKey, sectionId }: { eventKey: number; sectionId: string },
): ReportTable {
  return {
    id: 'swap',
    title: `With ${termNames[term]} × ${factor}`,
    columns: [
      textColumn('city', 'Place'),
      textColumn('rank', 'Its rank'),
      numberColumn('moved', 'Moved'),
      numberColumn('entered', 'Entered'),
      numberColumn('left', 'Left'),
      percentColumn('overlap', `First ${overlapDepth} that stay`),
    ],
    rows: places.map(({ city, before, after }) => {
      const { moved, entered, left, overlap } = diffAnswers(before, after).overall;
      const ranks = [before, after].map((answer) => findShown(answer, eventKey, sectionId)?.rank);
      const isShown = ranks.some((rank) => rank !== undefined);
      const rank = isShown ? ranks.map((each) => each ?? 'none').join(' → ') : null;
      return { id: city, cells: { city, rank, moved, entered, left, overlap } };
    }),
  };
}
