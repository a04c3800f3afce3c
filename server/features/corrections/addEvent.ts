import { createHash } from 'node:crypto';
import { byHand, type TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { appError } from '#server/features/appError.ts';
import { CatalogueChangedError, importEvents } from '#server/import/importEvents.ts';
import type { LocateVenue } from '#server/import/places/locateVenue.ts';
import { prepareTyped } from '#server/import/record/prepareTyped.ts';
import { changeCatalogue } from '#server/storage/catalogue/catalogueVersion.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';
import { invalidFields, readChosenVenue } from './correctEvent.ts';

/** Attempts beside imports that change the catalogue meanwhile. */
const mostAttempts = 5;

/** Imports what was typed as an event of a source of its own; the same typed again is the same event. Returns its key. */
export async function addEvent(
  database: OpenedDatabase,
  { fields, at }: { fields: TypedFields; at: Date },
  locate: LocateVenue,
): Promise<number> {
  const sourceId = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
  const venue = await readChosenVenue(database.read, fields);
  const prepared = prepareTyped(fields, { sourceId, event: null, venue, locate });
  if ('faults' in prepared) throw invalidFields(prepared.faults);
  const { event } = prepared;
  const checked = { event, updatedAt: null, warnings: [] };
  const records = [{ line: 1, name: event.name, checked }];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await importEvents({ database, records, source: byHand, now: at });
      break;
    } catch (error) {
      if (attempt === mostAttempts || !(error instanceof CatalogueChangedError)) throw error;
    }
  }
  const { key } = await database.read
    .selectFrom('event')
    .select('key')
    .where('source', '=', byHand)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return key;
}

/** Takes an event off the catalogue that staff added; its key stays its own. */
export async function removeEvent(
  { write }: OpenedDatabase,
  { key, at }: { key: number; at: Date },
): Promise<void> {
  await changeCatalogue(write, async (transaction) => {
    const event = await transaction
      .selectFrom('event')
      .select('name')
      .where('key', '=', key)
      .where('source', '=', byHand)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (event === undefined) {
      throw appError('event_not_found', 'Nobody of staff added such an event, or it is removed.');
    }
    await retireEvents(transaction, [key], at);
    await logChange(transaction, {
      at: at.toISOString(),
      subject: 'event',
      item: event.name,
      action: 'removed',
      reference: String(key),
    });
  });
}
