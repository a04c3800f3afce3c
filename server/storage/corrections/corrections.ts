import { type Selectable, sql } from 'kysely';
import type { Corrections } from '#shared/contract/corrections.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import {
  describeCorrected,
  hasSameValue,
  type CorrectableEvent,
  type CorrectedField,
} from '#shared/domain/corrections/correctedFields.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { actorName } from '#server/actor.ts';
import {
  assembleEvents,
  byKey,
  type EventParts,
} from '#server/storage/catalogue/assembleEvents.ts';
import type { EventTable } from '#server/storage/catalogue/catalogueTables.ts';
import type { FieldColumns } from '#server/storage/catalogue/eventColumns.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';

/** Columns of an event that a correction takes the place of. */
export interface CorrectedColumns extends Partial<FieldColumns> {
  venue_key?: number;
  category_keys?: readonly number[];
}

export type CorrectionRow = Selectable<Tables['correction']>;
type EventRow = Selectable<EventTable>;

async function readCorrections(
  read: ReadDatabase,
  keys: readonly number[],
): Promise<ReadonlyMap<number, CorrectionRow[]>> {
  if (keys.length === 0) return new Map();
  const rows = await read
    .selectFrom('correction')
    .selectAll()
    .where('event_key', 'in', keys)
    .orderBy('version')
    .execute();
  return Map.groupBy(rows, (row) => row.event_key);
}

/** Whether a correction wins over the source: nobody took it back, and the source says something else. */
export function isInEffect({ ended_at }: CorrectionRow): boolean {
  return ended_at === null;
}

function correctRow<Row extends EventRow>(row: Row, corrections: readonly CorrectionRow[]) {
  const values: CorrectedColumns = {};
  for (const correction of corrections) {
    if (isInEffect(correction)) Object.assign(values, JSON.parse(correction.value));
  }
  const { category_keys: categoryKeys = null, ...columns } = values;
  const corrected = { ...row, ...columns };
  const { date_start: start, date_end: end } = corrected;
  // A start that was moved behind the end of the source leaves the end unknown.
  if (end !== null && end < start) {
    const lastSecond = new Date(Date.parse(start) + dayLength - 1000).toISOString();
    corrected.date_end = corrected.is_date_only === 1 ? lastSecond : null;
  }
  return { row: corrected, categoryKeys };
}

/** An event with its corrections; those that are no longer in effect too. */
export interface StoredCorrections {
  event: CatalogueEvent;
  sourceEvent: CatalogueEvent;
  corrections: readonly CorrectionRow[];
}

/** Rows of events made whole, as their source has them and as staff corrected them. */
export async function assembleBoth(
  read: ReadDatabase,
  rows: readonly EventRow[],
  parts: EventParts,
): Promise<StoredCorrections[]> {
  const sourceEvents = await assembleEvents(read, rows, parts);
  const corrections = await readCorrections(
    read,
    rows.map(({ key }) => key),
  );
  const corrected = rows.flatMap((row) => {
    const own = corrections.get(row.key);
    return own === undefined ? [] : [correctRow(row, own)];
  });
  const categories = new Map(corrected.map(({ row, categoryKeys }) => [row.key, categoryKeys]));
  const assembled = await assembleEvents(
    read,
    corrected.map(({ row }) => row),
    parts,
  );
  const events = byKey(
    assembled.map((stored) => {
      const event = { ...stored, ...revisionWith(stored, corrections.get(stored.key) ?? []) };
      const keys = categories.get(event.key) ?? null;
      if (keys === null) return event;
      return { ...event, categories: keys.flatMap((key) => parts.categories.get(key) ?? []) };
    }),
  );
  return sourceEvents.map((sourceEvent) => ({
    event: events.get(sourceEvent.key) ?? sourceEvent,
    sourceEvent,
    corrections: corrections.get(sourceEvent.key) ?? [],
  }));
}

/** The changes of an event with those to its corrections, which have a count and times of their own. */
function revisionWith(
  { revision, revisedAt }: Pick<CatalogueEvent, 'revision' | 'revisedAt'>,
  corrections: readonly CorrectionRow[],
): Pick<CatalogueEvent, 'revision' | 'revisedAt'> {
  const times = corrections.flatMap((row) => [row.changed_at, row.ended_at ?? '']);
  return {
    revision: revision + Math.max(0, ...corrections.map(({ version }) => version)),
    revisedAt: [revisedAt ?? '', ...times].toSorted().at(-1) || null,
  };
}

