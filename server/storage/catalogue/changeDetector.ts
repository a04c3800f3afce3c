import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { storedNames } from '#shared/domain/catalogue/eventFields.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import {
  assembleBoth,
  findMet,
  type MetCorrection,
  type StoredCorrections,
} from '#server/storage/corrections/corrections.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { loadEventParts, type EventParts } from './assembleEvents.ts';
import type { EventTable } from './catalogueTables.ts';
import { joinFeatures } from './eventColumns.ts';
import type { ComparedEvent, PreparedEvent, PreparedVenue } from './preparedEvent.ts';
import { venueNameKey, venueNameKeys } from './venueDetails.ts';

export interface ClassifiedEvent extends ComparedEvent {
  change: 'new' | 'changed' | 'unchanged';
  fields: readonly string[];
  corrections: readonly MetCorrection[];
}

export type ChangeDetector = (events: readonly PreparedEvent[]) => Promise<ClassifiedEvent[]>;

type PreviousEvent = Pick<Selectable<EventTable>, 'key' | 'fingerprint' | 'retired_at'>;

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
      if (before === undefined) return { ...item, change: 'new', fields: [], corrections: [] };
      const row = stored?.get(before.key);
      const fields = row === undefined ? [] : changedFields(row.sourceEvent, item.event);
      const corrections = row === undefined ? [] : findMet(row, item.event);
      if (before.retired_at !== null) fields.push('retired');
      const change = fields.length === 0 ? 'unchanged' : 'changed';
      return { ...item, change, fields, corrections };
    });
  };
}

function suspectKey(item: { fingerprint: string }, before: PreviousEvent | undefined) {
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
): Promise<ReadonlyMap<number, StoredCorrections>> {
  if (keys.length === 0) return new Map();
  const rows = await read.selectFrom('event').selectAll().where('key', 'in', keys).execute();
  const stored = await assembleBoth(read, rows, parts);
  return new Map(stored.map((event) => [event.sourceEvent.key, event]));
}

/** Equal for equal events; 128 bits are far more than a catalogue needs. */
function fingerprint(event: PreparedEvent): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 32);
}

const plainNames = storedNames.filter((name) => name !== 'url' && name !== 'accessibility');

function changedFields(stored: CatalogueEvent, event: PreparedEvent): string[] {
  const changed: string[] = plainNames.filter(
    // Where the source does not say when sales were counted, the import does.
    (field) => stored[field] !== event[field] && !(field === 'soldAt' && event.soldAt === null),
  );
  // The link of an event: its own page if its source has none.
  if (stored.url !== (event.url || `/events/${stored.key}`)) changed.push('url');
  if (isVenueChanged(stored.venue, event.venue)) changed.push('venue');
  if (billOf(stored.artists) !== billOf(event.artists)) changed.push('artists');
  if (labelsOf(stored.categories) !== keysOf(event.categories)) changed.push('categories');
  const accessibility = joinFeatures(stored.accessibility);
  if (accessibility !== joinFeatures(event.accessibility)) changed.push('accessibility');
  if (labelsOf(stored.genres) !== keysOf(event.genres)) changed.push('genres');
  return changed;
}

const addressNames = ['locality', 'state', 'country', 'postcode', 'address'] as const;

/** The spelling of a shared venue belongs to no single event; fields that a source leaves empty count as equal. */
function isVenueChanged(stored: Venue, venue: PreparedVenue): boolean {
  return (
    isMoved(stored, venue) ||
    !venueNameKeys(stored).includes(venueNameKey(venue)) ||
    stored.timezone !== venue.timezone ||
    addressNames.some((name) => isOther(stored[name], venue[name])) ||
    isOther(joinFeatures(stored.accessibility), joinFeatures(venue.accessibility)) ||
    stored.isOnline !== venue.isOnline
  );
}

/** Approximate coordinates do not replace exact ones. */
function isMoved(stored: Venue, { latitude, longitude, isApproximate }: PreparedVenue): boolean {
  if (latitude === null) return false;
  const { coordinates } = stored;
  if (coordinates === null) return true;
  if (isApproximate && !stored.isApproximate) return false;
  return (
    isApproximate !== stored.isApproximate ||
    latitude !== coordinates.latitude ||
    longitude !== coordinates.longitude
  );
}

function isOther(stored: string, incoming: string): boolean {
  return incoming !== '' && incoming !== stored;
}

function billOf(artists: readonly { name: string; billing: string }[]): string {
  return keysOf(artists.map(({ name, billing }) => `${billing} ${name}`));
}

function labelsOf(labels: readonly { name: string }[]): string {
  return keysOf(labels.map(({ name }) => name));
}

function keysOf(names: readonly string[]): string {
  return names.map(nameKey).join('\n');
}
