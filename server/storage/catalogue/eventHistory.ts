import { sql } from 'kysely';
import type { EventDetails } from '#shared/contract/operations.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';
import { stagedKeys } from '#server/storage/imports/staging/stagingTables.ts';

type EventHistory = EventDetails['history'];

/** Adds a row for every event of a stage that is new or changed; give it the import's transaction. */
export async function recordStagedChanges(
  transaction: Database,
  { stage, at }: { stage: number; at: Date },
): Promise<void> {
  const changedAt = at.toISOString();
  await transaction
    .insertInto('event_change')
    .columns(['event_key', 'changed_at', 'change', 'fields', 'repairs'])
    .expression(
      stagedKeys(transaction, stage)
        .select(sql<string>`cast(${changedAt} as text)`.as('changed_at'))
        .select(['staged_event.change', 'staged_event.changed_fields', 'staged_event.repairs'])
        .orderBy('staged_event.number'),
    )
    .execute();
}

/** Adds a row for every event that its source no longer lists. */
export async function recordRemovals(write: Database, keys: readonly number[], at: Date) {
  const row = {
    changed_at: at.toISOString(),
    change: 'removed',
    fields: '[]',
    repairs: '[]',
  } as const;
  await write
    .insertInto('event_change')
    .values(keys.map((key) => ({ ...row, event_key: key })))
    .execute();
}

/** Every recorded change of an event, the latest first. */
export async function readEventHistory(read: ReadDatabase, eventKey: number) {
  const rows = await read
    .selectFrom('event_change')
    .select(['changed_at', 'change', 'fields', 'repairs'])
    .where('event_key', '=', eventKey)
    .orderBy('key', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.changed_at,
    change: row.change,
    fields: JSON.parse(row.fields) as string[],
    repairs: JSON.parse(row.repairs) as EventHistory[number]['repairs'],
  }));
}
