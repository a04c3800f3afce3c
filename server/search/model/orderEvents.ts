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
  const dated = events.flatMap((event) => {
    const start = Date.parse(event.dateStart);
    return Number.isNaN(start) ? [] : [{ event, start }];
  });
  const demand = demandOf(events, popularity);
  const tours = [...toursOf(dated).values()];
  for (const tour of tours) {
    tour.events.sort((a, b) => a.start - b.start || a.event.key - b.event.key);
    tour.soonest = tour.events[0]?.start ?? 0;
    tour.popularity = Math.max(...tour.events.map(({ event }) => demand(event)));
  }
  tours.sort((a, b) => b.popularity - a.popularity || a.soonest - b.soonest);
  const ordered = tours.flatMap((tour) => tour.events);
  return {
    events: ordered.map(({ event }) => event),
    starts: Float64Array.from(ordered, ({ start }) => start),
    groups: Uint32Array.from(tours.flatMap((tour, n) => tour.events.map(() => n))),
  };
}

function toursOf(events: readonly { event: CatalogueEvent; start: number }[]): Map<string, Tour> {
  const tours = new Map<string, Tour>();
  const keys = new Map<string, string>();
  for (const dated of events) {
    const { name } = dated.event;
    let key = keys.get(name);
    if (key === undefined) keys.set(name, (key = plainWords(name).join(' ') || name));
    const tour = tours.get(key);
    if (tour === undefined) tours.set(key, { events: [dated], popularity: 0, soonest: 0 });
    else tour.events.push(dated);
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
  return (event) => {
    const played = Math.max(0, ...event.artists.map(({ key }) => billings.get(key) ?? 0));
    return Math.round(Math.log2(1 + played + (popularity.get(event.key) ?? 0)));
  };
}
