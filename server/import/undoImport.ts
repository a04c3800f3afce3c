import type { UndoReport } from '#shared/contract/imports.ts';
import { changeCatalogue } from '#server/storage/catalogue/catalogueVersion.ts';
import {
  readFoundPairs,
  replaceFoundPairs,
} from '#server/storage/catalogue/duplicateRepository.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import { readCorrectedKeys, resumeAgreed } from '#server/storage/corrections/corrections.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';
import {
  deleteUndo,
  isSameRow,
  linkTable,
  namedTables,
  readEventsBefore,
  readUndo,
  readVenues,
  type EventBefore,
} from '#server/storage/imports/undoRecord.ts';
import { logChange, withoutSecrets } from '#server/storage/staff/changeLog.ts';
import { updateDuplicates } from './duplicates/updateDuplicates.ts';

type Undo = NonNullable<Awaited<ReturnType<typeof readUndo>>>;
type UndoneEvent = UndoReport['changes'][number];

class NothingToUndoError extends Error {
  override name = 'NothingToUndoError';
}

/** Undoes the last import of a source in one transaction; what other sources have changed or use since stays. */
export async function undoImport(
  write: Database,
  { source, now, dryRun }: { source: string; now: Date; dryRun: boolean },
) {
  let tried: UndoReport | null = null;
  return changeCatalogue(write, async (transaction) => {
    const undo = await readUndo(transaction, source);
    if (undo === null) {
      throw new NothingToUndoError(`there is no import of "${source}" to undo`);
    }
    const report = await undoRows(transaction, undo, now);
    if (!dryRun) return report;
    tried = report;
    // Ends the transaction, so that nothing of it is stored.
    throw new Error('a dry run');
  }).catch((error: unknown) => {
    if (tried !== null) return tried;
    throw error;
  });
}

async function undoRows(transaction: Database, undo: Undo, now: Date): Promise<UndoReport> {
  const { source, file, imported_at: importedAt } = undo;
  const pairs = await readFoundPairs(transaction, source);
  const changes: UndoneEvent[] = [];
  for await (const events of readEventsBefore(transaction, source)) {
    await restoreEvents(transaction, events, { ...undo.changes, now });
    const keys = events.map(({ event }) => event.key);
    await resumeAgreed(transaction, keys, importedAt);
    for (const { event } of events) {
      changes.push({ change: 'restored', sourceId: event.source_id, name: event.name });
    }
  }
  changes.push(...(await removeEvents(transaction, undo.added.event, now)));
  const leftVenues = await restoreVenues(transaction, undo);
  await removeUnused(transaction, undo);
  const isPaired = JSON.stringify(pairs) === JSON.stringify(undo.pairs.after);
  if (isPaired) await replaceFoundPairs(transaction, source, undo.pairs.before);
  else await updateDuplicates(transaction, source, now);
  await deleteUndo(transaction, source);
  await pauseSource(transaction, source, now);
  const counts = { restored: 0, removed: 0, hidden: 0 };
  for (const { change } of changes) counts[change] += 1;
  await logChange(transaction, {
    at: now.toISOString(),
    subject: 'import',
    item: source,
    action: 'undone',
    after: counts,
    note: withoutSecrets(file),
    reference: source,
  });
  return { source, file, importedAt, ...counts, leftVenues, changes };
}

async function restoreEvents(
  transaction: Database,
  events: readonly EventBefore[],
  { from, to, now }: Undo['changes'] & { now: Date },
): Promise<void> {
  const keys = events.map(({ event }) => event.key);
  const rows = events.map(({ event: { key: _key, ...row } }) => row);
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  await transaction
    .insertInto('event')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_id']).doUpdateSet((row) => ({
        ...Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
        // For those who follow the event, being as before is one more change.
        revision: row('event.revision', '+', 1),
        revised_at: now.toISOString(),
      })),
    )
    .execute();
  for (const name of namedTables) {
    await transaction.deleteFrom(linkTable(name)).where('event_key', 'in', keys).execute();
    const added = events.flatMap((event) => event.links[name]);
    for (const links of batchesOf(added, rowsAtOnce)) {
      await transaction.insertInto(linkTable(name)).values(links).execute();
    }
  }
  await transaction
    .deleteFrom('event_change')
    .where('event_key', 'in', keys)
    .where('key', '>', from)
    .where('key', '<=', to)
    .execute();
}

