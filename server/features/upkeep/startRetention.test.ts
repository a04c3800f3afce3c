import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { writeRetentionState } from '#server/storage/engine/upkeep/retentionState.ts';
import { storeExposures, readShownCounts } from '#server/storage/visitors/exposureRepository.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startRetention, type RetentionOptions } from './startRetention.ts';

const now = new Date('2026-11-23T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await writeRetentionState(database.write, { lastRunAt: daysAgo(0.1), stopped: null });
});
afterEach(() => database.close());

const days = { sessions: 365, interactions: 100, submissions: 730, runs: 30, changes: 730 };

/** Runs the job once; answers with what it deleted. */
async function runOnce(changes: Partial<RetentionOptions> = {}) {
  const onDeleted = vi.fn<RetentionOptions['onDeleted']>();
  const onError = vi.fn<RetentionOptions['onError']>();
  const onStopped = vi.fn<RetentionOptions['onStopped']>();
  const options = { database: database.write, days, now: () => now, onDeleted, onStopped, onError };
  const job = startRetention({ ...options, ...changes });
  await vi.waitFor(
    () =>
      expect([
        ...onDeleted.mock.calls,
        ...onStopped.mock.calls,
        ...onError.mock.calls,
      ]).not.toHaveLength(0),
    20_000,
  );
  await job.stop();
  expect(onError).not.toHaveBeenCalled();
  return onDeleted.mock.calls[0]?.[0] ?? onStopped.mock.calls[0]?.[0];
}

async function addSession(id: string, lastVisit: string): Promise<void> {
  const row = { session_id: id, tracking_id: null, customer_id: null, postcode: null };
  await database.write
    .insertInto('session')
    .values({
      ...row,
      latitude: null,
      longitude: null,
      location_type: 'none',
      location_set_at: null,
      created_at: daysAgo(2000),
      updated_at: lastVisit,
    })
    .execute();
  await database.write
    .insertInto('bookmark')
    .values({ session_id: id, event_key: 1, bookmarked_at: daysAgo(2000) })
    .execute();
}

const countInteractions = async (write: OpenedDatabase['write']) =>
  (await write.selectFrom('interaction').select('minute').execute()).length;

test('what a session was shown is deleted after two weeks', async () => {
  await addSession('s', daysAgo(1));
  await addInteractions('s', 2, daysAgo(16));
  await database.write
    .insertInto('interaction')
    .values(
      [14.5, 16].map((days_) => ({
        session_id: 's',
        kind: 'event-shown' as const,
        subject: String(days_),
        minute: 0,
        event_key: 1,
        target: 'home',
        happened_at: daysAgo(days_),
      })),
    )
    .execute();
  expect(await runOnce()).toEqual({ shown: 1 });
});

test('counts of shown events are deleted with interactions of their day', async () => {
  await storeExposures(database.write, [
    { eventKey: 1, day: daysAgo(102).slice(0, 10), shown: 5 },
    { eventKey: 1, day: daysAgo(99).slice(0, 10), shown: 2 },
  ]);
  expect(await runOnce()).toEqual({ exposures: 1 });
  expect(await readShownCounts(database.read, '2000-01-01')).toEqual(new Map([[1, 2]]));
});

async function addInteractions(sessionId: string, count: number, at: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, minute) => ({
    session_id: sessionId,
    kind: 'event-view' as const,
    subject: at,
    minute,
    event_key: 1,
    target: 'home',
    happened_at: at,
  }));
  await database.write.insertInto('interaction').values(rows).execute();
}

/** Young ones, of which what expires is no more than a tenth. */
const fill = () => addInteractions('here', 2500, daysAgo(1));

const addSubmission = (reference: string, at: string) =>
  database.write
    .insertInto('submission')
    .values({
      reference,
      kind: 'web-to-case',
      session_id: null,
      received_at: at,
      fields: '{}',
      search_text: '',
    })
    .execute();

const addRun = (name: string, at: string, isPinned: 0 | 1, removedAt: string | null = null) =>
  database.write
    .insertInto('report_run')
    .values({
      name,
      is_pinned: isPinned,
      created_at: at,
      target: '',
      schema: 1,
      model_version: null,
      build: null,
      options: '{}',
      request: '{}',
      answer: '{}',
      profile: null,
      deleted_at: removedAt,
    })
    .execute();

