import type {
  Catalogue,
  CatalogueEvent,
  Venue,
  Label,
} from '#shared/domain/catalogue/catalogue.ts';
import { endInstant, lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { isInAustralia } from '#shared/domain/location/geography.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { findTownAround } from '#server/recommender/demand/regions.ts';
import { measureAudiences } from './audienceSizes.ts';
import { toUnitVector } from './geometry.ts';
import {
  buildSparseRows,
  listEvents,
  scaleToUnit,
  transposeRows,
  type Entry,
  type SparseRows,
} from './sparseRows.ts';

/** Precomputes what every request needs from the catalogue alone. */
export function prepareCatalogue(catalogue: Catalogue) {
  const events = sortByStart(catalogue.events);
  const labels = prepareLabels(events);
  const places = prepareVenues(events);
  return {
    source: catalogue,
    events,
    indexByKey: new Map(events.map((event, index) => [event.key, index])),
    starts: Float64Array.from(events, (event) => Date.parse(event.dateStart)),
    ends: Float64Array.from(events, endInstant),
    lastEntries: Float64Array.from(events, lastEntry),
    /** NaN where unknown. */
    onSale: Float64Array.from(events, (event) => Date.parse(event.onSaleAt ?? '')),
    isCancelled: Uint8Array.from(events, (event) => Number(event.isCancelled)),
    soldOutFrom: Float64Array.from(events, soldOutFrom),
    isFestival: Uint8Array.from(events, (event) => Number(isFestival(event))),
    /** Factor of the score. */
    gate: Float64Array.from(events, (event) =>
      event.isPostponed || event.isRescheduled ? 0.5 : 1,
    ),
    /** Ids of the events of which a source states sales. */
    sellers: Int32Array.from(events.keys()).filter(
      (id) => (events[id]!.sold ?? events[id]!.salesRank) !== null,
    ),
    labels,
    names: prepareNames(events),
    ...places,
    ...prepareArtists(catalogue, events, labels),
    ...prepareActs(events, places),
  };
}

/** Sorts by start, then key; events without a readable start come last. */
function sortByStart(events: readonly CatalogueEvent[]): CatalogueEvent[] {
  const starts = events.map(({ dateStart }) => Date.parse(dateStart) || Number.MAX_SAFE_INTEGER);
  const order = [...events.keys()].sort(
    (a, b) => starts[a]! - starts[b]! || events[a]!.key - events[b]!.key,
  );
  return order.map((index) => events[index]!);
}

/** The end of an event of several days or without a time, else its start: a concert that has begun sells no tickets. */
function lastEntry(event: CatalogueEvent): number {
  const isOpenLong = event.isDateOnly || lastDay(event, event.venue.timezone) !== null;
  return Date.parse(isOpenLong ? (event.dateEnd ?? event.dateStart) : event.dateStart);
}

/** Infinity where it does not count as sold out. docs/product.md#32-status: sold out means no availability and an earlier availability date. */
function soldOutFrom(event: CatalogueEvent): number {
  if (event.hasAvailability || event.availabilityDate === null) return Infinity;
  const instant = Date.parse(event.availabilityDate);
  return Number.isNaN(instant) ? Infinity : instant;
}

function isFestival(event: CatalogueEvent): boolean {
  return [...event.categories, ...event.genres].some((label) => /festival/i.test(label.name));
}

/** Numbers items by key, in the order in which keys first appear. */
function numberItems<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const numberByKey = new Map<Key, number>();
  const first: Item[] = [];
  const of = Int32Array.from(items, (item) => {
    const key = keyOf(item);
    const number = numberByKey.get(key) ?? first.push(item) - 1;
    numberByKey.set(key, number);
    return number;
  });
  return { of, first, numberByKey };
}

/** Different names of events: the number of each event's name, and the names as search compares them. */
function prepareNames(events: readonly CatalogueEvent[]) {
  const { of, first } = numberItems(events, ({ name }) => name);
  return {
    of,
    folded: first.map(({ name }) => foldText(name)),
    events: listEvents(of, first.length),
  };
}

function prepareVenues(events: readonly CatalogueEvent[]) {
  const all = events.map(({ venue }) => venue);
  const { of: venueOf, first: venues, numberByKey } = numberItems(all, ({ key }) => key);
  const towns = numberItems(venues.map(townAround), ({ id }) => id);
  return {
    venueOf,
    venues: {
      indexByKey: numberByKey,
      events: listEvents(venueOf, venues.length),
      /** Unit vectors x, y, z one after the other; NaN without coordinates. */
      vectors: Float64Array.from(venues.flatMap(vectorOf)),
      /** Venues around one town have the same number; its name is in `townNames`. */
      townOf: towns.of,
      townNames: towns.first.map(({ name }) => name),
      timezones: venues.map((venue) => venue.timezone),
      states: venues.map((venue) => venue.state),
      isAbroad: Uint8Array.from(venues, (venue) => Number(isAbroad(venue))),
    },
  };
}

/** Suburbs count with their city; a venue far from all cities with its locality. */
function townAround({ coordinates, locality, state }: Venue): { id: string; name: string } {
  const city = coordinates && findTownAround(coordinates);
  return { id: city ?? `${locality}|${state}`, name: city ?? locality };
}

function vectorOf({ coordinates }: Venue): readonly number[] {
  return coordinates ? toUnitVector(coordinates) : [NaN, NaN, NaN];
}

function isAbroad({ coordinates, country }: Venue): boolean {
  if (coordinates) return !isInAustralia(coordinates);
  return country !== '' && !/^au(s|stralia)?$/i.test(country.trim());
}

