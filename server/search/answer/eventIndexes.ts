import { guideLocalEnd, guideLocalStart, searchIndexes } from '#shared/contract/searchHits.ts';
import { hasBit, type Bitset } from '#shared/domain/bitset.ts';
import { brandPosterAddress, type BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import type { Cache } from '#server/cache/createCache.ts';
import type { SearchIndexData } from '#server/search/index/buildSearchIndex.ts';
import { eventFlags, venueFlags, type EventColumns } from '#server/search/index/columns.ts';
import { fixedOrders } from '#server/search/index/eventOrders.ts';
import { type Facet, facetValuesOf } from '#server/search/index/facet.ts';
import type { LiveEvents } from '#server/search/index/liveEvents.ts';
import { lowerBound } from '#server/search/index/lowerBound.ts';
import { createPlaceIndex } from '#server/search/index/placeIndex.ts';
import { readText } from '#server/search/index/textStore.ts';
import { type FindKind, matchKinds } from '#server/search/match/kinds.ts';
import {
  type NumericColumn,
  plainIndex,
  type SearchIndex,
  type SearchRecord,
  type VisibleDocs,
} from '#server/search/match/searchIndex.ts';
import type { MatchWords } from '#server/search/match/textMatch.ts';
import { geolocOf } from './venueIndex.ts';

interface EventIndexParts {
  facets: ReadonlyMap<string, Facet>;
  live: () => LiveEvents;
  now: () => Date;
  /** Events that are suggested while somebody types. */
  suggested: () => LiveEvents;
  match: MatchWords;
  /** The last word may be the beginning of one. */
  matchTyping: MatchWords;
  featured: (query: string) => readonly number[];
  findKind: FindKind;
  records: Cache<SearchRecord>;
  brandPosters: BrandPosters | null;
}

/** `events_autocomplete` and `event_guide` with its replicas: one set of documents, several orders. */
export function createEventIndexes(
  data: SearchIndexData,
  parts: EventIndexParts,
): [string, SearchIndex][] {
  const { facets, live, suggested, match, findKind, records, brandPosters } = parts;
  const { events, venues, eventOrders } = data;
  const nameOf = (doc: number) => readText(events.texts, events.names[doc]!);
  const recordOf = (doc: number) => {
    const key = String(doc);
    const known = records.get(key);
    if (known !== undefined) return known;
    const record = withBrandPoster(readEvent(data, facets, doc), brandPosters);
    records.set(key, record);
    return record;
  };
  const guide: SearchIndex = {
    ...plainIndex,
    docCount: events.starts.length,
    match,
    findKind,
    searchable: ['EventName', 'Bands', 'Venue.Name', 'Venue.Locality', 'Venue.State', 'Categories'],
    facets,
    numbers: numbersOf(data),
    browse: eventOrders.browse,
    places: createPlaceIndex({
      ...venues,
      rowOf: (doc) => events.venues[doc]!,
      order: eventOrders.soonest,
    }),
    visible: () => visibleOf(live(), null),
    visibleTyping: () => visibleOf(suggested(), null),
    findObject: (objectId) => findEvent(data, objectId),
    nameOf,
    soldOut: () =>
      eventOrders.ending.filter(
        (doc) =>
          (events.flags[doc]! & eventFlags.available) === 0 &&
          events.availability[doc]! < parts.now().getTime(),
      ),
    isCancelled: (doc) => (events.flags[doc]! & eventFlags.cancelled) !== 0,
    recordOf,
  };
  const withGroups = (index: SearchIndex): SearchIndex => ({
    ...index,
    grouped: {
      ...index,
      groups: events.groups,
      changingOf: (doc, found) => describeDates(events, found(), doc),
      visible: () => visibleOf(live(), live().leaders),
    },
  });
  const autocomplete: SearchIndex = {
    ...guide,
    searchable: ['EventName'],
    match: matchKinds(parts.matchTyping, findKind, events.groups),
    groups: events.groups,
    changingOf: (doc) => ({
      DateCount: datesOf(events.groups, suggested().docs.bits, doc).length,
    }),
    visible: () => visibleOf(suggested(), suggested().leaders),
  };
  return [
    [guideIndexes.relevance, withGroups({ ...guide, featured: parts.featured })],
    [guideIndexes.near, { ...guide, order: 'near', sorted: eventOrders.soonest }],
    ...fixedOrders.map((order): [string, SearchIndex] => [
      guideIndexes[order],
      withGroups({ ...guide, order, sorted: eventOrders[order] }),
    ]),
    [searchIndexes.eventSuggestions, autocomplete],
  ];
}

/** Hits show `DateStart` as ISO 8601; both attributes compare as seconds. */
function numbersOf(data: SearchIndexData): SearchIndex['numbers'] {
  const { events, eventOrders } = data;
  const startSeconds = inSeconds(events.starts, eventOrders.soonest);
  return new Map([
    ['DateStart', startSeconds],
    ['DateStartTimestamp', startSeconds],
    ['DateEndTimestamp', inSeconds(events.ends, eventOrders.ending)],
    [guideLocalStart, inSeconds(events.localStarts, eventOrders.localStart)],
    [guideLocalEnd, inSeconds(events.localEnds, eventOrders.localEnd)],
    ['PriceMin', { valueOf: (doc) => events.pricesFrom[doc]!, ascending: eventOrders.cheapest }],
  ]);
}

function inSeconds(milliseconds: Float64Array, ascending: Uint32Array): NumericColumn {
  return { valueOf: (doc) => Math.floor(milliseconds[doc]! / 1000), ascending };
}

/** The documents of a document's group that have a bit; the documents of a group are adjacent. */
function datesOf(groups: Uint32Array, bits: Bitset, doc: number): number[] {
  let first = doc;
  while (groups[first - 1] === groups[doc]) first -= 1;
  const dates: number[] = [];
  for (let date = first; groups[date] === groups[doc]; date += 1)
    if (hasBit(bits, date)) dates.push(date);
  return dates;
}

function visibleOf({ docs, facetCounts }: LiveEvents, leaders: Bitset | null): VisibleDocs {
  const countsOf = (facet: Facet) => facetCounts.get(facet) ?? new Uint32Array(facet.valueCount);
  return { docs, leaders, countsOf };
}

/** The document of an event, or −1. */
export function findEvent({ events, eventOrders }: SearchIndexData, objectId: string): number {
  const key = Number(objectId);
  const { byKey } = eventOrders;
  const doc = byKey[lowerBound(byKey.length, (n) => events.keys[byKey[n]!]! < key)];
  return doc !== undefined && String(events.keys[doc]) === objectId ? doc : -1;
}

function readEvent(
  { events, venues }: SearchIndexData,
  facets: ReadonlyMap<string, Facet>,
  doc: number,
): SearchRecord {
  const valuesOf = (attribute: string): string[] => {
    const facet = facets.get(attribute);
    return facet === undefined ? [] : facetValuesOf(facet, doc);
  };
  const venue = events.venues[doc]!;
  const flags = events.flags[doc]!;
  const start = events.starts[doc]!;
  const end = events.ends[doc]!;
  return {
    objectID: String(events.keys[doc]),
    EventId: events.keys[doc],
    EventName: readText(events.texts, events.names[doc]!),
    DateStart: formatWithOffset(start, events.offsets[doc]!),
    DateStartTimestamp: Math.floor(start / 1000),
    DateEnd: end === start ? null : formatWithOffset(end, events.offsets[doc]!),
    DateEndTimestamp: Math.floor(end / 1000),
    IsDateOnly: (flags & eventFlags.dateOnly) !== 0,
    EventUrl: readText(events.urls, doc),
    EventImage1: readText(events.texts, events.images[doc]!) || null,
    Categories: valuesOf('Categories'),
    Genres: valuesOf('Genres'),
    Bands: valuesOf('Bands'),
    Venue: {
      Name: readText(venues.names, venue),
      Locality: readText(venues.localities, venue),
      State: readText(venues.states, venue),
      Timezone: readText(venues.zones, venue),
      IsApproximate: (venues.flags[venue]! & venueFlags.approximate) !== 0,
    },
    IsOnline: (venues.flags[venue]! & venueFlags.online) !== 0,
    ...geolocOf(venues, venue),
    PriceMin: numberOrNull(events.pricesFrom[doc]!),
    PriceMax: numberOrNull(events.pricesTo[doc]!),
    IsCancelled: (flags & eventFlags.cancelled) !== 0,
    IsPostponed: (flags & eventFlags.postponed) !== 0,
    IsRescheduled: (flags & eventFlags.rescheduled) !== 0,
    HasAvailability: (flags & eventFlags.available) !== 0,
    AvailabilityDate: isoOrNull(events.availability[doc]!),
    OnSaleAt: isoOrNull(events.onSale[doc]!),
  };
}

/** The index is the same for every brand, since other processes use it too. */
function withBrandPoster(record: SearchRecord, brand: BrandPosters | null): SearchRecord {
  const { EventImage1: image } = record;
  if (brand === null || typeof image !== 'string') return record;
  return { ...record, EventImage1: brandPosterAddress(image, brand) };
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function isoOrNull(instant: number): string | null {
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** How many dates of one name were found, and the last of them: each name is one hit. */
function describeDates({ groups, starts, offsets }: EventColumns, found: Bitset, doc: number) {
  const dates = datesOf(groups, found, doc);
  const last = dates.reduce(
    (latest, date) => (starts[date]! > starts[latest]! ? date : latest),
    doc,
  );
  return { DateCount: dates.length, LastDate: formatWithOffset(starts[last]!, offsets[last]!) };
}

/** Local time with its offset in minutes: `2026-03-07T20:00:00+11:00`. */
function formatWithOffset(instant: number, offset: number): string {
  const local = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const two = (n: number) => String(Math.trunc(n)).padStart(2, '0');
  return `${local}${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
