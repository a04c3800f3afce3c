import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { plainWords } from '#server/search/text/splitWords.ts';

/** Events in the order of their document numbers. */
export interface OrderedEvents {
  events: CatalogueEvent[];
  /** Start instants, milliseconds. */
  starts: Float64Array<ArrayBuffer>;
  /** A number per name: dates of one tour share it and stand together, soonest first. */
  groups: Uint32Array<ArrayBuffer>;
}

interface Tour {
  events: { event: CatalogueEvent; start: number }[];
  popularity: number;
  soonest: number;
}

/** Puts the more popular tours first, among equals those that are sooner, each tour's dates in order. */
export function orderEvents(
  events: readonly CatalogueEvent[],
  popularity: ReadonlyMap<number, number>,
): OrderedEvents {
  const demand = demandOf(events, popularity);
  const tours = [...toursOf(events).values()];
  let count = 0;
  for (const tour of tours) {
    tour.events.sort((a, b) => a.start - b.start || a.event.key - b.event.key);
    tour.soonest = tour.events[0]?.start ?? 0;
    for (const { event } of tour.events) tour.popularity = Math.max(tour.popularity, demand(event));
    count += tour.events.length;
  }
  tours.sort((a, b) => b.popularity - a.popularity || a.soonest - b.soonest);
  return inOrder(tours, count);
}

function inOrder(tours: readonly Tour[], count: number): OrderedEvents {
  const events: CatalogueEvent[] = [];
  const starts = new Float64Array(count);
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
function toursOf(events: readonly CatalogueEvent[]): Map<string, Tour> {
  const tours = new Map<string, Tour>();
  const byName = new Map<string, Tour>();
  for (const event of events) {
    const start = Date.parse(event.dateStart);
    if (Number.isNaN(start)) continue;
    const { name } = event;
    let tour = byName.get(name);
    if (tour === undefined) {
      const key = plainWords(name).join(' ') || name;
      tour = tours.get(key) ?? { events: [], popularity: -Infinity, soonest: 0 };
      tours.set(key, tour);
      byName.set(name, tour);
    }
    tour.events.push({ event, start });
  }
  return tours;
}

/**
 * Steps of doubling: how often visitors asked for the event, or, where nobody has yet, how many
 * events its best known artist plays. Coarse, so that a sooner date can win.
 */
function demandOf(
  events: readonly CatalogueEvent[],
  popularity: ReadonlyMap<number, number>,
): (event: CatalogueEvent) => number {
  const billings = new Map<number, number>();
  for (const { artists } of events) {
    for (const { key } of artists) billings.set(key, (billings.get(key) ?? 0) + 1);
  }
  return ({ key: eventKey, artists }) => {
    let played = 0;
    for (const { key } of artists) played = Math.max(played, billings.get(key) ?? 0);
    return Math.round(Math.log2(1 + played + (popularity.get(eventKey) ?? 0)));
  };
}
