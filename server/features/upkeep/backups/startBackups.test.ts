import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { backUpDatabase } from '#server/storage/engine/upkeep/backUpDatabase.ts';
import { checkDatabase } from '#server/storage/engine/upkeep/checkDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { startBackups } from './startBackups.ts';

const hour = 3_600_000;

test('a backup a day is made and checked, all but the newest are deleted, and other files stay', async () => {
  const folder = temporaryFolder('daily');
  const database = join(temporaryFolder('data'), 'wattle.db');
  await (await openDatabase({ file: database })).close();
  await backUpDatabase(database, join(folder, 'wattle-2020-01-01T00-00-00-000Z.db'));
  let now = new Date('2025-11-03T00:00:00Z');
  const made: string[] = [];
  const failures: unknown[] = [];
  const backups = startBackups({
    database,
    folder,
    keep: 2,
    now: () => now,
    onDone: ({ file }) => made.push(file),
    onError: (error) => failures.push(error),
    interval: 5,
  });
  const backupsMade = (count: number) =>
    vi.waitFor(() => expect(made).toHaveLength(count), { timeout: 20_000 });
  await backupsMade(1);
  for (const hours of [23, 2, 25, 25]) {
    const before = made.length;
    now = new Date(now.getTime() + hours * hour);
    if (hours > 1 && hours !== 23) await backupsMade(before + 1);
  }
  await backups.stop();
  expect(made).toHaveLength(4);
  expect(failures).toEqual([]);
  const daily = readdirSync(folder).filter((name) => name.startsWith('wattle-daily-'));
  expect(daily).toEqual(made.slice(-2).map((file) => file.slice(folder.length + 1)));
  expect(readdirSync(folder)).toContain('wattle-2020-01-01T00-00-00-000Z.db');
  for (const name of daily) {
    expect(checkDatabase(join(folder, name)).damage).toEqual([]);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
});

test('a clock that is ahead for one start costs no older backup, and what it made hides no missing one', async () => {
  const folder = temporaryFolder('ahead');
  const database = join(temporaryFolder('data'), 'wattle.db');
  await (await openDatabase({ file: database })).close();
  const made: string[] = [];
  const failures: unknown[] = [];
  /** Until it has made so many. */
  const runAt = async (times: readonly string[]) => {
    for (const time of times) {
      const count = made.length + 1;
      const backups = startBackups({
        database,
        folder,
        keep: 2,
        now: () => new Date(time),
        onDone: ({ file }) => made.push(file),
        onError: (error) => failures.push(error),
        interval: 5,
      });
      await vi.waitFor(() => expect(made).toHaveLength(count), { timeout: 20_000 });
      await backups.stop();
    }
  };
  await runAt(['2025-11-03T00:00:00Z', '2025-11-04T01:00:00Z']);
  await runAt(['2026-12-09T00:00:00Z']);
  expect(readdirSync(folder)).toHaveLength(3);
  await runAt(['2025-11-05T02:00:00Z', '2025-11-06T03:00:00Z']);
  expect(failures).toEqual([]);
  const days = readdirSync(folder).map((name) =>
    name.slice('wattle-daily-'.length, -'T00-00-00-000Z.db'.length),
  );
  expect(days).toEqual(['2025-11-05', '2025-11-06', '2026-12-09']);
});

test('a folder that cannot be written is reported, and tried again', async () => {
  const database = join(temporaryFolder('data'), 'wattle.db');
  await (await openDatabase({ file: database })).close();
  const obstacle = join(temporaryFolder('blocked'), 'obstacle');
  writeFileSync(obstacle, 'a file where a folder should be');
  const made: string[] = [];
  const failures: unknown[] = [];
  const backups = startBackups({
    database,
    folder: join(obstacle, 'backups'),
    keep: 2,
    now: () => new Date(),
    onDone: ({ file }) => made.push(file),
    onError: (error) => failures.push(error),
    interval: 5,
  });
  await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 20_000 });
  rmSync(obstacle);
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 20_000 });
  await backups.stop();
});