const billingWeight = { headliner: 1, support: 0.6 } as const;

/** The line-ups in one flat table, and the content of each artist by the labels of its events. */
function prepareArtists(
  catalogue: Catalogue,
  events: readonly CatalogueEvent[],
  labels: ReturnType<typeof prepareLabels>,
) {
  const nameByKey = new Map(catalogue.artists.map((artist) => [artist.key, artist.name]));
  for (const event of events) for (const { key, name } of event.artists) nameByKey.set(key, name);
  const keys = Int32Array.from(nameByKey.keys()).sort();
  const indexByKey = new Map(Array.from(keys, (key, index) => [key, index]));
  const lineup = flattenLineups(events, indexByKey);
  const billings = transposeRows(lineup, keys.length);
  return {
    /** Row e: the artists of event e and their billing, 1 for a headliner, .6 for a support act. */
    lineup,
    /** Row a: the events of artist a and its billing there. */
    billings,
    artists: {
      keys,
      indexByKey,
      names: Array.from(keys, (key) => nameByKey.get(key) ?? ''),
      labels: sumArtistLabels(billings, labels),
    },
  };
}

function flattenLineups(
  events: readonly CatalogueEvent[],
  indexByKey: ReadonlyMap<number, number>,
): SparseRows {
  return buildSparseRows(
    events.map(({ artists }) => {
      const weightByArtist = new Map<number, number>();
      for (const { key, billing } of artists) {
        const artist = indexByKey.get(key) ?? 0;
        const weight = Math.max(billingWeight[billing], weightByArtist.get(artist) ?? 0);
        weightByArtist.set(artist, weight);
      }
      return [...weightByArtist];
    }),
  );
}

/** The labels of all of an artist's events, each weighed by the billing there. */
function sumArtistLabels(
  billings: SparseRows,
  { sets, setOf, labels }: ReturnType<typeof prepareLabels>,
): SparseRows {
  const sums = new Float64Array(labels.length);
  const rows: Entry[][] = [];
  for (let artist = 0; artist + 1 < billings.starts.length; artist++) {
    const carried = new Set<number>();
    for (let i = billings.starts[artist]!; i < billings.starts[artist + 1]!; i++) {
      const set = setOf[billings.columns[i]!]!;
      for (let n = sets.starts[set]!; n < sets.starts[set + 1]!; n++) {
        const label = sets.columns[n]!;
        sums[label]! += sets.values[n]! * billings.values[i]!;
        carried.add(label);
      }
    }
    rows.push(scaleToUnit(Array.from(carried, (label) => [label, sums[label]!] as const)));
    for (const label of carried) sums[label] = 0;
  }
  return buildSparseRows(rows);
}

/** Groups events by act: the first headliner, or the show's name where there is none. */
function prepareActs(
  events: readonly CatalogueEvent[],
  { venueOf, venues }: ReturnType<typeof prepareVenues>,
) {
  const { of: actOf, first } = numberItems(events, actName);
  const townOf = (id: number) => venues.townOf[venueOf[id]!]!;
  return {
    actOf,
    actCount: first.length,
    audiences: measureAudiences(events, actOf, townOf),
  };
}

function actName({ artists, name }: CatalogueEvent): string {
  const headliner = artists.find((artist) => artist.billing === 'headliner') ?? artists[0];
  if (headliner) return `artist ${headliner.key}`;
  return `show ${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}

type NumberedLabel = Label & { kind: 'category' | 'genre' };

/** Numbers categories and genres together and weighs each by how rare it is. */
function prepareLabels(events: readonly CatalogueEvent[]) {
  const labels: NumberedLabel[] = [];
  const indexByKey = { category: new Map<number, number>(), genre: new Map<number, number>() };
  const indexOf = (kind: 'category' | 'genre', label: Label) => {
    const known = indexByKey[kind].get(label.key);
    if (known !== undefined) return known;
    indexByKey[kind].set(label.key, labels.length);
    return labels.push({ ...label, kind }) - 1;
  };
  const labelsOf = events.map(({ categories, genres }) => [
    ...categories.map((label) => indexOf('category', label)),
    ...genres.map((label) => indexOf('genre', label)),
  ]);
  const { of: setOf, first } = numberItems(labelsOf, (all) => all.join());
  const sets = first.map((all) => [...new Set(all)]);
  const mainOfSet = sets.map(
    (set) => set.find((label) => labels[label]?.kind === 'genre') ?? set.at(-1) ?? -1,
  );
  const idf = computeIdf({ sets, setOf }, labels.length);
  const weighted = sets.map((set) =>
    scaleToUnit(set.map((label) => [label, idf[label]!] as const)),
  );
  return {
    labels,
    indexByKey,
    idf,
    setOf,
    /** Every set of labels that events have, weighted, unit length: far fewer than there are events. */
    sets: buildSparseRows(weighted),
    /** Row n: the events with label n. */
    events: transposeRows(
      buildSparseRows(Array.from(setOf, (set) => weighted[set]!)),
      labels.length,
    ),
    /** The main label of each event: its first genre, else its last category; −1 without labels. */
    mainOf: setOf.map((set) => mainOfSet[set]!),
  };
}

/** Inverse document frequency, ln(1 + events / events with the label): never 0. */
function computeIdf(
  { sets, setOf }: { sets: readonly (readonly number[])[]; setOf: Int32Array },
  labelCount: number,
): Float64Array {
  const counts = new Float64Array(labelCount);
  for (const set of setOf) for (const label of sets[set]!) counts[label]! += 1;
  return counts.map((count) => Math.log(1 + setOf.length / Math.max(count, 1)));
}
