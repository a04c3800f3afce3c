import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';

/** How often an event was shown on one day. */
export interface Exposure {
  eventKey: number;
  /** `2026-03-04`. */
  day: string;
  shown: number;
}

/** SQLite takes 32,766 parameters a statement; a row here has three. */
const rowsPerStatement = 1000;

/** Adds to what is stored, in one transaction. */
export async function storeExposures(write: Database, exposures: readonly Exposure[]) {
  // Sorted: two servers that write at once never wait for each other in turn.
  const rows = exposures
    .toSorted((a, b) => a.eventKey - b.eventKey)
    .map(({ eventKey, day, shown }) => ({ event_key: eventKey, day, shown }));
  await write.transaction().execute(async (transaction) => {
    for (const batch of batchesOf(rows, rowsPerStatement)) {
      await transaction
        .insertInto('event_exposure')
        .values(batch)
        .onConflict((conflict) =>
          conflict.columns(['day', 'event_key']).doUpdateSet((is) => ({
            shown: is('event_exposure.shown', '+', is.ref('excluded.shown')),
          })),
        )
        .execute();
    }
  });
}

/** How often each event was shown since a day (`2026-03-04`), by event key. */
export async function readShownCounts(database: ReadDatabase, since: string) {
  const rows = await database
    .selectFrom('event_exposure')
    .select(['event_key', ({ fn }) => fn.sum<number>('shown').as('shown')])
    .where('day', '>=', since)
    .groupBy('event_key')
    .execute();
  return new Map(rows.map(({ event_key: key, shown }) => [key, shown]));
}
