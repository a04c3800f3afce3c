import type { ReportAnswer, ReportSection, ReportTerm } from './reportAnswer.ts';
import { numberColumn, textColumn, type ReportTable, type TableRow } from './reportTable.ts';
import { eventName, eventsByKey, placesOf } from './shownEvents.ts';

export const termNames: Readonly<Record<string, string>> = {
  fav: 'Followed',
  cf: 'Similar taste',
  con: 'Genre',
  reach: 'Reach',
  geo: 'Distance',
  reg: 'Demand',
  fresh: 'New',
  soon: 'Soon',
  org: 'Venue',
  tired: 'Seen often',
  gate: 'Gate',
  rule: 'Rule',
};

/** The terms of each event of a section, by contribution: they add up to its score. */
export function stackedTermsTable(section: ReportSection, answer: ReportAnswer): ReportTable {
  const events = eventsByKey(answer.catalog);
  const used = new Set(
    section.events.flatMap(({ terms = [] }) =>
      terms.filter(({ contribution }) => contribution !== 0).map(({ t }) => t),
    ),
  );
  const names = Object.keys(termNames).filter((t) => used.has(t));
  return {
    id: `terms-${section.id}`,
    title: `Score terms: ${section.title}`,
    columns: [
      numberColumn('rank', '#'),
      textColumn('event', 'Event'),
      ...names.map((t) => numberColumn(t, termNames[t] ?? t, 4)),
      numberColumn('score', 'Score', 4),
    ],
    rows: section.events.map(({ eventKey, score, terms = [] }, index) => ({
      id: String(eventKey),
      cells: {
        rank: index + 1,
        event: eventName(events.get(eventKey)),
        ...Object.fromEntries(names.map((t) => [t, 0])),
        ...Object.fromEntries(
          terms.filter(({ t }) => used.has(t)).map(({ t, contribution }) => [t, contribution]),
        ),
        score,
      },
    })),
  };
}

/** Every term of an event's score in each section that shows it, or in one of them. */
export function termsTable(
  answer: ReportAnswer,
  eventKey: number,
  sectionId: string | null,
): ReportTable {
  const places = placesOf(answer, eventKey, sectionId);
  return {
    id: `terms-${eventKey}`,
    title: `${eventName(places[0]?.event)} (${eventKey})`,
    columns: [textColumn('section', 'Section:position'), ...termColumns],
    rows: places.flatMap(({ section: { id }, rank, scored }) => {
      const section = `${id}:${rank}`;
      return termRows(scored.terms ?? [], scored.score).map((row) => ({
        id: `${section}:${row.id}`,
        cells: { section, ...row.cells },
      }));
    }),
  };
}

export const termColumns = [
  textColumn('term', 'Term'),
  numberColumn('weight', 'Weight', 3),
  numberColumn('value', 'Value', 4),
  numberColumn('contribution', 'Contribution', 4),
  textColumn('because', 'Because'),
];

/** A row for each term, and one for their sum. */
export function termRows(terms: readonly ReportTerm[], score: number | null): TableRow[] {
  const rows = terms.map(({ t, weight, value, contribution, because }) => ({
    id: t,
    cells: { term: termNames[t] ?? t, weight, value, contribution, because },
  }));
  const sum = { term: 'Score', weight: null, value: null, contribution: score, because: null };
  return [...rows, { id: 'score', cells: sum }];
}
