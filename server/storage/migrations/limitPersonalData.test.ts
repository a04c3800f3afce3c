import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/storage/migrateDatabase.ts';
import { migrations } from '#server/storage/migrations.ts';
import type { Tables } from '#server/storage/schema.ts';
import { createSqliteDialect } from '#server/storage/sqliteDialect.ts';

test('stored positions are rounded and unproven customers unlinked when a database is updated', async () => {
  const connection = new BetterSqlite3(':memory:');
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(connection, 'write') });
  const before = Object.entries(migrations).filter(([name]) => name < '009');
  await migrateDatabase({ database, migrations: Object.fromEntries(before) });
  const at = '2026-01-01T00:00:00.000Z';
  const session = { tracking_id: 't', customer_id: 'c', created_at: at, updated_at: at };
  await database
    .insertInto('session')
    .values([
      {
        ...session,
        session_id: 'a',
        location_type: 'geo',
        latitude: -34.4248,
        longitude: 150.8931,
      },
      { ...session, session_id: 'b', location_type: 'postcode', postcode: '4000' },
    ])
    .execute();
  await migrateDatabase({ database });
  const rows = await database.selectFrom('session').selectAll().orderBy('session_id').execute();
  expect(rows).toMatchObject([
    { latitude: -34.42, longitude: 150.89, customer_id: null, tracking_id: 't' },
    { latitude: null, longitude: null, customer_id: null, postcode: '4000' },
  ]);
  await database.destroy();
});
