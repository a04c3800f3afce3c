import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from './migrateDatabase.ts';
import { keepCopy } from './openDatabase.ts';
import type { Tables } from './schema.ts';
import { createSqliteDialect } from './sqliteDialect.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const createsTable = (name: string): Migration => ({
  up: async (database) => {
    await database.schema.createTable(name).addColumn('key', 'integer').execute();
  },
});

const fails: Migration = {
  up: async (database) => {
    await database.schema.createTable('half_done').addColumn('key', 'integer').execute();
    throw new Error('the third step failed');
  },
};

async function migrate(file: string, migrations: Record<string, Migration>): Promise<string[]> {
  const connection = new BetterSqlite3(file);
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(connection, 'write') });
  try {
    await migrateDatabase({ database, backUp: keepCopy(connection), migrations });
  } finally {
    connection.close();
  }
  return tablesOf(file);
}

function tablesOf(file: string): string[] {
  const connection = new BetterSqlite3(file, { readonly: true });
  const rows = connection
    .prepare<[], { name: string }>('select name from sqlite_master order by name')
    .all();
  connection.close();
  return rows.map((row) => row.name).filter((name) => /^(one|two|half_done)$/.test(name));
}

it('runs what is missing and nothing twice', async () => {
  const file = join(folder, 'a.db');
  const first = { '001-one': createsTable('one') };
  expect(await migrate(file, first)).toEqual(['one']);
  expect(await migrate(file, { ...first, '002-two': createsTable('two') })).toEqual(['one', 'two']);
  expect(await migrate(file, { ...first, '002-two': createsTable('two') })).toEqual(['one', 'two']);
});

it('runs a change whose number is below one that was run', async () => {
  const file = join(folder, 'a.db');
  const later = { '002-two': createsTable('two') };
  await migrate(file, later);
  expect(await migrate(file, { '001-one': createsTable('one'), ...later })).toEqual(['one', 'two']);
});

it('stores a copy of an existing database from before the change', async () => {
  const file = join(folder, 'a.db');
  await migrate(file, { '001-one': createsTable('one') });
  expect(existsSync(`${file}.before-001-one`)).toBe(false);
  await migrate(file, { '001-one': createsTable('one'), '002-two': createsTable('two') });
  expect(tablesOf(`${file}.before-002-two`)).toEqual(['one']);
});

it('leaves the database as it was when a migration fails halfway', async () => {
  const file = join(folder, 'a.db');
  await migrate(file, { '001-one': createsTable('one') });
  const broken = { '001-one': createsTable('one'), '002-two': createsTable('two'), '003-x': fails };
  await expect(migrate(file, broken)).rejects.toThrow('the third step failed');
  expect(tablesOf(file)).toEqual(['one']);
});
