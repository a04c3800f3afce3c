import {
  eventFields,
  storedNames,
  type StoredFields,
} from '#shared/domain/catalogue/eventFields.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import {
  locateVenue,
  type LocatedVenue,
  type LocateVenue,
} from '#server/import/places/locateVenue.ts';
import { townKey } from '#server/import/places/towns.ts';
import { isNumberedStreet, namesNoVenue } from '#server/import/readers/readPlaceText.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { checkPrices } from './checkPrices.ts';
import { cleanRecord } from './cleanText.ts';
import { toInstant } from './dateTime.ts';
import type { ValidEventRecord } from './eventRecord.ts';
import { valueAt } from './fieldPaths.ts';
import { parseRecord } from './parseRecord.ts';
import { readEventTimes, type EventTimes } from './readEventTimes.ts';
import { isTour, readWrittenPlace } from './readWrittenPlace.ts';
import type { Issue } from './sourceRecord.ts';
import { foldStatus, statusWords } from './statusWords.ts';

interface PrepareOptions {
  locate?: LocateVenue | undefined;
  /** Zone for an event whose place gives none. */
  fallbackZone?: string | undefined;
}

export type Preparation =
  | {
      event: PreparedEvent;
      /** When its source last changed it; null where that is not known. */
      updatedAt: string | null;
      warnings: readonly Issue[];
    }
  | { rejects: readonly Issue[] };

/** Validates and completes a record: the event as it is stored, or the faults that reject it. */
export function prepareRecord(value: unknown, options: PrepareOptions = {}): Preparation {
  const { locate = locateVenue, fallbackZone = null } = options;
  const parsed = parseRecord(cleanRecord(value));
  if ('rejects' in parsed) return parsed;
  const { repairs } = parsed;
  const { record: written, said } = readStatusText(parsed.record);
  const findsTown = (venue: ValidEventRecord['venue']) => locate(venue).coordinates !== null;
  if (isTour(written.venue, findsTown)) {
    const reason = 'names several towns: a tour is no venue, give each of its dates a record';
    return { rejects: [{ field: 'venue.name', value: written.venue.name, reason }] };
  }
  const venue = readWrittenPlace(written.venue, findsTown);
  const located = locate(venue, fallbackZone);
  const { record, warnings: priceWarnings } = checkPrices({ ...written, venue }, located);
  const { timezone } = located;
  if (timezone === null) {
    const reason =
      'is missing and cannot be found by the place: give a zone, a state, a postcode or coordinates';
    const faults = located.warnings.filter(({ field }) => field !== 'venue.timezone');
    const place = [venue.locality, venue.state, venue.country].filter(Boolean).join(', ');
    return { rejects: [...faults, { field: 'venue.timezone', value: place, reason }] };
  }
  const { times, warnings } = readEventTimes(record, timezone);
  const event = toPreparedEvent(record, { ...located, timezone }, times);
  return {
    event,
    updatedAt: record.updatedAt ? toInstant(record.updatedAt, timezone) : null,
    warnings: [
      repairs,
      said,
      located.warnings,
      warnings,
      priceWarnings,
      findGaps(record, located),
      findDamage(value, record),
      findBareLink(valueAt(value, ['url']), record),
    ].flat(),
  };
}

