import type { z } from 'zod';
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
import { isNumberedStreet } from '#server/import/readers/readPlaceText.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { checkPrices } from './checkPrices.ts';
import { cleanRecord } from './cleanText.ts';
import { toInstant } from './dateTime.ts';
import { describeFault, hintField } from './describeFault.ts';
import { eventRecordSchema, type ValidEventRecord } from './eventRecord.ts';
import { valueAt } from './fieldPaths.ts';
import { readEventTimes, type EventTimes } from './readEventTimes.ts';
import { isTour, readWrittenPlace } from './readWrittenPlace.ts';
import { repairRecord } from './repairRecord.ts';
import type { Issue } from './sourceRecord.ts';

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
  const findsTown = (venue: ValidEventRecord['venue']) => locate(venue).coordinates !== null;
  const venue = readWrittenPlace(parsed.record.venue, findsTown);
  if (isTour(parsed.record.venue, findsTown)) {
    const reason = 'names several towns: a tour is no venue, give each of its dates a record';
    return { rejects: [{ field: 'venue.name', value: parsed.record.venue.name, reason }] };
  }
  const located = locate(venue, fallbackZone);
  const { record, warnings: priceWarnings } = checkPrices({ ...parsed.record, venue }, located);
  const { timezone } = located;
  if (timezone === null) {
    const reason =
      'is missing and cannot be found by the place: give a zone, a state, a postcode or coordinates';
    const faults = located.warnings.filter(({ field }) => field !== 'venue.timezone');
    return { rejects: [...faults, { field: 'venue.timezone', value: placeOf(record), reason }] };
  }
  const { times, warnings } = readEventTimes(record, timezone);
  const event = toPreparedEvent(record, { ...located, timezone }, times);
  return {
    event,
    updatedAt: record.updatedAt ? toInstant(record.updatedAt, timezone) : null,
    warnings: [
      ...repairs,
      ...located.warnings,
      ...warnings,
      ...priceWarnings,
      ...findGaps(record, located),
    ],
  };
}

type ParsedRecord =
  | { record: ValidEventRecord; repairs: readonly Issue[] }
  | { rejects: readonly Issue[] };

/** Faults of optional fields cost these fields alone. */
function parseRecord(cleaned: unknown): ParsedRecord {
  const parsed = eventRecordSchema.safeParse(cleaned);
  if (parsed.success) return { record: parsed.data, repairs: [] };
  const issues = parsed.error.issues.flatMap(splitKeys);
  const describe = (issue: z.core.$ZodIssue) => toIssue(issue, cleaned);
  const repaired = repairRecord(cleaned, issues, describe);
  const again = repaired === null ? null : eventRecordSchema.safeParse(repaired.value);
  if (repaired !== null && again?.success === true) {
    return { record: again.data, repairs: repaired.warnings };
  }
  return { rejects: issues.map(describe) };
}

/** One issue for each unknown field, so that each is reported. */
function splitKeys(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, keys: [key] }));
}

function placeOf({ venue }: ValidEventRecord): string {
  return [venue.locality, venue.state, venue.country].filter((part) => part !== '').join(', ');
}

function toPreparedEvent(
  record: ValidEventRecord,
  place: LocatedVenue & { timezone: string },
  times: EventTimes,
): PreparedEvent {
  const instant = (text: string | null | undefined): string | null =>
    text === null || text === undefined ? null : toInstant(text, place.timezone);
  return {
    ...readPlainFields(record, instant),
    sourceId: record.sourceId,
    url: record.url ?? '',
    ...times,
    venue: record.venue.isOnline
      ? createOnlineVenue(place.timezone)
      : toPreparedVenue(record.venue, place),
    artists: uniqueBy(record.artists, (artist) => artist.name),
    categories: uniqueBy(record.categories, (name) => name),
    genres: uniqueBy(record.genres, (name) => name),
    onSaleAt: knownDate(instant(record.onSaleAt)),
    availabilityDate: soldOutSince(record, knownDate(instant(record.availabilityDate))),
  };
}

/** Columns that `toPreparedEvent` derives from several fields or by rules of their own. */
type DerivedName = keyof EventTimes | 'url' | 'onSaleAt' | 'availabilityDate';
const derivedNames: ReadonlySet<string> = new Set<DerivedName>([
  'dateStart',
  'isDateOnly',
  'dateEnd',
  'doorsAt',
  'url',
  'onSaleAt',
  'availabilityDate',
]);
const plainNames = storedNames.filter((name) => !derivedNames.has(name));

/** All other columns, with null for what the record leaves out. */
function readPlainFields(
  record: ValidEventRecord,
  instant: (text: string | null | undefined) => string | null,
): Omit<StoredFields, DerivedName> {
  const fields: Record<string, unknown> = {};
  for (const name of plainNames) {
    const value = record[name];
    if (eventFields[name].kind === 'instant') fields[name] = instant(value as string | null);
    else fields[name] = value === '' ? null : (value ?? null);
  }
  return fields as Omit<StoredFields, DerivedName>;
}

function toPreparedVenue(
  venue: ValidEventRecord['venue'],
  place: LocatedVenue & { timezone: string },
): PreparedEvent['venue'] {
  return {
    sourceId: venue.sourceId ?? null,
    name: venue.name,
    locality: place.locality,
    state: place.state,
    country: place.country,
    postcode: place.postcode,
    address: venue.address,
    timezone: place.timezone,
    latitude: place.coordinates?.latitude ?? null,
    longitude: place.coordinates?.longitude ?? null,
    isApproximate: place.isApproximate,
    isOnline: false,
    accessibility: venue.accessibility,
  };
}

/** One venue for all online events of a zone: addresses on the internet are no places. */
function createOnlineVenue(timezone: string): PreparedEvent['venue'] {
  return {
    sourceId: null,
    name: 'Online',
    locality: '',
    state: '',
    country: '',
    postcode: '',
    address: '',
    timezone,
    latitude: null,
    longitude: null,
    isApproximate: false,
    isOnline: true,
    accessibility: [],
  };
}

function soldOutSince({ hasAvailability }: ValidEventRecord, date: string | null): string | null {
  return date ?? (hasAvailability ? null : always);
}

/** Without tickets and without a word since when: before any event of a catalogue, so that it is sold out. */
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

function findGaps(record: ValidEventRecord, located: LocatedVenue): Issue[] {
  const isPlace = !record.venue.isOnline;
  const gaps: [string, boolean, string][] = [
    ['url', (record.url ?? '') === '', 'no link: the page of the event is used'],
    ['artists', record.artists.length === 0, 'none is named'],
    [
      'venue.name',
      isPlace && isNumberedStreet(record.venue.name),
      'is a street: the venue has no name',
    ],
    ['venue.locality', isPlace && located.locality === '', 'is empty'],
    ['venue.state', isPlace && located.state === '', 'is empty'],
    [
      'venue.latitude',
      isPlace && located.coordinates === null,
      'no coordinates: the event is near nobody',
    ],
  ];
  return gaps.flatMap(([field, isGap, reason]) => (isGap ? [{ field, value: '', reason }] : []));
}

function toIssue(issue: z.core.$ZodIssue, record: unknown): Issue {
  const value = valueAt(record, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    return { field, value: '', reason: `is no field of an event${hintField(field)}` };
  }
  return { field: issue.path.join('.'), value: value ?? '', reason: describeFault(issue, value) };
}
