import { mkdtempSync, openSync, readdirSync, rmSync, writeSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/storage/openDatabase.ts';
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
  expect(findings).toMatchObject({ damage: [], pending: [], unknown: [] });
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
  expect(checkDatabase(file).unknown).toEqual(['999-from-the-future']);
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
