import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/storage/engine/migrateDatabase.ts';
import type { Tables } from '#server/storage/engine/schema.ts';
import { createSqliteDialect } from '#server/storage/engine/sqliteDialect.ts';
import { createInteractionRepository } from './interactionRepository.ts';
import { createSessionRepository } from './sessionRepository.ts';

/** A database that records the plan of every statement a visitor's call runs. */
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
  return { database, plans, connection };
}

test('what a page reads of a visitor is found by indexes, however many sessions are stored', async () => {
  const { database, plans } = await planned();
  await storeSessions(database, ['s']);
  await readOf('s', database);
  expect(plans.length).toBeGreaterThan(6);
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([]);
});

test('it is so when the planner knows that hardly any session has a customer', async () => {
  const { database, plans, connection } = await planned();
  const ids = Array.from({ length: 2000 }, (_, n) => `s-${n}`);
  await storeSessions(database, ids);
  // What `pragma optimize` does at the end of a run: it looks at some of the rows.
  connection.exec('pragma analysis_limit = 2000; analyze');
  await readOf('s-7', database);
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([]);
  expect(plans.join('\n')).not.toContain('happened_at_index');
});

test('a session that is known is not read again', async () => {
  const { database, plans } = await planned();
  await storeSessions(database, ['s', 'other']);
  const sessions = createSessionRepository(database);
  const known = await sessions.find('s');
  const alone = { sessionId: 's', trackingId: null, customerId: null };
  plans.length = 0;
  expect(await sessions.findLinked(alone, known)).toEqual([known]);
  expect(plans).toEqual([]);
  for (const links of [
    alone,
    { ...alone, trackingId: 't-other' },
    { ...alone, sessionId: 'other' },
  ]) {
    const ids = async (given: typeof known) =>
      (await sessions.findLinked(links, given)).map(({ sessionId }) => sessionId);
    expect(await ids(known)).toEqual(await ids(null));
  }
});

async function storeSessions(database: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const created = { location_type: 'none', created_at: at, updated_at: at } as const;
  for (const id of ids) {
    const session = { session_id: id, tracking_id: `t-${id}`, ...created };
    await database.insertInto('session').values(session).execute();
    const view = { kind: 'event-view', subject: '1', minute: 1, event_key: 1 } as const;
    const interaction = { session_id: id, target: 'home', happened_at: at, ...view };
    await database.insertInto('interaction').values(interaction).execute();
  }
}

async function readOf(id: string, database: Kysely<Tables>): Promise<void> {
  const sessions = createSessionRepository(database);
  await sessions.find(id);
  for (const customerId of [null, 'c']) {
    await sessions.findLinked({ sessionId: id, trackingId: `t-${id}`, customerId });
  }
  const interactions = createInteractionRepository(database, database);
  await interactions.readSignals([id], {
    since: '2025-01-01',
    viewsBefore: '2026-01-01',
  });
}
