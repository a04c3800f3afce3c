import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewRun } from '#shared/contract/endpoints/developerEndpoints.ts';
import { runFormat } from '#shared/domain/report/runs/runFormat.ts';
import type { Visitor } from '#server/services/visitors/visitor.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { createRunRepository } from '#server/storage/runs/runRepository.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createRunService, type RunService } from './runService.ts';

const developer: Visitor = {
  sessionId: 'dev',
  hasCookie: true,
  otherIds: [],
  trackingId: null,
  mode: 'developer',
  isDeveloper: true,
  isStaff: false,
  scenario: null,
};
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
beforeEach(async () => {
  database = await openTestDatabase();
  runs = createRunService({
    runs: createRunRepository(database.read, database.write),
    now: () => new Date('2026-11-23T00:00:00Z'),
  });
});
afterEach(() => database.close());

test('a report is stored with its time, form, model and build', async () => {
  const { id } = await runs.save(developer, run);
  expect(await runs.get(developer, id)).toEqual({
    ...run,
    id,
    isPinned: false,
    createdAt: '2026-11-23T00:00:00.000Z',
    schema: runFormat.version,
    modelVersion: 'm-1',
    build: '1.0.0',
  });
});

test('an answer that does not say its model is stored without one', async () => {
  const { modelVersion, build } = await runs.save(developer, {
    ...run,
    answer: { explanation: 3 },
  });
  expect([modelVersion, build]).toEqual([null, null]);
});

test('the oldest give way to new ones, pinned ones stay', async () => {
  const pinned = await runs.save(developer, run);
  await runs.change(developer, pinned.id, { isPinned: true });
  for (let n = 0; n <= runFormat.kept; n += 1) {
    await runs.save(developer, { ...run, name: `run ${n}` });
  }
  const { runs: kept } = await runs.list(developer);
  expect(kept).toHaveLength(runFormat.kept + 1);
  expect(kept[0]).toMatchObject({ id: pinned.id, isPinned: true });
  expect(kept.map(({ name }) => name)).not.toContain('run 0');
});

test('a run that is gone is not found; deleting it again changes nothing', async () => {
  const { id } = await runs.save(developer, run);
  await runs.remove(developer, id);
  await runs.remove(developer, id);
  await expect(runs.get(developer, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(runs.change(developer, id, { name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('visitors and staff reach none of it', async () => {
  const { id } = await runs.save(developer, run);
  const staff: Visitor = { ...developer, mode: 'staff', isDeveloper: false };
  const refused = { code: 'developer_required' };
  await expect(runs.list(staff)).rejects.toMatchObject(refused);
  await expect(runs.save(staff, run)).rejects.toMatchObject(refused);
  await expect(runs.get(staff, id)).rejects.toMatchObject(refused);
  await expect(runs.change(staff, id, {})).rejects.toMatchObject(refused);
  await expect(runs.remove(staff, id)).rejects.toMatchObject(refused);
});
