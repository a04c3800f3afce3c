import type { ReportAnswer, ReportSection } from './reportAnswer.ts';
import { numberColumn, textColumn, type ReportTable } from './reportTable.ts';
import { eventName, eventsByKey, shownEvents } from './shownEvents.ts';

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