/** Rows of events made whole, as staff corrected them. */
export async function assembleCorrected(
  read: ReadDatabase,
  rows: readonly EventRow[],
  parts: EventParts,
): Promise<CatalogueEvent[]> {
  return (await assembleBoth(read, rows, parts)).map(({ event }) => event);
}

/** An event as its values are compared and described. */
export function toCorrectable(event: CatalogueEvent): CorrectableEvent {
  return { ...event, categories: event.categories.map(({ name }) => name) };
}

const nextVersion = sql<number>`(
  select max(other.version) + 1 from correction as other where other.event_key = correction.event_key)`;

/** A correction that an import met because the source says something else than before, or agrees by now. */
export interface MetCorrection {
  eventKey: number;
  field: CorrectedField;
  agrees: boolean;
  /** The source's value now, in words. */
  source: string;
  /** The value of staff, in words. */
  own: string;
}

/** The corrections of an event that a new version of its source concerns. */
export function findMet(
  { event, sourceEvent, corrections }: StoredCorrections,
  incoming: PreparedEvent,
): MetCorrection[] {
  const now = { ...incoming, url: incoming.url || eventAddress(event.key) };
  return corrections.filter(isInEffect).flatMap(({ event_key: eventKey, field, text: own }) => {
    const agrees = hasSameValue(field, toCorrectable(event), now);
    if (!agrees && hasSameValue(field, toCorrectable(sourceEvent), now)) return [];
    return [{ eventKey, field, agrees, source: describeCorrected(field, now), own }];
  });
}

/** Ends corrections with which their source agrees by now; give it the transaction of the import. */
export async function endAgreed(transaction: Database, met: readonly MetCorrection[], at: Date) {
  for (const { eventKey, field } of met.filter(({ agrees }) => agrees)) {
    await transaction
      .updateTable('correction')
      .set({ ended_at: at.toISOString(), ended_by: null, version: nextVersion })
      .where('event_key', '=', eventKey)
      .where('field', '=', field)
      .where('ended_at', 'is', null)
      .execute();
  }
}

/** Puts corrections into effect again that an import ended, with its undo. */
export async function resumeAgreed(
  transaction: Database,
  keys: readonly number[],
  endedAt: string,
): Promise<void> {
  await transaction
    .updateTable('correction')
    .set({ ended_at: null, version: nextVersion })
    .where('event_key', 'in', keys)
    .where('ended_at', '=', endedAt)
    .where('ended_by', 'is', null)
    .execute();
}

/** Shared rows that corrections in effect need: the undo of an import leaves them. */
export async function readCorrectedKeys(read: ReadDatabase) {
  const rows = await read.selectFrom('correction').selectAll().execute();
  const values = rows.map(({ value }) => JSON.parse(value) as CorrectedColumns);
  return {
    event: new Set(rows.map((row) => row.event_key)),
    venue: new Set(values.flatMap((value) => value.venue_key ?? [])),
    category: new Set(values.flatMap((value) => value.category_keys ?? [])),
  };
}

interface NewCorrection extends Pick<CorrectionRow, 'event_key' | 'field' | 'version'> {
  at: Date;
  value: CorrectedColumns;
  text: string;
  source_text: string;
  reason: string;
}

/** Stores a correction in place of an earlier one of the field. */
export async function storeCorrection(
  transaction: Database,
  { at, value, ...correction }: NewCorrection,
): Promise<void> {
  const row = {
    ...correction,
    value: JSON.stringify(value),
    changed_by: actorName(),
    changed_at: at.toISOString(),
    ended_by: null,
    ended_at: null,
  };
  await transaction
    .insertInto('correction')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_key', 'field']).doUpdateSet(row))
    .execute();
}

/** Ends a correction; false where none of the field is in effect. */
export async function endCorrection(
  transaction: Database,
  ended: Pick<NewCorrection, 'event_key' | 'field' | 'version' | 'at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('correction')
    .set({ version: ended.version, ended_by: actorName(), ended_at: ended.at.toISOString() })
    .where('event_key', '=', ended.event_key)
    .where('field', '=', ended.field)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Corrections as staff read them. */
export function describeCorrections({ sourceEvent, corrections }: StoredCorrections): Corrections {
  const source = toCorrectable(sourceEvent);
  return {
    version: Math.max(0, ...corrections.map((row) => row.version)),
    fields: corrections.map((row) => ({
      field: row.field,
      value: row.text,
      sourceThen: row.source_text,
      sourceNow: describeCorrected(row.field, source),
      reason: row.reason,
      by: row.changed_by,
      at: row.changed_at,
      endedAt: row.ended_at,
      endedBy: row.ended_by,
    })),
  };
}
