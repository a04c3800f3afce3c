import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createExposureRepository,
  readShownCounts,
} from '#server/storage/interactions/exposureRepository.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startRetention, type RetentionOptions } from './startRetention.ts';

const now = new Date('2026-11-23T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const days = { sessions: 365, interactions: 100, submissions: 730, runs: 30 };

/** Runs the job once; answers with what it deleted. */
async function runOnce(changes: Partial<RetentionOptions> = {}) {
  const onDeleted = vi.fn<RetentionOptions['onDeleted']>();
  const onError = vi.fn<RetentionOptions['onError']>();
  const options = { database: database.write, days, now: () => now, onDeleted, onError };
  const job = startRetention({ ...options, ...changes });
  await vi.waitFor(
    () => expect([...onDeleted.mock.calls, ...onError.mock.calls]).toHaveLength(1),
    20_000,
  );
  await job.stop();
  expect(onError).not.toHaveBeenCalled();
  return onDeleted.mock.calls[0]?.[0];
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

test('what a session was shown is deleted after two weeks', async () => {
  await addSession('s', daysAgo(1));
  await addInteractions('s', 2, daysAgo(15));
  await database.write
    .insertInto('interaction')
    .values(
      [13, 15].map((days_) => ({
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
  const exposures = createExposureRepository(database.write);
  await exposures.add([
    { eventKey: 1, day: daysAgo(101).slice(0, 10), shown: 5 },
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

const addRun = (name: string, at: string, isPinned: 0 | 1) =>
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
    })
    .execute();

test('what is older than its time is deleted, and what is younger stays', async () => {
  await addSession('gone', daysAgo(366));
  await addSession('here', daysAgo(364));
  await addInteractions('here', 450, daysAgo(101));
  await addInteractions('here', 3, daysAgo(99));
  await addSubmission('WT-OLD', daysAgo(731));
  await addSubmission('WT-NEW', daysAgo(729));
  await addRun('old', daysAgo(31), 0);
  await addRun('old and pinned', daysAgo(31), 1);
  await addRun('new', daysAgo(29), 0);
  expect(await runOnce()).toEqual({ sessions: 1, interactions: 450, submissions: 1, runs: 2 });
  const { read } = database;
  const sessions = await read.selectFrom('session').select('session_id').execute();
  expect(sessions).toEqual([{ session_id: 'here' }]);
  const bookmarks = await read.selectFrom('bookmark').select('session_id').execute();
  expect(bookmarks).toEqual([{ session_id: 'here' }]);
  expect(await read.selectFrom('interaction').select('minute').execute()).toHaveLength(3);
  const submissions = await read.selectFrom('submission').select('reference').execute();
  expect(submissions).toEqual([{ reference: 'WT-NEW' }]);
  expect(await read.selectFrom('report_run').select('name').execute()).toEqual([{ name: 'new' }]);
});

test('a session that ends takes its own interactions along, however young they are', async () => {
  await addSession('gone', daysAgo(366));
  await addInteractions('gone', 2, daysAgo(1));
  await runOnce();
  expect(await database.read.selectFrom('interaction').selectAll().execute()).toEqual([]);
});

test('several servers at once delete everything once', async () => {
  await addSession('here', daysAgo(1));
  await addInteractions('here', 900, daysAgo(101));
  const onError = vi.fn<RetentionOptions['onError']>();
  const counts: number[] = [];
  const onDeleted: RetentionOptions['onDeleted'] = ({ interactions = 0 }) =>
    void counts.push(interactions);
  const options = { database: database.write, days, now: () => now, onDeleted, onError };
  const jobs = [1, 2, 3].map(() => startRetention(options));
  await vi.waitFor(() => expect(counts.reduce((sum, count) => sum + count, 0)).toBe(900), 20_000);
  await Promise.all(jobs.map((job) => job.stop()));
  expect(onError).not.toHaveBeenCalled();
});

test('a job that is stopped leaves the rest for the next run', async () => {
  await addSession('here', daysAgo(1));
  await addInteractions('here', 900, daysAgo(101));
  const onError = vi.fn<RetentionOptions['onError']>();
  const options = { database: database.write, days, now: () => now, onDeleted: vi.fn(), onError };
  await startRetention(options).stop();
  const left = await database.read.selectFrom('interaction').select('minute').execute();
  expect(left.length).toBeGreaterThan(0);
  expect(onError).not.toHaveBeenCalled();
  expect(await runOnce()).toEqual({ interactions: left.length });
});

test('storage that fails is reported, and ends nothing', async () => {
  const onError = vi.fn<RetentionOptions['onError']>();
  const failing = {
    transaction: () => ({ execute: () => Promise.reject(new Error('disk full')) }),
  };
  const job = startRetention({
    database: failing as never,
    days,
    now: () => now,
    onDeleted: vi.fn(),
    onError,
  });
  await job.stop();
  expect(onError).toHaveBeenCalledWith(new Error('disk full'));
});
