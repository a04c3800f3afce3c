import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { columnOf } from '#shared/domain/catalogue/eventFields.ts';
import {
  byHand,
  correctedFieldNames,
  correctedFields,
  describeCorrected,
  hasSameValue,
  type CorrectableEvent,
  type CorrectedField,
  type TypedFields,
  type TypedName,
} from '#shared/domain/corrections/correctedFields.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { appError } from '#server/features/appError.ts';
import type { LocateVenue } from '#server/import/places/locateVenue.ts';
import { placeNames, prepareTyped } from '#server/import/record/prepareTyped.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { readVenue } from '#server/storage/catalogue/assembleEvents.ts';
import { changeCorrections } from '#server/storage/catalogue/catalogueVersion.ts';
import { toColumns } from '#server/storage/catalogue/eventColumns.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { readEventByKey, type StoredEvent } from '#server/storage/catalogue/storedEvents.ts';
import { openVenueRepository } from '#server/storage/catalogue/venueRepository.ts';
import {
  endCorrection,
  isInEffect,
  storeCorrection,
  toCorrectable,
  type CorrectedColumns,
  type CorrectionRow,
} from '#server/storage/corrections/corrections.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';

interface Change {
  key: number;
  /** Version of the corrections that its maker saw. */
  version: number;
  at: Date;
}

export interface TypedCorrection extends Change {
  fields: TypedFields;
  reason: string;
}

/** Stores what was typed of an event apart from what its source says; typed as the source has it, it is taken back. */
export async function correctEvent(
  write: Database,
  { fields, reason, ...change }: TypedCorrection,
  locate: LocateVenue,
): Promise<void> {
  await changeEvent(write, change, reason, async (transaction, stored, version) => {
    const { event, sourceEvent, sourceId } = stored;
    const changed: CorrectedField[] = [];
    const venue = await readChosenVenue(transaction, fields);
    const prepared = prepareTyped(fields, { sourceId, event, venue, locate });
    if ('faults' in prepared) throw invalidFields(prepared.faults);
    const typed = toTyped(prepared.event, change.key);
    for (const field of listTyped(fields, event, typed)) {
      const value = await toValue(transaction, field, { typed, fields });
      const isAs = (other: CatalogueEvent) =>
        field === 'venue'
          ? value.venue_key === other.venue.key
          : hasSameValue(field, toCorrectable(other), typed);
      const named = { event_key: change.key, field, version, at: change.at };
      if (isAs(sourceEvent)) await endCorrection(transaction, named);
      else if (!isAs(event)) {
        await storeCorrection(transaction, {
          ...named,
          value,
          text: describeCorrected(field, typed),
          source_text: describeCorrected(field, toCorrectable(sourceEvent)),
          reason,
        });
      }
      if (!isAs(event)) changed.push(field);
    }
    return changed;
  });
}

/** Takes a correction back: the source is believed again. */
export async function takeBack(
  write: Database,
  { field, ...change }: Change & { field: CorrectedField },
): Promise<void> {
  await changeEvent(write, change, null, async (transaction, _stored, version) => {
    const ended = { event_key: change.key, field, version, at: change.at };
    if (await endCorrection(transaction, ended)) return [field];
    throw appError('not_found', 'Nothing is corrected there: the source is believed.');
  });
}

/** Changes the corrections of an event where its maker saw the last ones; `work` returns the fields that it changed. */
async function changeEvent(
  write: Database,
  { key, version, at }: Change,
  note: string | null,
  work: (transaction: Database, stored: StoredEvent, next: number) => Promise<CorrectedField[]>,
): Promise<void> {
  await changeCorrections(write, async (transaction) => {
    const stored = await readEventByKey(transaction, key);
    if (stored === null) throw appError('event_not_found', `No event has the key ${key}.`);
    const later = stored.corrections.filter((correction) => correction.version > version);
    if (later.length > 0) throw eventChanged(later);
    const versions = stored.corrections.map((correction) => correction.version);
    const changed = await work(transaction, stored, Math.max(0, ...versions) + 1);
    const after = await readEventByKey(transaction, key);
    if (changed.length === 0 || after === null) return;
    const describe = (event: CatalogueEvent) =>
      changed.map((field) => [field, describeCorrected(field, toCorrectable(event))]);
    await logChange(transaction, {
      at: at.toISOString(),
      subject: 'event',
      item: stored.event.name,
      action: note === null ? 'taken back' : 'corrected',
      before: Object.fromEntries(describe(stored.event)) as Record<string, string>,
      after: Object.fromEntries(describe(after.event)) as Record<string, string>,
      note,
      reference: String(key),
    });
  });
}

