import {
  chmodSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, keepCopy } from '#server/storage/engine/openDatabase.ts';
import { backUpDatabase } from './backUpDatabase.ts';
import { checkDatabase } from './checkDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function aDatabase(name: string): Promise<string> {
  const file = join(folder, name);
  const database = await openDatabase({ file });
  await database.close();
  return file;
}

test('a sound database has nothing to complain of', async () => {
  const findings = checkDatabase(await aDatabase('sound.db'));
  expect(findings).toMatchObject({ damage: [], pending: [], otherVersion: null });
  expect(findings.bytes).toBeGreaterThan(0);
});

test('damage is found, and is not thrown', async () => {
  const file = await aDatabase('damaged.db');
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096 * 3, 0xff), 0, 4096 * 3, 4096);
  expect(checkDatabase(file).damage.length).toBeGreaterThan(0);
  const text = join(folder, 'text.db');
  writeFileSync(text, 'this is no database');
  expect(checkDatabase(text).damage).toEqual(['file is not a database']);
});

test('what a newer program did to it is named', async () => {
  const file = join(folder, 'newer.db');
  const database = await openDatabase({ file });
  await database.write
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '999-from-the-future', timestamp: '' })
    .execute();
  await database.close();
  expect(checkDatabase(file).otherVersion).toContain('999-from-the-future');
});

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('a database, its log and its backups are for their owner alone', async () => {
  const file = join(folder, 'private.db');
  const database = await openDatabase({ file });
  await database.write.selectFrom('session').selectAll().execute();
  expect([modeOf(file), modeOf(`${file}-wal`), modeOf(`${file}-shm`)]).toEqual([
    '600',
    '600',
    '600',
  ]);
  const copy = join(folder, 'private-copy.db');
  await backUpDatabase(file, copy);
  expect(modeOf(copy)).toBe('600');
  await database.close();
});

test('a copy made before a migration is for its owner alone', async () => {
  const file = await aDatabase('copied.db');
  const connection = new BetterSqlite3(file);
  await keepCopy(connection)('999-next');
  connection.close();
  expect(modeOf(`${file}.before-999-next`)).toBe('600');
});

test('a database that everybody could read is closed to others when it is opened', async () => {
  const file = await aDatabase('open.db');
  chmodSync(file, 0o644);
  await (await openDatabase({ file })).close();
  expect(modeOf(file)).toBe('640');
});

test('a backup never takes the place of a file, and leaves nothing half done', async () => {
  const file = await aDatabase('live.db');
  const copy = join(folder, 'copies/first.db');
  const { bytes } = await backUpDatabase(file, copy);
  expect(bytes).toBeGreaterThan(0);
  await expect(backUpDatabase(file, copy)).rejects.toThrow('is there already');
  await expect(backUpDatabase(join(folder, 'none.db'), join(folder, 'x.db'))).rejects.toThrow(
    'There is no database',
  );
  expect(readdirSync(join(folder, 'copies'))).toEqual(['first.db']);
});
