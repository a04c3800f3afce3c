import { expect, test } from 'vitest';
import { aReportEvent, aReportProfile, anAnswer } from '#tests/support/aReport.ts';
import {
  categoryMixTable,
  scoreByRankTable,
  dateTable,
  distanceTable,
  sectionOverlapTable,
} from './reportCharts.ts';
import { stackedTermsTable } from './stackedTerms.ts';

const answer = anAnswer({
  near: [
    [1, 3],
    [2, 2],
  ],
  popular: [[2, 1]],
});

test('scores stand by rank, with gaps where a section is shorter', () => {
  expect(scoreByRankTable(answer).rows.map(({ cells }) => cells)).toEqual([
    { rank: 1, near: 3, popular: 1 },
    { rank: 2, near: 2, popular: null },
  ]);
});

test('overlap counts shared events against the smaller section', () => {
  const [pair] = sectionOverlapTable(answer).rows;
  expect(pair?.cells).toEqual({ pair: 'near + popular', shared: 1, share: 1 });
});

test('dates fall into steps, each event once', () => {
  const now = new Date('2025-11-20T00:00:00Z');
  const counts = dateTable(answer, now).rows.map(({ cells }) => cells['events']);
  expect(counts).toEqual([2, 0, 0, 0, 0, 0]);
});

test('distances have a chart only where the answer has them', () => {
  expect(distanceTable(answer)).toBeNull();
});

test('the mix stands beside the profile', () => {
  const catalog = [aReportEvent(1), aReportEvent(2, { genres: ['Jazz'] })];
  const profile = aReportProfile({ userProfile: { 'genre Jazz': 0.9, bookmarks: 3 } });
  const rows = categoryMixTable({ ...answer, catalog }, profile).rows.map(({ cells }) => cells);
  expect(rows[0]).toEqual({ label: 'genre Jazz', page: 0.25, profile: 0.9 });
  expect(rows.find(({ label }) => label === 'category Music')).toMatchObject({
    page: 0.5,
    profile: 0,
  });
  expect(categoryMixTable(answer, null).rows[0]?.cells['profile']).toBeNull();
});

test('only terms that speak are stacked, and they add up to the score', () => {
  const term = (t: string, contribution: number) => ({
    t,
    contribution,
    weight: 1,
    value: contribution,
    because: t,
  });
  const terms = [term('geo', 0.4), term('reg', 0.2), term('cf', 0)];
  const section = { id: 'near', title: 'Near', events: [{ eventKey: 1, score: 0.6, terms }] };
  const table = stackedTermsTable(section, answer);
  expect(table.columns.map(({ id }) => id)).toEqual(['rank', 'event', 'geo', 'reg', 'score']);
  const { geo, reg, score } = table.rows[0]!.cells;
  expect(Number(geo) + Number(reg)).toBeCloseTo(Number(score), 12);
});
