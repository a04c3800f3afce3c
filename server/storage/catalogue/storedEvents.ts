import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import {
  assembleBoth,
  assembleCorrected,
  type StoredCorrections,
} from '#server/storage/corrections/corrections.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { byKey, loadEventParts } from './assembleEvents.ts';

/** An event with what its source calls it, and with what staff corrected of it. */
export interface StoredEvent extends StoredCorrections {
  source: string;
  sourceId: string;
}

/** An event of any state by its key; null for an unknown key. */
export async function readEventByKey(read: ReadDatabase, key: number): Promise<StoredEvent | null> {
  const row = await read.selectFrom('event').selectAll().where('key', '=', key).executeTakeFirst();
  if (row === undefined) return null;
  const [stored] = await assembleBoth(read, [row], await loadEventParts(read));
  return stored === undefined ? null : { ...stored, source: row.source, sourceId: row.source_id };
}

/** An event that its source no longer lists; null for a listed or an unknown one. */
export async function findRemovedEvent(
  read: ReadDatabase,
  key: number,
  { venues, artists, categories, genres }: Catalogue,
): Promise<CatalogueEvent | null> {
  const row = await read
    .selectFrom('event')
    .selectAll()
    .where('key', '=', key)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const parts = {
    venues: byKey(venues),
    artists: byKey(artists),
    categories: byKey(categories),
    genres: byKey(genres),
  };
  const [event] = await assembleCorrected(read, [row], parts);
  return event ?? null;
}

/** How many events the catalogue, or one source, has on offer, and how many of them end after a moment. */
export async function countEvents(read: ReadDatabase, after: Date, source?: string) {
  const onOffer = read.selectFrom('event').where('retired_at', 'is', null);
  return (source === undefined ? onOffer : onOffer.where('source', '=', source))
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(fn.coalesce('date_end', 'date_start'), '>', after.toISOString())
        .as('upcoming'),
    ])
    .executeTakeFirstOrThrow();
}

/** Source and id in the source of some events. */
export async function findOrigins(read: ReadDatabase, keys: readonly number[]) {
  if (keys.length === 0) return [];
  const rows = await read
    .selectFrom('event')
    .select(['key', 'source', 'source_id'])
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return rows.map(({ key, source, source_id: sourceId }) => ({ eventKey: key, source, sourceId }));
}
