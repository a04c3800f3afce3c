import { reportLimits, catalogueSize } from './configurationTable.ts';
import type { ReportAnswer, ReportProfile } from './reportAnswer.ts';
import { numberColumn, percentColumn, textColumn, type ReportTable } from './reportTable.ts';
import { scoreShare, eventCells, eventColumns, eventsByKey, topScore } from './shownEvents.ts';

const [nameColumn, ...whenColumns] = eventColumns;

/** What the recommender knows of the customer. */
export function customerTable({ userProfile }: ReportProfile): ReportTable {
  return {
    id: 'customer',
    title: 'Customer details',
    columns: [textColumn('field', 'Field'), textColumn('value', 'Value')],
    rows: Object.entries(userProfile).map(([field, value]) => ({
      id: field,
      cells: { field, value: value === null ? null : String(value) },
    })),
  };
}

/** The customer's best events before the page is composed, with their place in the whole catalogue. */
export function recommendedTable(profile: ReportProfile, answer: ReportAnswer): ReportTable {
  const events = eventsByKey([...answer.catalog, ...(profile.catalog ?? [])]);
  const top = topScore(profile.recommendedEvents);
  const size = catalogueSize(answer);
  return {
    id: 'customer-recommended',
    title: 'Customer recommended events',
    columns: [
      numberColumn('rank', '#'),
      nameColumn,
      // Beside the name, so that they are visible in a narrow window.
      numberColumn('score', 'Score', reportLimits.customerScoreDecimals),
      percentColumn('share', '% of top'),
      percentColumn('percentile', 'Best of catalogue', 2),
      ...whenColumns,
      numberColumn('key', 'Key'),
    ],
    rows: profile.recommendedEvents.map(({ eventKey, score }, index) => ({
      id: String(eventKey),
      cells: {
        rank: index + 1,
        key: eventKey,
        ...eventCells(events.get(eventKey)),
        score,
        share: scoreShare(score, top),
        percentile: (index + 1) / size,
      },
    })),
  };
}
