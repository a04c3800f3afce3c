import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { sortOrders } from '#shared/domain/search/searchOptions.ts';
import { countUses } from './buildReference.ts';
import { plainWords } from './splitWords.ts';

/** Events in the order of their document numbers. */
export type OrderedEvents = ReturnType<typeof flattenTours>;

interface Tour {
  events: { event: CatalogueEvent; start: number }[];
  popularity: number;
  soonest: number;
}

/** Puts the more popular tours first, among equals those that are sooner, each tour's dates in order. */
export function orderEvents(
  events: readonly CatalogueEvent[],
  popularity: ReadonlyMap<number, number>,
) {
  const demand = createDemand(events, popularity);
  const tours = [...groupTours(events).values()];
  let count = 0;
  for (const tour of tours) {
    tour.events.sort((a, b) => a.start - b.start || a.event.key - b.event.key);
    tour.soonest = tour.events[0]?.start ?? 0;
    for (const { event } of tour.events) tour.popularity = Math.max(tour.popularity, demand(event));
    count += tour.events.length;
  }
  tours.sort((a, b) => b.popularity - a.popularity || a.soonest - b.soonest);
  return flattenTours(tours, count);
}

function flattenTours(tours: readonly Tour[], count: number) {
  const events: CatalogueEvent[] = [];
  /** Instants, milliseconds. */
  const starts = new Float64Array(count);
  /** A number per name: dates of one tour share it and are adjacent, soonest first. */
  const groups = new Uint32Array(count);
  for (const [n, tour] of tours.entries()) {
    for (const { event, start } of tour.events) {
      starts[events.length] = start;
      groups[events.length] = n;
      events.push(event);
    }
  }
  return { events, starts, groups };
}

/** Events whose start can be read, by the words of their names. */
function groupTours(events: readonly CatalogueEvent[]): Map<string, Tour> {
  const tours = new Map<string, Tour>();
  // The dates of a tour mostly have one name.
  const keys = new Map<string, string>();
  for (const event of events) {
    const start = Date.parse(event.dateStart);
    if (Number.isNaN(start)) continue;
    const { name } = event;
    const key = keys.get(name) ?? (plainWords(name).join(' ') || name);
    keys.set(name, key);
    const tour = tours.get(key) ?? { events: [], popularity: -Infinity, soonest: 0 };
    tours.set(key, tour);
    tour.events.push({ event, start });
  }
  return tours;
}

/**
 * Demand in powers of two: how often visitors asked for the event, or, where nobody has yet, how many
 * events its best known artist plays. Coarse, so a sooner date can come first.
 */
function createDemand(
  events: readonly CatalogueEvent[],
  popularity: ReadonlyMap<number, number>,
): (event: CatalogueEvent) => number {
  const billings = countUses(events, 'artists');
  return ({ key: eventKey, artists }) => {
    let played = 0;
    for (const { key } of artists) played = Math.max(played, billings.get(key) ?? 0);
    return Math.round(Math.log2(1 + played + (popularity.get(eventKey) ?? 0)));
  };
}

/** Orders of results that hold whatever the query is. */
export const fixedOrders = sortOrders.filter((order) => order !== 'relevance' && order !== 'near');

type SortedColumns = Record<
  'starts' | 'ends' | 'localStarts' | 'localEnds' | 'onSale' | 'keys' | 'pricesFrom',
  Float64Array
> & { groups: Uint32Array };

/** Document numbers in the orders that a visitor may ask for, and in those of the attributes. */
export function buildEventOrders(columns: SortedColumns) {
  const { starts, ends, localStarts, localEnds, onSale, keys, pricesFrom, groups } = columns;
  const size = starts.length;
  const priced = pricesFrom.map((price) => (Number.isNaN(price) ? Number.MAX_VALUE : price));
  const dateInTour = new Uint32Array(size);
  const announced = new Float64Array(size);
  for (let doc = 0; doc < size; doc += 1) {
    if (doc > 0 && groups[doc] === groups[doc - 1]) dateInTour[doc] = dateInTour[doc - 1]! + 1;
    announced[doc] = Number.isNaN(onSale[doc]!) ? -Number.MAX_VALUE : onSale[doc]!;
  }
  const sorted = (compare: (a: number, b: number) => number) =>
    Uint32Array.from(starts, (_, doc) => doc).sort(compare);
  return {
    soonest: sorted((a, b) => starts[a]! - starts[b]! || a - b),
    /** The order in which events become past. */
    ending: sorted((a, b) => ends[a]! - ends[b]! || a - b),
    localStart: sorted((a, b) => localStarts[a]! - localStarts[b]! || a - b),
    localEnd: sorted((a, b) => localEnds[a]! - localEnds[b]! || a - b),
    // The latest on-sale instant first; events without one last, soonest first.
    announced: sorted((a, b) => announced[b]! - announced[a]! || starts[a]! - starts[b]! || a - b),
    /** Order of an empty query: every tour's first date before any tour's second. */
    browse: sorted((a, b) => dateInTour[a]! - dateInTour[b]! || a - b),
    /** Events without a price come last. */
    cheapest: sorted((a, b) => priced[a]! - priced[b]! || starts[a]! - starts[b]! || a - b),
    byKey: sorted((a, b) => keys[a]! - keys[b]!),
  };
}
