import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type {
  ExplainedSection,
  ReportAnswer,
  ReportedTraining,
  ReportExplanation,
  ReportProfile,
  ReportSection,
} from './reportAnswer.ts';
import { describeUse } from './reportForm.ts';
import {
  numberColumn,
  percentColumn,
  textColumn,
  type ReportTable,
  type TableColumn,
} from './reportTable.ts';
import {
  eventCells,
  eventColumns,
  eventsByKey,
  scoreShare,
  shownEvents,
  topScore,
} from './shownEvents.ts';

/** Catalogue size that scores are read against when the true one is unknown. */
const fallbackCatalogueSize = 3000;
const [nameColumn, ...whenColumns] = eventColumns;

/** The report, table by table (docs/product.md#27-reporter). */
export function buildReport(answer: ReportAnswer, profile: ReportProfile | null) {
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
export function reportTables({
  configuration,
  customer,
  recommended,
  summary,
  statistics,
  sections,
}: ReturnType<typeof buildReport>): ReportTable[] {
  const ofCustomer = [customer, recommended].filter((table) => table !== null);
  return [configuration, ...ofCustomer, summary, statistics, ...sections];
}

function summaryTable({ sections, explanation }: ReportAnswer): ReportTable {
  return {
    id: 'summary',
    title: 'Summary',
    columns: [
      textColumn('title', 'Title'),
      textColumn('id', 'Id'),
      numberColumn('events', 'Events'),
      numberColumn('top', 'Top score', 2),
      ...(explanation?.opened ? [percentColumn('opened', 'Opened in four weeks', 1)] : []),
      ...(explanation?.expected ? [percentColumn('expected', 'Average of its ranks', 1)] : []),
    ],
    rows: sections.map(({ id, title, events }) => {
      const opened = explanation?.opened?.[id] ?? null;
      const expected = explanation?.expected?.[id] ?? null;
      const top = topScore(events);
      return { id, cells: { title, id, events: events.length, top, opened, expected } };
    }),
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
          places: shown.map(({ section, rank }) => `${section.id}:${rank}`).join(', '),
        },
      })),
  };
}

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
      numberColumn('score', 'Score', 4),
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

/** Model, build and time of the answer, as it states them. */
export function configurationTable(answer: ReportAnswer): ReportTable {
  const { options, trackingId, displayedLocation, seed, explanation } = answer;
  const { geo } = options;
  const rows: [string, string][] = [
    ['Use', describeUse(options.use)],
    ['Postcode', options.postcode || 'none'],
    ['Latitude, longitude', geo ? `${geo.latitude}, ${geo.longitude}` : 'none'],
    ['Customer Id', options.customerId ?? 'none'],
    ['Tracking Id', trackingId ?? 'none'],
    ['Displayed location', displayedLocation],
    ['Seed', String(seed)],
    ['Catalogue size', catalogueText(answer)],
    ...originRows(explanation),
  ];
  return {
    id: 'configuration',
    title: 'Configuration used',
    columns: [textColumn('option', 'Option'), textColumn('value', 'Value')],
    rows: rows.map(([option, value]) => ({ id: option, cells: { option, value } })),
  };
}

function originRows(explanation: ReportExplanation | undefined): [string, string][] {
  if (!explanation) return ['Model', 'Build', 'Answered at'].map((name) => [name, 'unknown']);
  return [
    ['Model', explanation.modelVersion ?? 'none trained yet'],
    ...(explanation.training ? trainingRows(explanation.training) : []),
    ['Build', explanation.build],
    ['Answered at', explanation.answeredAt],
    ['Rules', listRules(explanation.rules ?? [])],
  ];
}

function listRules(rules: NonNullable<ReportExplanation['rules']>): string {
  if (rules.length === 0) return 'none';
  return rules
    .map(({ name, kind, events }) => `“${name}” (${kind}, ${formatCountOf(events, 'event')})`)
    .join(', ');
}

function trainingRows(training: ReportedTraining): [string, string][] {
  const { shrinkage, neighbourCount, minPairVisitors, visitors } = training;
  const limits = `${formatCountOf(neighbourCount, 'neighbour')}, pairs of ${formatCountOf(minPairVisitors, 'visitor')} or more`;
  return [
    [
      'Model training',
      `Item neighbours, shrinkage ${shrinkage}; ${limits}; ${formatCountOf(visitors, 'visitor')}`,
    ],
    ['Model tuning', describeTuning(training.tuning)],
  ];
}

function describeTuning(tuning: ReportedTraining['tuning']): string {
  if (tuning === null) return 'too few visitors: the default';
  const tried = tuning.tried.map(({ value, recall }) => `${value}: ${recall.toFixed(4)}`);
  return `Recall@10 of artists held out from ${formatCountOf(tuning.visitors, 'visitor')}, by shrinkage: ${tried.join(', ')}`;
}

/** Events that could be shown; the fallback where the answer has no number. */
function catalogueSize({ explanation }: ReportAnswer): number {
  return explanation?.candidates ?? fallbackCatalogueSize;
}

function catalogueText(answer: ReportAnswer): string {
  const size = catalogueSize(answer);
  return answer.explanation ? String(size) : `${size} (fallback: not in the answer)`;
}

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
      const { km = null, reach = null, featuredBy } = details.get(eventKey) ?? {};
      return {
        id: String(eventKey),
        cells: {
          rank: index + 1,
          key: eventKey,
          ...eventCells(event),
          score,
          share: scoreShare(score, top),
          status: event ? eventStatus(event, now) || null : null,
          km,
          reach,
          because: featuredBy ? `Featured by rule “${featuredBy}”` : strongestReason(terms),
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
    numberColumn('score', 'Score', 4),
    percentColumn('share', '% of top'),
    ...(explained ? [numberColumn('km', 'km', 1)] : []),
    ...whenColumns,
    textColumn('status', 'Status'),
    ...(explained ? [numberColumn('reach', 'Reach', 2)] : []),
    numberColumn('key', 'Key'),
  ];
}

/** What counts most for an event; null where nothing does. */
export function strongestReason(
  terms: readonly { contribution: number; because: string }[],
): string | null {
  const [strongest] = terms.toSorted((a, b) => b.contribution - a.contribution);
  return strongest && strongest.contribution > 0 ? strongest.because : null;
}
