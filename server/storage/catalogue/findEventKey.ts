import type { ReadDatabase } from '#server/storage/schema.ts';

/** The key of the event a source knows by this id, or null; of several sources the first. */
export async function findEventKey(read: ReadDatabase, sourceId: string): Promise<number | null> {
  const row = await read
    .selectFrom('event')
    .select('key')
    .where('source_id', '=', sourceId)
    .orderBy('key')
    .executeTakeFirst();
  return row?.key ?? null;
}
