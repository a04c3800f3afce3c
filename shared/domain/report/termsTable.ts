import type { ReportAnswer } from './reportAnswer.ts';
import { numberColumn, textColumn, type ReportTable } from './reportTable.ts';
import { eventName, shownEvents } from './shownEvents.ts';
import { termNames } from './stackedTerms.ts';

/** Every term of an event's score in each section that shows it, or in one of them. */
export function termsTable(
  answer: ReportAnswer,
  eventKey: number,
  sectionId: string | null,
): ReportTable {
  const places = shownEvents(answer).filter(
    ({ scored, section }) =>
      scored.eventKey === eventKey && (sectionId === null || section.id === sectionId),
  );
  return {
    id: `terms-${eventKey}`,
    title: `${eventName(places[0]?.event)} (${eventKey})`,
    columns: [
      textColumn('section', 'Section:position'),
      textColumn('term', 'Term'),
      numberColumn('weight', 'Weight', 3),
      numberColumn('value', 'Value', 4),
      numberColumn('contribution', 'Contribution', 4),
      textColumn('because', 'Because'),
    ],
    rows: places.flatMap(({ section, rank, scored }) => {
      const place = `${section.id}:${rank}`;
      const lines = (scored.terms ?? []).map(({ t, weight, value, contribution, because }) => ({
        id: `${place}:${t}`,
        cells: { section: place, term: termNames[t] ?? t, weight, value, contribution, because },
      }));
      const sum = { section: place, term: 'Score', weight: null, value: null };
      const cells = { ...sum, contribution: scored.score, because: null };
      return [...lines, { id: `${place}:score`, cells }];
    }),
  };
}
