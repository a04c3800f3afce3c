import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { migrateDatabase } from '#server/storage/engine/migrateDatabase.ts';
import {
  firstMigration,
  migrations,
  replacedMigrations,
} from '#server/storage/engine/migrations.ts';
import { addEventColumn } from '#server/storage/engine/migrations/addEventColumn.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';

const now = new Date('2025-11-03T00:00:00Z');

const freshUrl = () => freshDatabase(process.env['TEST_POSTGRES'] ?? '');

async function open(url: string): Promise<OpenedDatabase> {
  const database = await openPostgres({ url });
  onTestFinished(() => database.close());
  return database;
}

/** Names in the table of migrations. */
async function namesIn({ write }: OpenedDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(write);
  return rows.map(({ name }) => name);
}

/** Gives a database the names of migrations of before the first release. */
async function renameMigrations({ write }: OpenedDatabase, names: readonly string[]) {
  await sql`delete from kysely_migration`.execute(write);
  for (const name of names) {
    await sql`insert into kysely_migration values (${name}, '2026-11-01T00:00:00.000Z')`.execute(
      write,
    );
  }
}

test('a PostgreSQL database of before the first release opens, for a second server as well', async () => {
  const url = await freshUrl();
  const later = Object.keys(migrations).filter((name) => name !== firstMigration);
  await renameMigrations(await open(url), [...replacedMigrations, ...later]);
  const servers = await Promise.all([open(url), open(url)]);
  for (const server of servers) {
    expect(server.upgrade).toBeNull();
    expect(await namesIn(server)).toEqual(Object.keys(migrations));
  }
});

test('one that lacks a migration of then is refused, and stays as it is', async () => {
  const url = await freshUrl();
  const database = await open(url);
  await renameMigrations(database, replacedMigrations.slice(0, -1));
  await expect(openPostgres({ url })).rejects.toThrow('it lacks "044-create-alerts"). Start the');
  expect(await namesIn(database)).toEqual(replacedMigrations.slice(0, -1));
});

const later: Record<string, Migration> = {
  ...migrations,
  '998-add-seating': { up: (database) => addEventColumn(database, 'seating', 'text') },
  '999-add-is-seated': { up: (database) => addEventColumn(database, 'is_seated', 'flag') },
};

test.each(['sqlite', 'postgres'] as const)(
  'on %s events are imported after a migration that adds columns of fields',
  async (engine) => {
    const database = engine === 'sqlite' ? await openDatabase() : await open(await freshUrl());
    const importOne = (name: string) => {
      const records = [{ line: 1, value: anEventRecord({ sourceId: 'e1', name }) }];
      return importEvents({ database, records, source: 'test', now });
    };
    await importOne('Before');
    await migrateDatabase({ database: database.write, migrations: later });
    await importOne('After');
    const { rows } = await sql`select name, seating, is_seated from event`.execute(database.write);
    expect(rows).toEqual([{ name: 'After', seating: null, is_seated: 0 }]);
    if (engine === 'postgres') {
      const staged = await sql`select seating, is_seated from staged_event`.execute(database.write);
      expect(staged.rows).toEqual([]);
    }
  },
);