/** Rows or keys a statement can hold. */
const rowsAtOnce = 5000;

async function removeEvents(transaction: Database, added: readonly number[], now: Date) {
  const known = await readKnownKeys(transaction);
  const undone: UndoneEvent[] = [];
  for (const keys of batchesOf(added, rowsAtOnce)) {
    const rows = await transaction
      .selectFrom('event')
      .select(['key', 'source_id as sourceId', 'name'])
      .where('key', 'in', keys)
      .orderBy('key')
      .execute();
    for (const { key, ...event } of rows) {
      undone.push({ change: known.has(key) ? 'hidden' : 'removed', ...event });
    }
    const hidden = keys.filter((key) => known.has(key));
    if (hidden.length > 0) await retireEvents(transaction, hidden, now);
    const removed = keys.filter((key) => !known.has(key));
    // PostgreSQL takes no empty list.
    if (removed.length === 0) continue;
    await transaction.deleteFrom('event').where('key', 'in', removed).execute();
  }
  return undone;
}

async function readKnownKeys(read: ReadDatabase): Promise<ReadonlySet<number | null>> {
  const saved = await read.selectFrom('bookmark').select('event_key').distinct().execute();
  const opened = await read
    .selectFrom('interaction')
    .select('event_key')
    .distinct()
    .where('kind', '!=', 'event-shown')
    .execute();
  const corrected = await readCorrectedKeys(read);
  return new Set([...[...saved, ...opened].map((row) => row.event_key), ...corrected.event]);
}

/** Restores the venues that are as the import left them; returns how many are not. */
async function restoreVenues(transaction: Database, { source, venues, venueIds }: Undo) {
  const current = await readVenues(transaction);
  let left = 0;
  for (const { before, after } of venues) {
    const { key, ...details } = before;
    if (isSameRow(after, current.get(key) ?? {})) {
      await transaction.updateTable('venue').set(details).where('key', '=', key).execute();
    } else left += 1;
  }
  for (const ids of batchesOf(venueIds, rowsAtOnce)) {
    await transaction
      .deleteFrom('venue_source')
      .where('source', '=', source)
      .where('source_id', 'in', ids)
      .execute();
  }
  return left;
}

async function removeUnused(transaction: Database, { added }: Undo): Promise<void> {
  const corrected = await readCorrectedKeys(transaction);
  const venues = added.venue.filter((key) => !corrected.venue.has(key));
  for (const keys of batchesOf(venues, rowsAtOnce)) {
    await transaction
      .deleteFrom('venue')
      .where('key', 'in', keys)
      .where('key', 'not in', ({ selectFrom }) => selectFrom('event').select('venue_key'))
      .where('key', 'not in', ({ selectFrom }) => selectFrom('venue_source').select('venue_key'))
      .execute();
  }
  for (const name of namedTables) {
    const linked = transaction.selectFrom(linkTable(name)).select(`${name}_key` as 'artist_key');
    const preferred = transaction
      .selectFrom('preference')
      .select('item_key')
      .where('kind', '=', name === 'artist' ? 'band' : name);
    const unused = added[name].filter((key) => name !== 'category' || !corrected.category.has(key));
    for (const keys of batchesOf(unused, rowsAtOnce)) {
      await transaction
        .deleteFrom(name)
        .where('key', 'in', keys)
        .where('key', 'not in', linked)
        .where('key', 'not in', preferred)
        .execute();
    }
  }
}

/** A source that is fetched would import the same again: it waits until somebody asks for it. */
async function pauseSource(transaction: Database, source: string, now: Date): Promise<void> {
  await transaction
    .updateTable('remote_source')
    .set({ paused_at: now.toISOString(), last_message: 'was taken back' })
    .set({ etag: null, last_modified: null, imported_at: null })
    .where('name', '=', source)
    .execute();
}
