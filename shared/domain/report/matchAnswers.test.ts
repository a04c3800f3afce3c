import { expect, test } from 'vitest';
import { anAnswer, aReportEvent, type SectionSketch } from '#tests/support/aReport.ts';
import { diffAnswers } from './diffAnswers.ts';
import { diffChangesTable } from './diffTables.ts';
import type { ReportAnswer } from './reportAnswer.ts';

/** An answer whose events have these origins, by key. */
function answerWith(
  sections: Record<string, SectionSketch>,
  origins: Record<number, string>,
  changes: Partial<ReportAnswer> = {},
): ReportAnswer {
  const explanation = {
    modelVersion: null,
    build: '1',
    answeredAt: '2026-11-23T00:00:00Z',
    candidates: 0,
    sections: [],
    origins: Object.entries(origins).map(([key, sourceId]) => ({
      eventKey: Number(key),
      source: 'feed',
      sourceId,
    })),
  };
  return anAnswer(sections, { explanation, ...changes });
}

test('events of two servers match by source and source id, not by the keys of their databases', () => {
  const a = answerWith(
    {
      near: [
        [1, 2],
        [2, 1],
      ],
    },
    { 1: 'x', 2: 'y' },
  );
  const b = answerWith(
    {
      near: [
        [2, 2],
        [1, 1],
      ],
    },
    { 2: 'x', 1: 'y' },
  );
  const diff = diffAnswers(a, b, false);
  expect(diff.overall).toMatchObject({ entered: 0, left: 0, moved: 0, overlap: 1 });
  expect(diff.match).toMatchObject({ bySource: 2, byFacts: 0, onlyInA: 0, onlyInB: 0 });
});

test('a side that was asked as a visitor, who gets no source ids, is named', () => {
  const a = answerWith({ near: [[1, 2]] }, { 1: 'x' });
  const b = anAnswer({ near: [[11, 2]] }, { catalog: [aReportEvent(11)] });
  expect(diffAnswers(a, b, false).match).toMatchObject({ bySource: 0, withoutSources: ['B'] });
  expect(diffAnswers(b, b, false).match).toMatchObject({ withoutSources: ['A', 'B'] });
  expect(diffAnswers(a, a, false).match).toMatchObject({ bySource: 1, withoutSources: [] });
  expect(diffAnswers(a, b, true).match).toMatchObject({ withoutSources: [] });
});

test('an equal key of another event is not the same event', () => {
  const a = answerWith({ near: [[1, 2]] }, { 1: 'x' });
  const other = aReportEvent(1, { eventName: 'Quite another' });
  const b = answerWith({ near: [[1, 2]] }, { 1: 'z' }, { catalog: [other] });
  const diff = diffAnswers(a, b, false);
  expect(diff.overall).toMatchObject({ entered: 1, left: 1 });
  expect(diff.match).toMatchObject({ onlyInA: 1, onlyInB: 1 });
  const rows = diffChangesTable(diff, a).rows.map(({ cells }) => cells);
  expect(rows).toMatchObject([
    { event: 'Quite another', change: 'entered', key: null, keyB: 1 },
    { event: 'Event 1', change: 'left', key: 1 },
  ]);
});

test('events without a common source match by name, venue and start, where that is no other event', () => {
  const twins = [aReportEvent(3), aReportEvent(4, { eventName: 'Event 3' })];
  const a = anAnswer(
    {
      near: [
        [1, 3],
        [3, 2],
        [4, 1],
      ],
    },
    { catalog: [aReportEvent(1), ...twins] },
  );
  const renamed = [
    aReportEvent(11, { eventName: ' event  1' }),
    aReportEvent(12, { eventName: 'Event 3' }),
  ];
  const b = anAnswer(
    {
      near: [
        [11, 3],
        [12, 2],
      ],
    },
    { catalog: renamed },
  );
  const { match } = diffAnswers(a, b, false);
  expect(match).toMatchObject({ bySource: 0, byFacts: 1, onlyInA: 2, onlyInB: 1 });
});

test('sections match by rule and label, and those without a match are named', () => {
  const titled = (id: string, title: string, key: number) => ({
    id,
    title,
    events: [{ eventKey: key, score: 1 }],
  });
  const a = answerWith(
    {},
    { 1: 'x' },
    {
      sections: [
        titled('genre-12', 'Jazz highlights', 1),
        titled('genre-13', 'Rock highlights', 1),
      ],
      catalog: [aReportEvent(1)],
    },
  );
  const b = answerWith(
    {},
    { 7: 'x' },
    {
      sections: [titled('genre-13', 'Jazz for you', 7), titled('genre-12', 'Folk highlights', 7)],
      catalog: [aReportEvent(7)],
    },
  );
  const { match, sections } = diffAnswers(a, b, false);
  expect(sections.find(({ id }) => id === 'genre-12')).toMatchObject({ sizeA: 1, sizeB: 1 });
  expect(match.sectionsOnlyInA).toEqual(['Rock highlights']);
  expect(match.sectionsOnlyInB).toEqual(['Folk highlights']);
});
