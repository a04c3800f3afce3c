import { expect, test } from 'vitest';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import {
  readRetentionState,
  writeRetentionState,
} from '#server/storage/engine/upkeep/retentionState.ts';
import { runNode } from '#tests/support/runNode.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const daysAgo = (days: number) => new Date(new Date().getTime() - days * 86_400_000).toISOString();

async function inDatabase<T>(DATA_DIR: string, work: (database: OpenedDatabase) => Promise<T>) {
  const database = await openDatabase({ file: databaseFile(DATA_DIR) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What a year of visits is for a clock that is 400 days ahead. */
const addOldSessions = (DATA_DIR: string) =>
  inDatabase(DATA_DIR, async ({ write }) => {
    const sessions = [401, 500, 700].map((days) => ({
      session_id: `s${days}`,
      location_type: 'none' as const,
      created_at: daysAgo(days),
      updated_at: daysAgo(days),
    }));
    await write.insertInto('session').values(sessions).execute();
    await writeRetentionState(write, { lastRunAt: daysAgo(400), stopped: null });
  });

const readAll = (DATA_DIR: string) =>
  inDatabase(DATA_DIR, async ({ read }) => ({
    sessions: (await read.selectFrom('session').select('session_id').execute()).length,
    state: await readRetentionState(read),
  }));

/** Starts a server and ends it, which waits for the job that has begun. */
async function runServer(
  env: Readonly<Record<string, string>>,
  isDone = () => Promise.resolve(),
): Promise<void> {
  const { origin, child, ended } = await startServerProcess(env, leanServer);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await isDone();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

test('a start 400 days ahead deletes nothing, the doctor says so, and a command lets it go on', async () => {
  const env = { DATA_DIR: temporaryFolder('ahead'), BACKUP_KEEP: '0' };
  await addOldSessions(env.DATA_DIR);
  const upkeep = (name: string, ...args: string[]) =>
    runNode([`server/commands/${name}.ts`, ...args], env);
  await runServer(env);
  expect((await readAll(env.DATA_DIR)).sessions).toBe(3);
  expect((await upkeep('upkeepCommand', 'doctor')).output).toMatch(
    /warning Retention: expired rows are not deleted: the clock says .* npm run retention -- --confirm$/m,
  );
  expect((await upkeep('retentionCommand')).code).toBe(2);
  expect((await readAll(env.DATA_DIR)).sessions).toBe(3);
  expect(await upkeep('retentionCommand', '--confirm')).toMatchObject({
    code: 0,
    output: 'Deleted: sessions 3.\n',
  });
  expect((await upkeep('upkeepCommand', 'doctor')).output).toMatch(/ok +Retention: /);
});

test('under CLOCK nothing is deleted, and no time is recorded', async () => {
  const env = { DATA_DIR: temporaryFolder('clock'), CLOCK: daysAgo(-0.5) };
  await addOldSessions(env.DATA_DIR);
  await inDatabase(env.DATA_DIR, ({ write }) =>
    writeRetentionState(write, { lastRunAt: daysAgo(0), stopped: null }),
  );
  const before = await readAll(env.DATA_DIR);
  await runServer(env);
  expect(await readAll(env.DATA_DIR)).toEqual(before);
  const confirmed = await runNode(['server/commands/retentionCommand.ts', '--confirm'], env);
  expect(confirmed).toMatchObject({
    code: 2,
    output: 'Nothing is deleted by its age while CLOCK is set.\n',
  });
  await runServer({ DATA_DIR: env.DATA_DIR }, async () => {
    await expect.poll(async () => (await readAll(env.DATA_DIR)).sessions).toBe(0);
  });
});
