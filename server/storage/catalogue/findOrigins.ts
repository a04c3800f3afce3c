import type { ReadDatabase } from '#server/storage/schema.ts';

/** What the sources of some events call them. */
export async function findOrigins(
  read: ReadDatabase,
  keys: readonly number[],
): Promise<{ eventKey: number; source: string; sourceId: string }[]> {
  if (keys.length === 0) return [];
  const rows = await read
    .selectFrom('event')
    .select(['key', 'source', 'source_id'])
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return rows.map(({ key, source, source_id: sourceId }) => ({ eventKey: key, source, sourceId }));
}
