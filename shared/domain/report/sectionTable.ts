import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import type { ExplainedSection, ReportAnswer, ReportSection } from './reportAnswer.ts';
import {
  numberColumn,
  percentColumn,
  textColumn,
  type ReportTable,
  type TableColumn,
} from './reportTable.ts';
import { scoreShare, eventCells, eventColumns, eventsByKey, topScore } from './shownEvents.ts';

const scoreDecimals = 4;
const [nameColumn, ...whenColumns] = eventColumns;

/** The events of one section, with scores as a share of its top score. */
export function sectionTable(section: ReportSection, answer: ReportAnswer): ReportTable {
  const events = eventsByKey(answer.catalog);
  const explained = answer.explanation?.sections.find(({ id }) => id === section.id);
  const details = new Map(explained?.events.map((event) => [event.eventKey, event]));
  const top = topScore(section.events);
  const now = new Date(answer.explanation?.answeredAt ?? Number.NaN);
  return {
    id: `section-${section.id}`,
    title: section.title,
    columns: columnsOf(explained),
    rows: section.events.map(({ eventKey, score, terms = [] }, index) => {
      const event = events.get(eventKey);
      return {
        id: String(eventKey),
        cells: {
          rank: index + 1,
          key: eventKey,
          ...eventCells(event),
          score,
          share: scoreShare(score, top),
          status: event ? eventStatus(event, now) || null : null,
          km: details.get(eventKey)?.km ?? null,
          reach: details.get(eventKey)?.reach ?? null,
          because: describeFeature(details.get(eventKey)) ?? strongestReason(terms),
        },
      };
    }),
  };
}

function columnsOf(explained: ExplainedSection | undefined): TableColumn[] {
  return [
    numberColumn('rank', '#'),
    nameColumn,
    // The reason of a rank stands beside the name, so that it is visible in a narrow window.
    ...(explained ? [textColumn('because', 'Mostly because')] : []),
    numberColumn('score', 'Score', scoreDecimals),
    percentColumn('share', '% of top'),
    ...(explained ? [numberColumn('km', 'km', 1)] : []),
    ...whenColumns,
    textColumn('status', 'Status'),
    ...(explained ? [numberColumn('reach', 'Reach', 2)] : []),
    numberColumn('key', 'Key'),
  ];
}

function describeFeature(details: ExplainedSection['events'][number] | undefined): string | null {
  return details?.featuredBy ? `Featured by rule “${details.featuredBy}”` : null;
}

function strongestReason(
  terms: readonly { contribution: number; because: string }[],
): string | null {
  const [strongest] = terms.toSorted((a, b) => b.contribution - a.contribution);
  return strongest && strongest.contribution > 0 ? strongest.because : null;
}
