import { distanceKm } from '#shared/domain/location/geography.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import type { PreparedVenue } from './preparedEvent.ts';
import {
  venueNameKey,
  venueNameKeys,
  fillVenueDetails,
  toVenueDetails,
  updateVenueDetails,
  type VenueDetails,
} from './venueDetails.ts';

type StoredVenue = VenueDetails & { key: number };

type VenueIndex = Awaited<ReturnType<typeof loadVenueIndex>>;

/** All venues, with the ids one source gives them. */
export async function openVenueRepository(write: Database, source: string) {
  const index = await loadVenueIndex(write, source);
  return {
    async resolve(venue: PreparedVenue) {
      const { found, isSameId } = findVenue(index, venue);
      if (found !== null) await bringUpToDate(write, found, { venue, isSameId, index });
      const { key } = found ?? (await addVenue(write, index, venue));
      index.settled.add(key);
      if (venue.sourceId !== null && !isSameId) {
        index.keyBySourceId.set(venue.sourceId, key);
        const row = { source, source_id: venue.sourceId, venue_key: key };
        await write.insertInto('venue_source').values(row).execute();
      }
      return key;
    },
  };
}

async function loadVenueIndex(write: Database, source: string) {
  const venues = await write.selectFrom('venue').selectAll().execute();
  const ids = await write
    .selectFrom('venue_source')
    .select(['source_id', 'venue_key'])
    .where('source', '=', source)
    .execute();
  const byName = new Map<string, StoredVenue[]>();
  for (const venue of venues) addName(byName, venue);
  return {
    byKey: new Map<number, StoredVenue>(venues.map((venue) => [venue.key, venue])),
    byName,
    keyBySourceId: new Map(ids.map((row) => [row.source_id, row.venue_key])),
    /** If two events of an import disagree on their venue, the first one decides. */
    settled: new Set<number>(),
  };
}

function findVenue(index: VenueIndex, venue: PreparedVenue) {
  const knownKey = venue.sourceId === null ? undefined : index.keyBySourceId.get(venue.sourceId);
  const sameId = knownKey === undefined ? undefined : index.byKey.get(knownKey);
  if (sameId !== undefined) return { found: sameId, isSameId: true };
  const namesakes = index.byName.get(venueNameKey(venue)) ?? [];
  const found = namesakes.find((other) => isSamePlace(toPlace(other), venue));
  return { found: found ?? null, isSameId: false };
}

function addName(byName: Map<string, StoredVenue[]>, venue: StoredVenue): void {
  for (const key of venueNameKeys(venue)) {
    const namesakes = byName.get(key);
    if (namesakes === undefined) byName.set(key, [venue]);
    else namesakes.push(venue);
  }
}

function toPlace(venue: StoredVenue): VenuePlace {
  return { ...venue, isApproximate: venue.is_approximate === 1, isOnline: venue.is_online === 1 };
}

async function addVenue(write: Database, index: VenueIndex, venue: PreparedVenue) {
  const details = toVenueDetails(venue);
  const { key } = await write
    .insertInto('venue')
    .values(details)
    .returning('key')
    .executeTakeFirstOrThrow();
  const stored = { key, ...details };
  index.byKey.set(key, stored);
  addName(index.byName, stored);
  return stored;
}

async function bringUpToDate(
  write: Database,
  stored: StoredVenue,
  incoming: { venue: PreparedVenue; isSameId: boolean; index: VenueIndex },
): Promise<void> {
  if (incoming.index.settled.has(stored.key)) return;
  const details = incoming.isSameId
    ? updateVenueDetails(stored, incoming.venue)
    : fillVenueDetails(stored, incoming.venue);
  const fields = Object.keys(details) as (keyof VenueDetails)[];
  if (fields.every((field) => stored[field] === details[field])) return;
  Object.assign(stored, details);
  await write.updateTable('venue').set(details).where('key', '=', stored.key).execute();
}

type VenuePlace = Omit<PreparedVenue, 'sourceId' | 'name' | 'address' | 'accessibility'>;

/** Coordinates of one building differ by up to this much between sources. */
const nearKm = 2;
/** A suburb and the city it belongs to, where the coordinates of one are those of its town. */
const nearTownKm = 15;
/** Beyond this the same town must be another town of that name. */
const apartKm = 50;

/** Whether two venues of one name are the same: near each other, or in the same town. */
function isSamePlace(one: VenuePlace, other: VenuePlace): boolean {
  if (one.isOnline || other.isOnline) {
    return one.isOnline === other.isOnline && one.timezone === other.timezone;
  }
  const distance = distanceBetween(one, other);
  const isApproximate = one.isApproximate || other.isApproximate;
  const near = isApproximate && isSameWord(one.state, other.state) ? nearTownKm : nearKm;
  if (distance !== null && distance <= near) return true;
  if (distance !== null && distance > apartKm) return false;
  return isSameAddress(one, other);
}

function isSameAddress(one: VenuePlace, other: VenuePlace): boolean {
  return (
    isSameWord(one.locality, other.locality) &&
    isSameWord(one.state, other.state) &&
    isSameWord(one.country, other.country)
  );
}

function distanceBetween(one: VenuePlace, other: VenuePlace): number | null {
  const [from, to] = [pointOf(one), pointOf(other)];
  return from && to && distanceKm(from, to);
}

function pointOf({ latitude, longitude }: VenuePlace) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function isSameWord(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
