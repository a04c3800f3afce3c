import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import { assembleEvents } from './assembleEvents.ts';
import { changedFields } from './changedFields.ts';
import { byKey, loadEventParts, type EventParts } from './eventParts.ts';
import type { ComparedEvent, PreparedEvent } from './preparedEvent.ts';
import { createHash } from 'node:crypto';

export interface ClassifiedEvent extends ComparedEvent {
  change: 'new' | 'changed' | 'unchanged';
  fields: readonly string[];
}

/** Compares events of a source with what is stored of it. */
export type ChangeDetector = (events: readonly PreparedEvent[]) => Promise<ClassifiedEvent[]>;

interface PreviousEvent {
  key: number;
  fingerprint: string;
  retired_at: string | null;
}

/** A detector for one source, to be given a batch at a time. */
export function createChangeDetector(read: ReadDatabase, source: string): ChangeDetector {
  let parts: EventParts | null = null;
  return async (events) => {
    const compared = events.map((event) => ({ event, fingerprint: fingerprint(event) }));
    const previous = await readPrevious(read, source, events);
    const suspects = compared.flatMap((item) =>
      suspectKey(item, previous.get(item.event.sourceId)),
    );
    if (suspects.length > 0) parts ??= await loadEventParts(read);
    const stored = parts === null ? null : await readStored(read, suspects, parts);
    return compared.map((item) => {
      const before = previous.get(item.event.sourceId);
      if (before === undefined) return { ...item, change: 'new', fields: [] };
      const row = stored?.get(before.key);
      const fields = row === undefined ? [] : changedFields(row, item.event);
      if (before.retired_at !== null) fields.push('retired');
      return { ...item, change: fields.length === 0 ? 'unchanged' : 'changed', fields };
    });
  };
}

function suspectKey(
  item: { fingerprint: string },
  before: PreviousEvent | undefined,
): readonly number[] {
  return before !== undefined && before.fingerprint !== item.fingerprint ? [before.key] : [];
}

async function readPrevious(
  read: ReadDatabase,
  source: string,
  events: readonly PreparedEvent[],
): Promise<ReadonlyMap<string, PreviousEvent>> {
  if (events.length === 0) return new Map();
  const ids = events.map(({ sourceId }) => sourceId);
  const rows = await read
    .selectFrom('event')
    .select(['key', 'source_id', 'fingerprint', 'retired_at'])
    .where('source', '=', source)
    .where('source_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

async function readStored(
  read: ReadDatabase,
  keys: readonly number[],
  parts: EventParts,
): Promise<ReadonlyMap<number, CatalogueEvent>> {
  if (keys.length === 0) return new Map();
  const rows = await read.selectFrom('event').selectAll().where('key', 'in', keys).execute();
  return byKey(await assembleEvents(read, rows, parts));
}

/** Equal for equal events; 128 bits are far more than a catalogue needs. */
function fingerprint(event: PreparedEvent): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 32);
}
