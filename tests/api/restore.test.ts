import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '#server/storage/databaseLocation.ts';
import { openDatabase } from '#server/storage/openDatabase.ts';
import { backUpDatabase } from '#server/storage/upkeep/backUpDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const at = '2025-11-03T00:00:00.000Z';

async function storeSession(file: string, id: string): Promise<void> {
  const database = await openDatabase({ file });
  await database.write
    .insertInto('session')
    .values({ session_id: id, location_type: 'none', created_at: at, updated_at: at })
    .execute();
  await database.close();
}

async function sessionsIn(file: string): Promise<string[]> {
  const database = await openDatabase({ file });
  const rows = await database.read.selectFrom('session').select('session_id').execute();
  await database.close();
  return rows.map((row) => row.session_id).toSorted();
}

/** A database with the session `before`, its backup, and the session `after` stored since. */
async function setUp() {
  const dataDir = temporaryFolder('restore');
  const file = databaseFile(dataDir);
  const backup = join(temporaryFolder('backups'), 'backup.db');
  await storeSession(file, 'before');
  await backUpDatabase(file, backup);
  await storeSession(file, 'after');
  const restore = (from = backup) =>
    runNode(['server/commands/upkeepCommand.ts', 'restore', from], { DATA_DIR: dataDir });
  return { dataDir, file, backup, restore };
}

test('a backup replaces the database, which is renamed, and the command prints what was restored', async () => {
  const { dataDir, file, restore } = await setUp();
  writeFileSync(`${file}-wal`, 'a stale log');
  writeFileSync(`${file}-shm`, 'and its index');
  const { code, output } = await restore();
  expect([code, output]).toEqual([0, expect.stringContaining('1 session,')]);
  expect(output).toContain(at);
  expect(output).toMatch(/schema \d{3}-/);
  expect(existsSync(`${file}-wal`) || existsSync(`${file}-shm`)).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await sessionsIn(file)).toEqual(['before']);
  const replaced = readdirSync(dataDir).find((name) => /replaced-[\dTZ-]+$/.test(name)) ?? '';
  expect(output).toContain(replaced);
});

test('the replaced database still has what was stored since the backup', async () => {
  const { dataDir, restore } = await setUp();
  await restore();
  const replaced = readdirSync(dataDir).find((name) => /replaced-[\dTZ-]+$/.test(name)) ?? '';
  expect(await sessionsIn(join(dataDir, replaced))).toEqual(['after', 'before']);
});

test('a database in use is not replaced', async () => {
  const { file, restore } = await setUp();
  const running = await openDatabase({ file });
  const { code, output } = await restore();
  await running.close();
  expect([code, output]).toEqual([1, expect.stringContaining('is in use. Stop the server')]);
  expect(await sessionsIn(file)).toEqual(['after', 'before']);
});

test.each(['damaged', 'of another program', 'not there'])(
  'a backup that is %s is refused, and everything is as it was',
  async (kind) => {
    const { dataDir, file, backup, restore } = await setUp();
    if (kind === 'damaged') writeFileSync(backup, 'no database '.repeat(1000));
    const other = join(temporaryFolder('other'), 'other.db');
    if (kind === 'of another program') writeFileSync(other, '');
    const from = { damaged: backup, 'of another program': other, 'not there': `${backup}.gone` };
    const before = readdirSync(dataDir).toSorted();
    const { code, output } = await restore(from[kind as keyof typeof from]);
    expect(code).toBe(1);
    expect(output).not.toMatch(/^\s+at /m);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(dataDir).toSorted()).toEqual(before);
    expect(await sessionsIn(file)).toEqual(['after', 'before']);
  },
);

test('a damaged database is replaced like any other', async () => {
  const { file, restore } = await setUp();
  writeFileSync(file, 'damaged '.repeat(1000));
  expect(await restore()).toMatchObject({ code: 0 });
  expect(await sessionsIn(file)).toEqual(['before']);
});