/** A description that begins with a status, and a name with one beside it: `CANCELLED: Quill`, `Quill (sold out)`. */
function readStatusText(record: ValidEventRecord): { record: ValidEventRecord; said: Issue[] } {
  const parts = record.name.split(/[:–—|()[\]]|\s-\s/).filter((part) => part.trim() !== '');
  const bracketed = record.name.match(/(?<=[([])[^()[\]]+/g) ?? [];
  const beside = parts.length > 1 ? [parts[0], parts.at(-1), ...bracketed] : [];
  const texts = [...beside, record.description?.split(/[.!:\n]/, 1)[0]];
  const meaning = Object.assign({}, ...texts.map((text = '') => statusWords[foldStatus(text)]));
  const reason = 'is taken from a word in its name or description';
  const said = Object.keys(meaning).map((field) => ({ field, value: record.name, reason }));
  return { record: { ...record, ...meaning }, said };
}

type ZonedVenue = LocatedVenue & { timezone: string };
type ReadInstant = (text: string | null | undefined) => string | null;

function toPreparedEvent(record: ValidEventRecord, place: ZonedVenue, times: EventTimes) {
  const instant: ReadInstant = (text = null) => text && toInstant(text, place.timezone);
  return {
    ...readStoredFields(record, instant),
    sourceId: record.sourceId,
    url: record.url ?? '',
    ...times,
    venue: toPreparedVenue(record.venue, place),
    artists: uniqueBy(record.artists, (artist) => artist.name),
    categories: uniqueBy(record.categories, (name) => name),
    genres: uniqueBy(record.genres, (name) => name),
    onSaleAt: knownDate(instant(record.onSaleAt)),
    availabilityDate:
      knownDate(instant(record.availabilityDate)) ?? (record.hasAvailability ? null : always),
  };
}

function readStoredFields(record: ValidEventRecord, instant: ReadInstant): StoredFields {
  const fields = storedNames.map((name) => {
    const value = record[name];
    if (eventFields[name].kind === 'instant') return [name, instant(value as string | null)];
    return [name, value === '' ? null : (value ?? null)];
  });
  return Object.fromEntries(fields) as StoredFields;
}

/** All online events of a zone have one venue: addresses on the internet are no places. */
const onlineVenue = { sourceId: null, name: 'Online', address: '', accessibility: [] };

function toPreparedVenue(
  venue: ValidEventRecord['venue'],
  { locality, state, country, postcode, timezone, coordinates, isApproximate }: ZonedVenue,
): PreparedEvent['venue'] {
  const { isOnline } = venue;
  const { sourceId = null, name, address, accessibility } = isOnline ? onlineVenue : venue;
  // Stored events are compared by a hash of these fields in this order.
  return {
    sourceId,
    name,
    locality,
    state,
    country,
    postcode,
    address,
    timezone,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    isApproximate,
    isOnline,
    accessibility,
  };
}

/** Date of a sold-out event whose source names none: before any event of a catalogue. */
const always = '2000-01-01T00:00:00.000Z';

/** Sources write 1900 or 1970 for "no date": tickets were not sold online then. */
function knownDate(instant: string | null): string | null {
  return instant !== null && instant < '2000' ? null : instant;
}

function uniqueBy<T>(values: readonly T[], name: (value: T) => string): readonly T[] {
  if (values.length < 2) return values;
  const unique = new Map<string, T>();
  for (const value of values) {
    const key = nameKey(name(value));
    if (!unique.has(key)) unique.set(key, value);
  }
  return [...unique.values()];
}

/** Texts whose characters were damaged before the file was made, or are wrong in it; cleaning removes some of the signs. */
function findDamage(value: unknown, { artists, categories, genres }: ValidEventRecord): Issue[] {
  const names = [...artists.map((artist) => artist.name), ...categories, ...genres];
  const fields = ['name', 'venue.name', 'venue.locality', 'venue.address', 'description'];
  const texts = fields.map((field) => [field, valueAt(value, field.split('.'))] as const);
  return [...texts, ['artists', names.join(', ')] as const].flatMap(([field, written]) => {
    const text = typeof written === 'string' ? written : '';
    const reason = text.includes('\ufffd')
      ? 'has a byte that is no character: correct the file, or save it as UTF-8'
      : 'looks encoded twice, as “CafÃ©” for “Café”: save the file as UTF-8 from its program';
    const found =
      /\ufffd|Ã[\u0080-\u00bf…ƒ†‡ˆ‰Š‹Œ]|Â[\u0080-\u00bf]|â(?:€[\u0080-\u00bf™œ“”¦]|[\u0080-\u009f])/u.exec(
        text,
      );
    if (found === null) return [];
    const around = text.slice(Math.max(0, found.index - 20), found.index + 20);
    return [{ field, value: around, reason }];
  });
}

function findBareLink(written: unknown, { url }: ValidEventRecord): Issue[] {
  if (typeof written !== 'string' || url !== `https://${written.trim()}`) return [];
  return [{ field: 'url', value: written, reason: 'names no https://: it is put before it' }];
}

function findGaps(record: ValidEventRecord, located: LocatedVenue): Issue[] {
  const isPlace = !record.venue.isOnline;
  const isUnnamed = isPlace && isNumberedStreet(record.venue.name);
  const isTown = isPlace && townKey(record.venue.name) === townKey(located.locality);
  const isNowhere = isPlace && located.coordinates === null;
  const gaps: [string, boolean, string][] = [
    ['url', (record.url ?? '') === '', 'no link: the page of the event is used'],
    ['artists', record.artists.length === 0, 'none is named'],
    ['venue.name', isUnnamed, 'is a street: the venue has no name'],
    ['venue.name', isTown, 'is its town: the venue has no name'],
    ['venue.name', isPlace && namesNoVenue(record.venue.name), 'names no venue'],
    ['venue.name', isPlace && /\d ?[ap]m$/i.test(record.venue.name), 'ends in a time of day'],
    ['venue.locality', isPlace && located.locality === '', 'is empty'],
    ['venue.state', isPlace && located.state === '', 'is empty'],
    ['venue.latitude', isNowhere, 'no coordinates: the event is near nobody'],
  ];
  return gaps.flatMap(([field, isGap, reason]) => (isGap ? [{ field, value: '', reason }] : []));
}
