import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { readRetentionState } from '#server/storage/engine/upkeep/retentionState.ts';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { checkClock, deleteAllExpired } from './upkeep/startRetention.ts';

const day = 86_400_000;
const hour = 3_600_000;
const days = { sessions: 365, interactions: 365, submissions: 730, runs: 365, changes: 730 };

let database: OpenedDatabase;
/** What time it really is, in milliseconds. */
let time = 0;
beforeEach(async () => {
  database = await openTestDatabase();
  time = Date.parse('2025-11-03T00:00:00Z');
});
afterEach(() => database.close());

/** A server that was just started, whose clock is wrong by `error` milliseconds. */
function startServer() {
  const isBelieved = checkClock(() => time / 1000);
  return {
    async run(error: number): Promise<string | null> {
      const now = () => new Date(time + error);
      const nobody = { onDeleted: () => undefined, onStopped: () => undefined };
      const options = { database: database.write, days, now, ...nobody };
      await deleteAllExpired(options, new AbortController().signal, isBelieved);
      return (await readRetentionState(database.read))?.stopped ?? null;
    },
  };
}

async function addSessions(visits: readonly number[]): Promise<void> {
  const rows = visits.map((visit, n) => ({
    session_id: `${visit}-${n}`,
    location_type: 'none' as const,
    created_at: new Date(visit).toISOString(),
    updated_at: new Date(visit).toISOString(),
  }));
  await database.write.insertInto('session').values(rows).execute();
}

async function readVisits(): Promise<number[]> {
  const rows = await database.read.selectFrom('session').select('updated_at').execute();
  return rows.map(({ updated_at: visit }) => Date.parse(visit));
}

/** One visitor each five hours of the last year. */
const aYear = () => Array.from({ length: 1752 }, (_, n) => time - 365 * day + n * 5 * hour);

/** An hour to ten years, each order of magnitude as often. */
const aWhile = ({ next }: Random) => hour * 87_600 ** next();

const clocks = {
  back: (random: Random) => Array<number>(3).fill(-aWhile(random)),
  ahead: (random: Random) => Array<number>(3).fill(aWhile(random)),
  'jumping while the server runs': (random: Random) => [
    0,
    ...Array.from({ length: 4 }, () => random.pick([-1, 1]) * aWhile(random)),
  ],
};

test.each(Object.entries(clocks))(
  'with ten clocks that are %s, nothing is deleted that was not due',
  async (_name, listErrors) => {
    const random = createRandom(34);
    await addSessions(aYear());
    await startServer().run(0);
    const [first = 0] = await readVisits();
    for (let clock = 0; clock < 10; clock += 1) {
      const wrong = startServer();
      for (const error of listErrors(random)) {
        const before = await readVisits();
        await wrong.run(error);
        const after = new Set(await readVisits());
        const deleted = before.filter((visit) => !after.has(visit));
        expect(deleted.filter((visit) => visit > time - 365 * day)).toEqual([]);
        time += hour;
        await addSessions([time]);
      }
      // Once the clock is right again, it goes on by itself.
      const right = startServer();
      for (let hours = 0; hours < 4; hours += 1) {
        expect(await right.run(0)).toBeNull();
        time += hour;
      }
      const [oldest = 0] = (await readVisits()).toSorted((one, other) => one - other);
      expect(oldest).toBeGreaterThanOrEqual(time - 366 * day - hour);
    }
    expect(await readVisits()).not.toContain(first);
  },
);

test('a start 400 days ahead deletes nothing and says so, and a confirmed clock deletes everything due', async () => {
  await addSessions([time - 30 * day, time - day / 2]);
  // Of a database that this job has never seen, too.
  expect(await startServer().run(400 * day)).toBe(
    'the clock says 2026-12-08T00:00:00.000Z, and the last run was at 2025-11-02T12:00:00.000Z',
  );
  expect(await readVisits()).toHaveLength(2);
  expect(await startServer().run(0)).toBeNull();
  const reason = await startServer().run(400 * day);
  expect(reason).toContain('the last run was at 2025-11-03T00:00:00.000Z');
  expect(await readVisits()).toHaveLength(2);
  const options = {
    database: database.write,
    days,
    now: () => new Date(time + 400 * day),
    onDeleted: () => undefined,
    onStopped: () => undefined,
  };
  await deleteAllExpired(options, new AbortController().signal, null);
  expect(await readVisits()).toEqual([]);
  expect(await startServer().run(400 * day)).toBeNull();
});

test('of two servers the one whose clock is wrong stops, and the other goes on', async () => {
  await addSessions([time - 367 * day, ...aYear()]);
  await startServer().run(0);
  const [right, wrong] = [startServer(), startServer()];
  for (let hours = 0; hours < 30; hours += 1) {
    expect(await wrong.run(20 * day)).toMatch(/^the clock says /);
    expect(await right.run(0)).toBeNull();
    time += hour;
  }
  const [first = 0] = (await readVisits()).toSorted((one, other) => one - other);
  expect(first).toBeGreaterThanOrEqual(time - 366 * day - hour);
  expect(first).toBeLessThan(time - 365 * day);
});

test.each([
  { expired: 100, all: 101, isDeleted: true },
  { expired: 101, all: 1009, isDeleted: false },
  { expired: 101, all: 1010, isDeleted: true },
])(
  '$expired expired rows of $all are deleted at once: $isDeleted',
  async ({ expired, all, isDeleted }) => {
    await addSessions(Array.from({ length: all - expired }, (_, n) => time - hour - n));
    await startServer().run(0);
    await addSessions(Array.from({ length: expired }, (_, n) => time - 400 * day - n));
    const reason = `${expired} rows (sessions) have expired at once, more than a tenth of their table`;
    expect(await startServer().run(0)).toBe(isDeleted ? null : reason);
    expect(await readVisits()).toHaveLength(isDeleted ? all - expired : all);
  },
);
