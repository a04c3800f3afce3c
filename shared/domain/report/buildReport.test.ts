import { expect, test } from 'vitest';
import { aReportEvent, aReportProfile, anAnswer } from '#tests/support/aReport.ts';
import { buildReport, reportTables } from './buildReport.ts';
import type { ReportedTraining } from './reportAnswer.ts';
import { cellText, type ReportTable } from './reportTable.ts';
import { termsTable } from './stackedTerms.ts';

const twoSections = {
  near: [
    [1, 1.2345678],
    [2, 0.5],
  ],
  popular: [
    [2, 4],
    [1, 1],
  ],
} as const;

const origin = { modelVersion: 'm', build: '1', answeredAt: 'now', candidates: 5, sections: [] };

/** What is read in a column, from the top. */
function read({ columns, rows }: ReportTable, id: string): string[] {
  const column = columns.find((candidate) => candidate.id === id)!;
  return rows.map(({ cells }) => cellText(column, cells[id] ?? null));
}

test.each([
  [0, 'None (0)'],
  [1, 'Postcode (1)'],
  [2, 'Geo (2)'],
  [null, 'not sent'],
] as const)('use %s is shown as %s', (use, text) => {
  const options = { use, geo: null, postcode: null, customerId: null };
  const { configuration } = buildReport(anAnswer({}, { options }), null);
  expect(configuration.rows.find(({ id }) => id === 'Use')?.cells['value']).toBe(text);
});

test('the model is described by its settings, the shrinkage it was tuned to included, and what was tried', () => {
  const training = {
    shrinkage: 2,
    neighbourCount: 200,
    minPairVisitors: 3,
    visitors: 2000,
  };
  const tried = [
    { value: 5, recall: 0.18648 },
    { value: 2, recall: 0.18927 },
  ];
  const describe = (tuning: ReportedTraining['tuning']) => {
    const explanation = { ...origin, training: { ...training, tuning } };
    const { rows } = buildReport(anAnswer({}, { explanation }), null).configuration;
    return rows.filter(({ id }) => id.startsWith('Model ')).map(({ cells }) => cells['value']);
  };
  expect(describe({ visitors: 1852, tried })).toEqual([
    'Item neighbours, shrinkage 2; 200 neighbours, pairs of 3 visitors or more; 2,000 visitors',
    'Recall@10 of artists held out from 1,852 visitors, by shrinkage: 5: 0.1865, 2: 0.1893',
  ]);
  expect(describe(null)[1]).toBe('too few visitors: the default');
});

test('the summary has title, id, count and top score with two decimals', () => {
  const { summary } = buildReport(anAnswer(twoSections), null);
  expect(summary.columns.map(({ label }) => label)).toEqual(['Title', 'Id', 'Events', 'Top score']);
  expect(read(summary, 'id')).toEqual(['near', 'popular']);
  expect(read(summary, 'events')).toEqual(['2', '2']);
  expect(read(summary, 'top')).toEqual(['1.23', '4.00']);
});

test('the summary has the share of each section that visitors opened, where the answer has it', () => {
  const explanation = { ...origin, opened: { near: 0.125 } };
  const { summary } = buildReport(anAnswer(twoSections, { explanation }), null);
  expect(read(summary, 'opened')).toEqual(['12.5%', '–']);
});

test('customer scores have four decimals and stand against the fallback catalogue of 3000', () => {
  const profile = aReportProfile({
    userProfile: { followedArtists: 2, region: null },
    recommendedEvents: [
      { eventKey: 1, score: 2 },
      { eventKey: 9, score: 0.33333 },
    ],
  });
  const { customer, recommended } = buildReport(anAnswer(twoSections), profile);
  expect(read(customer!, 'value')).toEqual(['2', '–']);
  expect(read(recommended!, 'score')).toEqual(['2.0000', '0.3333']);
  expect(read(recommended!, 'share')).toEqual(['100%', '17%']);
  expect(read(recommended!, 'percentile')).toEqual(['0.03%', '0.07%']);
  expect(read(recommended!, 'event')[1]).toBe('Not in the catalogue of this answer');
});

test('the score stands beside the name in every table of events', () => {
  const profile = aReportProfile({ recommendedEvents: [{ eventKey: 1, score: 2 }] });
  const { recommended, sections } = buildReport(anAnswer(twoSections), profile);
  for (const { columns } of [recommended!, ...sections]) {
    expect(columns.slice(0, 4).map(({ id }) => id)).toEqual(['rank', 'event', 'score', 'share']);
  }
});

test('recommended events that no section shows are named by the catalog of the profile', () => {
  const recommendedEvents = [{ eventKey: 9, score: 1 }];
  const profile = aReportProfile({ recommendedEvents, catalog: [aReportEvent(9)] });
  const { recommended } = buildReport(anAnswer(twoSections), profile);
  expect(read(recommended!, 'event')).toEqual([aReportEvent(9).eventName]);
});

test('statistics list recurring events as section:position', () => {
  const { statistics } = buildReport(anAnswer({ ...twoSections, last: [[3, 1]] }), null);
  expect(read(statistics, 'key')).toEqual(['1', '2']);
  expect(read(statistics, 'places')).toEqual(['near:1, popular:2', 'near:2, popular:1']);
});

test('events carry their share of the top score and their date in the venue’s zone', () => {
  const perth = { name: 'West Room', locality: 'Perth', state: 'WA', timezone: 'Australia/Perth' };
  const catalog = [aReportEvent(1), aReportEvent(2, { venue: perth, isCancelled: true })];
  const [near] = buildReport(anAnswer(twoSections, { catalog }), null).sections;
  expect(read(near!, 'share')).toEqual(['100%', '41%']);
  expect(read(near!, 'date')).toEqual(['22/11/2025 03:30 PM', '22/11/2025 12:30 PM']);
  expect(read(near!, 'venue')).toEqual(['River Hall, NSW', 'West Room, WA']);
  expect(read(near!, 'status')).toEqual(['–', 'cancelled']);
});

test('an event in a broken zone reads Invalid date and does not fail the report', () => {
  const venue = { name: 'V', locality: 'L', state: '', timezone: 'Mars/Olympus' };
  const answer = anAnswer({ near: [[1, 1]] }, { catalog: [aReportEvent(1, { venue })] });
  expect(read(buildReport(answer, null).sections[0]!, 'date')).toEqual(['Invalid date']);
});

test('without a profile the other tables stand', () => {
  const ids = reportTables(buildReport(anAnswer(twoSections), null)).map(({ id }) => id);
  expect(ids).toEqual([
    'configuration',
    'summary',
    'statistics',
    'section-near',
    'section-popular',
  ]);
});

test('the terms of an event add up to its score in every section that shows it', () => {
  const term = { t: 'geo', weight: 0.5, value: 1, contribution: 0.5, because: '2 km away' };
  const answer = anAnswer({ near: [[1, 0.5]] });
  const events = [{ eventKey: 1, score: 0.5, terms: [term] }];
  const explained = { ...answer, sections: [{ ...answer.sections[0]!, events }] };
  expect(read(termsTable(explained, 1, null), 'contribution')).toEqual(['0.5000', '0.5000']);
  expect(read(termsTable(explained, 1, null), 'term')).toEqual(['Distance', 'Score']);
  expect(termsTable(explained, 1, 'popular').rows).toEqual([]);
});
