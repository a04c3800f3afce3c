import { changeCatalogue } from '#server/storage/catalogue/catalogueVersion.ts';
import {
  replaceFoundPairs,
  readComparableEvents,
} from '#server/storage/catalogue/duplicateRepository.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';
import { findDuplicates } from './findDuplicates.ts';

/** Finds the events of a source that other sources have too, and merges them; returns how many pairs are merged. */
export async function updateDuplicates(transaction: Database, source: string, now: Date) {
  const another = await transaction
    .selectFrom('event')
    .select('key')
    .where('source', '!=', source)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (another === undefined) return 0;
  const bySource = Map.groupBy(await readComparableEvents(transaction, now), (row) => row.source);
  const ours = bySource.get(source)?.map(({ event }) => event) ?? [];
  bySource.delete(source);
  // One source after the other: an event may have one duplicate in each.
  const found = [...bySource.values()].flatMap((rows) => {
    const theirs = rows.map(({ event }) => event);
    return findDuplicates(ours, theirs);
  });
  return replaceFoundPairs(transaction, source, found);
}

/** Finds and merges the duplicates of every source; returns how many pairs are merged by rule. */
export async function findAllDuplicates(write: Database, now: Date): Promise<number> {
  return changeCatalogue(write, async (transaction) => {
    const sources = await transaction
      .selectFrom('event')
      .select('source')
      .distinct()
      .where('retired_at', 'is', null)
      .orderBy('source')
      .execute();
    for (const { source } of sources) await updateDuplicates(transaction, source, now);
    const counted = await transaction
      .selectFrom('event_duplicate')
      .where('is_by_hand', '=', 0)
      .select(({ fn }) => fn.countAll<number | string>().as('pairs'))
      .executeTakeFirstOrThrow();
    // PostgreSQL returns counts as text.
    const pairs = Number(counted.pairs);
    await logChange(transaction, {
      at: now.toISOString(),
      subject: 'duplicate',
      item: sources.map(({ source }) => source).join(', '),
      action: 'found',
      after: { pairs },
    });
    return pairs;
  });
}
