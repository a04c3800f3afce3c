import { findShown, type WeightChange } from './compareEvents.ts';
import { diffAnswers, overlapDepth } from './diffAnswers.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import { numberColumn, percentColumn, textColumn, type ReportTable } from './reportTable.ts';
import { termNames } from './stackedTerms.ts';

export interface ChangedPlace {
  city: string;
  before: ReportAnswer;
  after: ReportAnswer;
}

/** What another weight moves: in the section of an event, and on the page of each place. */
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