test('what is older than its time is deleted, and what is younger stays', async () => {
  await addSession('gone', daysAgo(367));
  await addSession('here', daysAgo(364));
  await fill();
  await addInteractions('here', 250, daysAgo(102));
  await addInteractions('here', 3, daysAgo(99));
  await addSubmission('WT-OLD', daysAgo(732));
  await addSubmission('WT-NEW', daysAgo(729));
  await addRun('old', daysAgo(32), 0);
  await addRun('old and pinned', daysAgo(32), 1);
  await addRun('new', daysAgo(29), 0);
  expect(await runOnce()).toEqual({ sessions: 1, interactions: 250, submissions: 1, runs: 2 });
  const { read } = database;
  const sessions = await read.selectFrom('session').select('session_id').execute();
  expect(sessions).toEqual([{ session_id: 'here' }]);
  const bookmarks = await read.selectFrom('bookmark').select('session_id').execute();
  expect(bookmarks).toEqual([{ session_id: 'here' }]);
  expect(await read.selectFrom('interaction').select('minute').execute()).toHaveLength(2503);
  const submissions = await read.selectFrom('submission').select('reference').execute();
  expect(submissions).toEqual([{ reference: 'WT-NEW' }]);
  expect(await read.selectFrom('report_run').select('name').execute()).toEqual([{ name: 'new' }]);
});

test('a run that was deleted can be restored for a day, and changes of an event are listed for a year', async () => {
  await addRun('undone', daysAgo(5), 0, daysAgo(1.5));
  await addRun('gone', daysAgo(5), 0, daysAgo(2.5));
  await importEvents({
    database,
    records: [{ line: 1, value: anEventRecord({ sourceId: 'e', name: 'Harbour Lights' }) }],
    source: 'listing',
    now,
  });
  const { key } = await database.read.selectFrom('event').select('key').executeTakeFirstOrThrow();
  const change = { event_key: key, fields: '[]', repairs: '[]' };
  await database.write
    .insertInto('event_change')
    .values([
      { ...change, changed_at: daysAgo(400), change: 'new' },
      { ...change, changed_at: daysAgo(370), change: 'changed' },
      { ...change, changed_at: daysAgo(360), change: 'changed' },
    ])
    .execute();
  expect(await runOnce()).toEqual({ removedRuns: 1, eventChanges: 1 });
  const left = await database.read.selectFrom('report_run').select('name').execute();
  expect(left).toEqual([{ name: 'undone' }]);
  expect(await database.read.selectFrom('event_change').select('key').execute()).toHaveLength(3);
});

test('a session that ends takes its own interactions along, however young they are', async () => {
  await addSession('gone', daysAgo(367));
  await addInteractions('gone', 2, daysAgo(1));
  await runOnce();
  expect(await database.read.selectFrom('interaction').selectAll().execute()).toEqual([]);
});

test('several servers at once delete everything once', async () => {
  await addSession('here', daysAgo(1));
  await fill();
  await addInteractions('here', 250, daysAgo(102));
  const onError = vi.fn<RetentionOptions['onError']>();
  const counts: number[] = [];
  const onDeleted: RetentionOptions['onDeleted'] = ({ interactions = 0 }) =>
    void counts.push(interactions);
  const options = {
    database: database.write,
    days,
    now: () => now,
    onDeleted,
    onStopped: vi.fn(),
    onError,
  };
  const jobs = [1, 2, 3].map(() => startRetention(options));
  await vi.waitFor(() => expect(counts.reduce((sum, count) => sum + count, 0)).toBe(250), 20_000);
  await Promise.all(jobs.map((job) => job.stop()));
  expect(onError).not.toHaveBeenCalled();
});

test('a job that is stopped leaves the rest for the next run', async () => {
  await addSession('here', daysAgo(1));
  await fill();
  await addInteractions('here', 250, daysAgo(102));
  const onError = vi.fn<RetentionOptions['onError']>();
  const options = {
    database: database.write,
    days,
    now: () => now,
    onDeleted: vi.fn(),
    onStopped: vi.fn(),
    onError,
  };
  await startRetention(options).stop();
  const left = await countInteractions(database.write);
  expect(left).toBeGreaterThan(2500);
  expect(onError).not.toHaveBeenCalled();
  expect(await runOnce()).toEqual({ interactions: left - 2500 });
});

test('storage that fails is reported, and ends nothing', async () => {
  const onError = vi.fn<RetentionOptions['onError']>();
  const closed = await openTestDatabase();
  await closed.close();
  const job = startRetention({
    database: closed.write,
    days,
    now: () => now,
    onDeleted: vi.fn(),
    onStopped: vi.fn(),
    onError,
  });
  await job.stop();
  expect(onError).toHaveBeenCalledOnce();
});
