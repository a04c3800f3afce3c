import { configurationTable, reportLimits, catalogueSize } from './configurationTable.ts';
import type { ReportAnswer, ReportProfile } from './reportAnswer.ts';
import { type ReportTable, numberColumn, textColumn, percentColumn } from './reportTable.ts';
import { sectionTable } from './sectionTable.ts';
import {
  topScore,
  shownEvents,
  type ShownEvent,
  eventCells,
  eventColumns,
  scoreShare,
  eventsByKey,
} from './shownEvents.ts';

/** The report, table by table (docs/product.md#27-reporter). */
export interface Report {
  configuration: ReportTable;
  /** Null without the profile. */
  customer: ReportTable | null;
  recommended: ReportTable | null;
  summary: ReportTable;
  statistics: ReportTable;
  sections: readonly ReportTable[];
}

export function buildReport(answer: ReportAnswer, profile: ReportProfile | null): Report {
  return {
    configuration: configurationTable(answer),
    customer: profile && customerTable(profile),
    recommended: profile && recommendedTable(profile, answer),
    summary: summaryTable(answer),
    statistics: statisticsTable(answer),
    sections: answer.sections.map((section) => sectionTable(section, answer)),
  };
}

/** All tables of a report, in the order of the page. */
export function reportTables(report: Report): ReportTable[] {
  const { configuration, customer, recommended, summary, statistics, sections } = report;
  const ofCustomer = [customer, recommended].filter((table) => table !== null);
  return [configuration, ...ofCustomer, summary, statistics, ...sections];
}

function summaryTable({ sections }: ReportAnswer): ReportTable {
  return {
    id: 'summary',
    title: 'Summary',
    columns: [
      textColumn('title', 'Title'),
      textColumn('id', 'Id'),
      numberColumn('events', 'Events'),
      numberColumn('top', 'Top score', reportLimits.summaryScoreDecimals),
    ],
    rows: sections.map(({ id, title, events }) => ({
      id,
      cells: { title, id, events: events.length, top: topScore(events) },
    })),
  };
}

/** Events that stand in several places, each place as `section:position`; the most frequent first. */
function statisticsTable(answer: ReportAnswer): ReportTable {
  const places = Map.groupBy(shownEvents(answer), ({ scored }) => scored.eventKey);
  const recurring = [...places].filter(([, shown]) => shown.length > 1);
  return {
    id: 'statistics',
    title: 'Event statistics',
    columns: [
      numberColumn('key', 'Key'),
      ...eventColumns,
      numberColumn('count', 'Times'),
      textColumn('places', 'Section:position'),
    ],
    rows: recurring
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([key, shown]) => ({
        id: String(key),
        cells: {
          key,
          ...eventCells(shown[0]?.event),
          count: shown.length,
          places: shown.map(placeText).join(', '),
        },
      })),
  };
}

function placeText({ section, rank }: ShownEvent): string {
  return `${section.id}:${rank}`;
}

const [nameColumn, ...whenColumns] = eventColumns;

/** The customer's profile, field by field. */
function customerTable({ userProfile }: ReportProfile): ReportTable {
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
function recommendedTable(profile: ReportProfile, answer: ReportAnswer): ReportTable {
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
