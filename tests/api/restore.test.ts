import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { backUpDatabase } from '#server/storage/engine/upkeep/backUpDatabase.ts';
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
  const restore = (from = backup, ...options: string[]) =>
    runNode(['server/commands/upkeepCommand.ts', 'restore', from, ...options], {
      DATA_DIR: dataDir,
    });
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

test.each(['damaged', 'of another program', 'of before the first release', 'not there'])(
  'a backup that is %s is refused, and everything is as it was',
  async (kind) => {
    const { dataDir, file, backup, restore } = await setUp();
    if (kind === 'damaged') writeFileSync(backup, 'no database '.repeat(1000));
    const other = join(temporaryFolder('other'), 'other.db');
    if (kind === 'of another program') writeFileSync(other, '');
    const early = join(temporaryFolder('early'), 'early.db');
    if (kind === 'of before the first release') await storeEarly(early);
    const from = {
      damaged: backup,
      'of another program': other,
      'of before the first release': early,
      'not there': `${backup}.gone`,
    };
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

/** A database with one migration of a version before the first release, and without the others of that time. */
async function storeEarly(file: string): Promise<void> {
  await storeSession(file, 'early');
  const connection = new BetterSqlite3(file);
  connection.exec("delete from kysely_migration where name != '001-create-tables'");
  connection.exec("update kysely_migration set name = '001-create-catalogue'");
  connection.close();
}

test('where there is no database none is made, unless it is asked for', async () => {
  const { dataDir, file, restore } = await setUp();
  rmSync(dataDir, { recursive: true });
  const { code, output } = await restore();
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^There is no database .+ to be replaced.+--env-file FILE.+--new\.\n$/),
  ]);
  expect(existsSync(dataDir)).toBe(false);
  expect(await restore(undefined, '--new')).toMatchObject({ code: 0 });
  expect(await sessionsIn(file)).toEqual(['before']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

const isRoot = process.getuid?.() === 0;
const onlyRoot = isRoot ? '' : ' (skipped: only root can restore for another user)';

test.runIf(isRoot)(
  `root gives the restored database the owner and the permissions of the replaced one, else the owner of the folder${onlyRoot}`,
  async () => {
    const { dataDir, file, restore } = await setUp();
    const ownerOf = (path: string) => {
      const { uid, gid, mode } = statSync(path);
      return [uid, gid, (mode & 0o777).toString(8)];
    };
    chownSync(dataDir, 65_534, 65_534);
    chownSync(file, 65_534, 65_533);
    chmodSync(file, 0o640);
    expect(await restore()).toMatchObject({ code: 0 });
    expect(ownerOf(file)).toEqual([65_534, 65_533, '640']);
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
    expect(await restore(undefined, '--new')).toMatchObject({ code: 0 });
    expect(ownerOf(file)).toEqual([65_534, 65_534, '600']);
    expect(ownerOf(join(dataDir, 'in-use.lock'))).toEqual([65_534, 65_534, '600']);
  },
);