function eventChanged(later: readonly CorrectionRow[]) {
  return appError(
    'event_changed',
    'This event was changed meanwhile: what you wrote is not stored yet.',
    later.map((row) => ({ path: `/fields/${row.field}`, message: describeChange(row) })),
  );
}

function describeChange(row: CorrectionRow): string {
  if (isInEffect(row)) return `${row.changed_by} wrote "${row.text}": ${row.reason}`;
  return row.ended_by === null
    ? `its source says "${row.text}" by now`
    : `${row.ended_by} took "${row.text}" back`;
}

/** Refuses what was typed, with what an import would say of it. */
export function invalidFields(faults: readonly Issue[]) {
  const errors = faults.map(({ field, reason }) => ({
    path: `/fields/${field}`,
    message: reason.replace(/^left out: |: cut$/, ''),
  }));
  return appError('invalid_request', 'See errors for each field.', errors);
}

type TypedEvent = PreparedEvent & CorrectableEvent;

/** The event as it will be shown: one picture everywhere, and its own page where it has no link. */
function toTyped(event: PreparedEvent, key: number): TypedEvent {
  const { homepageImage, url } = event;
  return {
    ...event,
    url: url === '' ? eventAddress(key) : url,
    eventImage1: homepageImage,
    studioImage: homepageImage,
    dominantColour: null,
  };
}

function listTyped(fields: TypedFields, event: CatalogueEvent, typed: TypedEvent) {
  // Moved to another zone, an event begins at the same hour there; a day without a time has an end of its own.
  const areTimesOther =
    event.venue.timezone !== typed.venue.timezone || event.isDateOnly !== typed.isDateOnly;
  return correctedFieldNames.filter((field) => {
    const names: readonly TypedName[] = correctedFields[field].typed;
    const isTime = field === 'start' || field === 'end';
    return names.some((name) => fields[name] !== undefined) || (isTime && areTimesOther);
  });
}

async function toValue(
  transaction: Database,
  field: CorrectedField,
  { typed, fields }: { typed: TypedEvent; fields: TypedFields },
): Promise<CorrectedColumns> {
  if (field === 'venue') {
    const { 'venue.key': chosen } = fields;
    const key = chosen ? Number(chosen) : await resolveVenue(transaction, typed, fields);
    return { venue_key: key };
  }
  if (field === 'categories') {
    return { category_keys: await resolveCategories(transaction, typed.categories) };
  }
  const columns = toColumns(typed);
  return Object.fromEntries(
    correctedFields[field].columns
      .map((name) => columnOf(name))
      .map((column) => [column, columns[column]]),
  );
}

/** The place of a venue that is stored already is that of all its events. */
async function resolveVenue(transaction: Database, { venue }: TypedEvent, fields: TypedFields) {
  const key = await (await openVenueRepository(transaction, byHand)).resolve(venue);
  const stored = await transaction
    .selectFrom('venue')
    .select(['name', ...placeNames])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const faults = placeNames
    .filter((part) => fields[`venue.${part}`] !== undefined)
    .filter((part) => nameKey(venue[part]) !== nameKey(stored[part]))
    .map((part) => {
      const reason = `${stored.name} is stored with "${stored[part]}" there, which its other events have too`;
      return { field: `venue.${part}`, value: venue[part], reason };
    });
  if (faults.length > 0) throw invalidFields(faults);
  return key;
}

/** The stored venue that was chosen by its key; null where none was. */
export async function readChosenVenue(
  read: ReadDatabase,
  { 'venue.key': chosen = '', ...fields }: TypedFields,
): Promise<Venue | null> {
  if (chosen === '') return null;
  const refuse = (reason: string) => invalidFields([{ field: 'venue.key', value: chosen, reason }]);
  const others = Object.keys(fields).filter((name) => name.startsWith('venue.'));
  if (others.length > 0) throw refuse(`is given beside ${others.join(', ')}: give one of the two`);
  const venue = /^[1-9]\d{0,8}$/.test(chosen) ? await readVenue(read, Number(chosen)) : null;
  if (venue === null) throw refuse('is the key of no stored venue');
  return venue;
}

async function resolveCategories(transaction: Database, names: readonly string[]) {
  if (names.length === 0) return [];
  const labels = names.map((name) => ({ name, name_key: nameKey(name) }));
  await transaction
    .insertInto('category')
    .values(labels)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const keys = labels.map((label) => label.name_key);
  const rows = await transaction
    .selectFrom('category')
    .select(['key', 'name_key'])
    .where('name_key', 'in', keys)
    .execute();
  return rows
    .toSorted((one, other) => keys.indexOf(one.name_key) - keys.indexOf(other.name_key))
    .map(({ key }) => key);
}
