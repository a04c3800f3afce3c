import { notStated } from '#shared/contract/searchHits.ts';
import { combineAccess, describeMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import type { Catalogue, CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { australianStates } from '#shared/domain/location/states.ts';
import { timeOfDay } from '#shared/domain/search/searchOptions.ts';
import {
  dayLength,
  isoDay,
  startOfDay,
  type Weekday,
  weekdays,
} from '#shared/domain/time/calendar.ts';
import { buildFacet } from './buildFacet.ts';
import { buildReference } from './buildReference.ts';
import { buildTextIndex, type SearchableText } from './buildTextIndex.ts';
import { buildEventColumns, buildVenueColumns } from './columns.ts';
import { buildEventOrders, orderEvents } from './eventOrders.ts';
import { plainWords } from './splitWords.ts';

/** The whole read model as typed arrays, which a worker transfers without a copy. */
export type SearchIndexData = ReturnType<typeof buildSearchIndex>;

/** Builds the read model of a catalogue; `popularity` is demand by event key. */
export function buildSearchIndex(
  catalogue: Catalogue,
  popularity: ReadonlyMap<number, number> = new Map(),
) {
  const ordered = orderEvents(catalogue.events, popularity);
  const { events } = ordered;
  const venues = sortByEvents(catalogue);
  const rowOfVenue = new Map(venues.map((venue, row) => [venue.key, row]));
  const columns = buildEventColumns(ordered, (key) => rowOfVenue.get(key) ?? 0);
  const textOf = createEventTexts();
  const facet = (valuesOf: (event: CatalogueEvent) => readonly string[]) =>
    buildFacet(events.length, (doc) => valuesOf(events[doc]!));
  return {
    version: catalogue.version,
    events: columns,
    eventOrders: buildEventOrders(columns),
    eventFacets: {
      'Venue.State': facet(({ venue }) => [venue.state]),
      Categories: facet(({ categories }) => categories.map(({ name }) => name)),
      Genres: facet(({ genres }) => genres.map(({ name }) => name)),
      Bands: facet(({ artists }) => artists.map(({ name }) => name)),
      'Venue.Name': facet(({ venue }) => [venue.name]),
      // The clock of the venue, read as UTC.
      Weekday: buildFacet(events.length, (doc) =>
        weekdaysOf(columns.localStarts[doc]!, columns.localEnds[doc]!),
      ),
      Day: buildFacet(events.length, (doc) =>
        daysOf(columns.localStarts[doc]!, columns.localEnds[doc]!),
      ),
      TimeOfDay: buildFacet(events.length, (doc) => [
        events[doc]!.isDateOnly ? '' : timeOfDay(new Date(columns.localStarts[doc]!).getUTCHours()),
      ]),
      Age: facet(({ minimumAge }) => [
        minimumAge === null ? notStated : describeMinimumAge(minimumAge),
      ]),
      Accessibility: facet(({ accessibility, venue }) => {
        const features = combineAccess(accessibility, venue.accessibility);
        return features.length === 0 ? [notStated] : features;
      }),
      IsOnline: facet(({ venue }) => [String(venue.isOnline)]),
    },
    venues: buildVenueColumns(venues),
    reference: buildReference(catalogue),
    eventText: buildTextIndex(events.length, (doc) => textOf(events[doc]!)),
    venueText: buildTextIndex(venues.length, (row) => venueText(venues[row]!)),
  };
}

/** The days of the week that an event is on, by the clock of its venue. */
function weekdaysOf(start: number, end: number): Weekday[] {
  const weekday = new Date(start).getUTCDay();
  return Array.from(
    { length: Math.min(weekdays.length, dayCount(start, end)) },
    (_, day) => weekdays[(weekday + day) % weekdays.length]!,
  );
}

/** A year of an exhibition is enough for any list by day. */
const mostDays = 366;

/** The days that an event is on, by the clock of its venue: `2026-11-27`. */
function daysOf(start: number, end: number): string[] {
  return Array.from({ length: Math.min(mostDays, dayCount(start, end)) }, (_, day) =>
    isoDay(start + day * dayLength),
  );
}

/** Both are wall-clock times. */
function dayCount(start: number, end: number): number {
  return Math.floor((end - startOfDay(start)) / dayLength) + 1;
}

/** Bytes of its arrays, without texts. */
export function byteLengthOf(data: SearchIndexData): number {
  return buffersOf(data).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** The buffers to list as transferred when the data is posted to another thread. */
export function buffersOf(data: object): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const collect = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(collect);
    }
  };
  collect(data);
  return [...buffers];
}

function sortByEvents({ events }: Catalogue) {
  const counts = new Map<number, number>();
  const venues = new Map<number, CatalogueEvent['venue']>();
  for (const { venue } of events) {
    counts.set(venue.key, (counts.get(venue.key) ?? 0) + 1);
    venues.set(venue.key, venue);
  }
  return [...venues.values()].sort(
    (a, b) => counts.get(b.key)! - counts.get(a.key)! || a.key - b.key,
  );
}

/** The texts that events are found by; the part of a venue is put together once. */
export function createEventTexts(): (event: CatalogueEvent) => SearchableText {
  const ofVenues = new Map<number, string[]>();
  return ({ name, artists, categories, genres, venue, ticketKinds = [] }) => {
    const texts = ofVenues.get(venue.key) ?? [...venueNames(venue), ...placeNames(venue)];
    ofVenues.set(venue.key, texts);
    const labels = [...artists, ...categories, ...genres, ...ticketKinds];
    return { names: [name], others: [...labels.map((label) => label.name), ...texts] };
  };
}

function venueText(venue: Venue): SearchableText {
  return { names: venueNames(venue), others: placeNames(venue) };
}

const stateNames = new Map<string, string>(australianStates.map(({ code, name }) => [code, name]));

function placeNames({ locality, state }: Venue): string[] {
  return [locality, state, stateNames.get(state) ?? ''];
}

/** The name, and its initials where people would use them (`MCG`). */
function venueNames({ name }: Venue): string[] {
  const words = plainWords(name).filter((word) => !smallWords.has(word));
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return words.length >= 3 && /^\p{L}+$/u.test(initials) ? [name, initials] : [name];
}

const smallWords = new Set(['the', 'a', 'an', 'and', 'of', 'at', 'on', 'in', 'for']);
