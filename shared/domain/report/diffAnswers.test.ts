import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { diffAnswers, overlapAt, rankCorrelation } from './diffAnswers.ts';
import { diffChangesTable, diffSummaryTable } from './diffTables.ts';
import { readStoredRun } from './readStoredRun.ts';

test.each([
  [[1, 2, 3], [1, 2, 3], 1],
  [[1, 2, 3], [3, 2, 1], -1],
  [[1, 2, 3, 4], [1, 3, 2, 4], 0.8],
  // Only what both have counts, by its order.
  [[9, 1, 8, 2], [1, 7, 2], 1],
  [[1], [1], null],
  [[], [], null],
])('the rank correlation of %j and %j is %s', (a, b, expected) => {
  expect(rankCorrelation(a, b)).toEqual(expected);
});

test.each([
  [2, [1, 2, 3], [2, 1, 9], 1],
  [2, [1, 2], [3, 1], 0.5],
  [10, [1, 2], [1, 2, 3, 4], 0.5],
  [10, [], [], null],
])('overlap@%i of %j and %j is %s', (k, a, b, expected) => {
  expect(overlapAt(k, a, b)).toEqual(expected);
});

const before = anAnswer({
  near: [
    [1, 3],
    [2, 2],
    [3, 1],
  ],
  gone: [[4, 1]],
});
const after = anAnswer({
  near: [
    [2, 2],
    [1, 2.5],
    [5, 1],
  ],
  fresh: [[6, 1]],
});

test('events enter, leave and move, section by section', () => {
  const { sections, overall } = diffAnswers(before, after);
  const near = sections.find(({ id }) => id === 'near')!;
  const kinds = near.changes.map(({ eventKey, kind }) => [eventKey, kind]);
  expect(kinds).toEqual([
    [2, 'moved'],
    [1, 'moved'],
    [5, 'entered'],
    [3, 'left'],
  ]);
  expect(near.agreement).toMatchObject({ entered: 1, left: 1, moved: 2, correlation: -1 });
  expect(sections.map(({ id, sizeA, sizeB }) => [id, sizeA, sizeB])).toEqual([
    ['near', 3, 3],
    ['fresh', null, 1],
    ['gone', 1, null],
  ]);
  expect(overall).toMatchObject({ entered: 2, left: 2, overlap: 0.5 });
});

test('the same answer twice changes nothing', () => {
  const diff = diffAnswers(before, before);
  expect(diff.overall).toEqual({ overlap: 1, correlation: 1, entered: 0, left: 0, moved: 0 });
  expect(diffChangesTable(diff, before).rows).toEqual([]);
});

test('a score that changes at the same rank is a change', () => {
  const raised = anAnswer({
    near: [
      [1, 3.5],
      [2, 2],
      [3, 1],
    ],
    gone: [[4, 1]],
  });
  const diff = diffAnswers(before, raised);
  const [row] = diffChangesTable(diff, before).rows;
  expect(row?.cells).toMatchObject({ change: 'score changed', move: 0, scoreChange: 0.5 });
  expect(diffSummaryTable(diff).rows[0]?.id).toBe('(page)');
});

test('a run of an older form is refused in words that name it', () => {
  const run = { id: 3, name: 'Old', schema: 0, answer: before, profile: null };
  expect(readStoredRun(run)).toMatchObject({
    problem: expect.stringMatching(/Run 3, "Old", was stored by an older version/),
  });
  expect(readStoredRun({ ...run, schema: 1 })).toEqual({ answer: before, profile: null });
  expect(readStoredRun({ ...run, schema: 1, answer: { sections: 'none' } })).toMatchObject({
    problem: expect.stringContaining('no readable answer'),
  });
});

test('a section that has another title on each page carries both, any other its own', () => {
  const inTown = (town: string) => ({
    ...after,
    sections: after.sections.map((section) =>
      section.id === 'near' ? { ...section, title: `Near ${town}` } : section,
    ),
  });
  const titles = diffAnswers(inTown('Perth'), inTown('Hobart')).sections.map(({ title }) => title);
  expect(titles[0]).toBe('Near Perth → Near Hobart');
  for (const title of titles.slice(1)) expect(title).not.toContain('→');
});
