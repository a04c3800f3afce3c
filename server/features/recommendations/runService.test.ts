import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewRun } from '#shared/contract/reporter.ts';
import { runFormat } from '#shared/domain/report/readStoredRun.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createRunRepository } from '#server/storage/recommendations/runRepository.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createRunService, type RunService } from './runService.ts';

const run: NewRun = {
  name: 'Perth',
  target: '',
  options: {},
  request: { path: '/api/recommendations', body: {} },
  answer: { explanation: { modelVersion: 'm-1', build: '1.0.0' } },
  profile: null,
};

let database: OpenedDatabase;
let runs: RunService;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-23T00:00:00Z');
  database = await openTestDatabase();
  runs = createRunService({
    runs: createRunRepository(database.read, database.write),
    now: () => now,
  });
});
afterEach(() => database.close());

test('a report is stored with its time, form, model and build', async () => {
  const { id } = await runs.save(run);
  expect(await runs.get(id)).toEqual({
    ...run,
    id,
    isPinned: false,
    note: '',
    targetUrl: null,
    createdAt: '2026-11-23T00:00:00.000Z',
    schema: runFormat.version,
    modelVersion: 'm-1',
    build: '1.0.0',
  });
});

test('an answer that does not name its model is stored without one', async () => {
  const { modelVersion, build } = await runs.save({
    ...run,
    answer: { explanation: 3 },
  });
  expect([modelVersion, build]).toEqual([null, null]);
});

test('the oldest give way to new ones, pinned ones stay', async () => {
  const pinned = await runs.save(run);
  await runs.change(pinned.id, { isPinned: true });
  for (let n = 0; n <= runFormat.maxRuns; n += 1) {
    await runs.save({ ...run, name: `run ${n}` });
  }
  const remaining = await runs.list();
  expect(remaining).toHaveLength(runFormat.maxRuns + 1);
  expect(remaining[0]).toMatchObject({ id: pinned.id, isPinned: true });
  expect(remaining.map(({ name }) => name)).not.toContain('run 0');
});

test('a run that is gone is not found; deleting it again changes nothing', async () => {
  const { id } = await runs.save(run);
  await runs.remove(id);
  await runs.remove(id);
  await expect(runs.get(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(runs.change(id, { name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a deleted run comes back with its note', async () => {
  const { id } = await runs.save(run);
  await runs.change(id, { note: 'before the new model' });
  await runs.remove(id);
  expect(await runs.list()).toEqual([]);
  expect(await runs.change(id, { isDeleted: false })).toMatchObject({
    id,
    note: 'before the new model',
  });
});
