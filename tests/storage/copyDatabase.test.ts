import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { copiedTables } from '#server/storage/engine/upkeep/copyDatabase.ts';
import { createModelRepository } from '#server/storage/recommendations/modelRepository.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { storeSessions } from '#server/storage/visitors/storeSessions.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';

const now = new Date('2025-11-03T00:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'copy-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

beforeAll(fill);

let url = '';
beforeEach(async () => {
  url = await freshDatabase(process.env['TEST_POSTGRES'] ?? '');
});

async function fill(): Promise<void> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const records = [1, 2, 3].map((n) => ({
    line: n,
    value: anEventRecord({ sourceId: `e${n}`, name: `Event ${n}`, artists: [{ name: 'Ferns' }] }),
  }));
  await importEvents({ database, records, source: 'test', now });
  const at = now.toISOString();
  await storeSessions(database.write, [
    {
      sessionId: 'visitor',
      trackingId: 'tracking',
      createdAt: at,
      postcode: '0800',
      preferences: { bands: [1], categories: [], genres: [] },
      bookmarks: [{ eventKey: 1, at }],
    },
  ]);
  await createModelRepository(database.read, database.write).write(Buffer.from([0, 255]), at);
  for (const text of ['{}', '{"format":1,"rules":[]}']) await storeRules(database, text);
  await database.close();
}

function storeRules(database: OpenedDatabase, text: string): Promise<boolean> {
  const changes = new Map([['rules.json', Buffer.from(text)]]);
  const change = { at: now.toISOString(), note: text, changes };
  return createVersionStore('rules', database).change(change, () => true);
}

const copy = (to: string) =>
  runNode(['server/commands/storageCommand.ts', 'copy', '--to', to], { DATA_DIR: dataDir });

test('a copied database is the same row by row, and goes on counting where the old one stood', async () => {
  const { code, output } = await copy(url);
  expect(output).toMatch(/^event +3$/m);
  expect(code).toBe(0);
  const old = await openDatabase({ file: databaseFile(dataDir) });
  const copied = await openPostgres({ url });
  const [before, after] = [await dumpDatabase(old), await dumpDatabase(copied)];
  for (const { name } of copiedTables) {
    expect(inOrder(after[name]!)).toEqual(inOrder(before[name]!));
  }
  await importEvents({
    database: copied,
    records: [{ line: 1, value: anEventRecord({ sourceId: 'e4', name: 'Event 4' }) }],
    source: 'test',
    now,
  });
  const keys = await copied.read.selectFrom('event').select('key').orderBy('key').execute();
  expect(keys.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  await storeRules(copied, 'after');
  const history = await createVersionStore('rules', copied).history();
  expect(history.map(({ id }) => id)).toEqual([3, 2, 1]);
  await Promise.all([old.close(), copied.close()]);
});

function inOrder(rows: readonly unknown[]): readonly unknown[] {
  const texts = new Map(rows.map((row) => [row, JSON.stringify(Object.entries(row!).toSorted())]));
  return rows.toSorted((a, b) => (texts.get(a)! < texts.get(b)! ? -1 : 1));
}

test('a database that holds something is not written to', async () => {
  expect((await copy(url)).code).toBe(0);
  const { code, output } = await copy(url);
  expect(code).toBe(1);
  expect(output).toContain('The target is not empty: it has rows in catalogue_state');
});

test('a database in use is not copied, for what is stored meanwhile would be lost', async () => {
  const running = await openDatabase({ file: databaseFile(dataDir) });
  const { code, output } = await copy(url);
  await running.close();
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/wattle\.db is in use: .+ Stop the server/),
  ]);
  expect((await copy(url)).code).toBe(0);
});

test('a database of an older or a newer version is not copied, and the sentence says which one goes on with it', async () => {
  const older = mkdtempSync(join(tmpdir(), 'older-'));
  const file = databaseFile(older);
  await (await openDatabase({ file })).close();
  const change = (sql: string) => {
    const connection = new BetterSqlite3(file);
    connection.exec(sql);
    connection.close();
  };
  const copyFrom = () =>
    runNode(['server/commands/storageCommand.ts', 'copy', '--to', url], { DATA_DIR: older });
  change("delete from kysely_migration where name = '001-create-tables'");
  const { code, output } = await copyFrom();
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/older version .+next start of the server/),
  ]);
  change("insert into kysely_migration values ('001-create-tables', ''), ('999-future', '')");
  expect((await copyFrom()).output).toMatch(/newer version .+ Start that version/);
  rmSync(older, { recursive: true });
});

test('a command with invalid arguments prints its usage', async () => {
  const { code, output } = await copy('sqlite:file');
  expect(code).toBe(2);
  expect(output).toContain('Usage: npm run storage -- copy');
});
