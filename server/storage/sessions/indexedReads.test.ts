import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createInteractionRepository } from '#server/storage/interactions/interactionRepository.ts';
import { migrateDatabase } from '#server/storage/migrateDatabase.ts';
import type { Tables } from '#server/storage/schema.ts';
import { createSessionRepository } from '#server/storage/sessions/sessionRepository.ts';
import { createSqliteDialect } from '#server/storage/sqliteDialect.ts';

/** A database that keeps the plan of every statement a visitor's call runs. */
async function planned() {
  const connection = new BetterSqlite3(':memory:');
  const plans: string[] = [];
  let isOn = false;
  const database = new Kysely<Tables>({
    dialect: createSqliteDialect(connection, 'write'),
    log({ query: { sql, parameters } }) {
      if (!isOn || !/^(?:select|insert|update|delete)/.test(sql)) return;
      const rows = connection.prepare(`explain query plan ${sql}`).all(...parameters);
      plans.push(...(rows as { detail: string }[]).map(({ detail }) => `${detail} <- ${sql}`));
    },
  });
  await migrateDatabase({ database, backUp: () => Promise.resolve() });
  isOn = true;
  return { database, plans };
}

test('what a page reads of a visitor is found by indexes, however many sessions are stored', async () => {
  const { database, plans } = await planned();
  const sessions = createSessionRepository(database);
  await database
    .insertInto('session')
    .values({ session_id: 's', location_type: 'none', created_at: '', updated_at: '' })
    .execute();
  await sessions.find('s');
  await sessions.findLinked({ sessionId: 's', trackingId: 't', customerId: 'c' });
  const interactions = createInteractionRepository(database, database);
  await interactions.signalsOf(['s'], '2026-01-01');
  expect(plans.length).toBeGreaterThan(6);
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([]);
});
