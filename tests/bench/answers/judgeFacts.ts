import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { weekdays } from '#shared/domain/time/calendar.ts';
import { daysOf } from './daysOf.ts';

type Judge = (event: CatalogueEvent, value: string) => boolean;

/** Kilometres: the search looks 50 around a place, which each has its own middle of. */
const farthest = 60;
const surelyNear = 40;

function isNear({ venue }: CatalogueEvent, value: string, radius: number): boolean {
  const [latitude = Number.NaN, longitude = Number.NaN] = value.split(' ').map(Number);
  const { coordinates } = venue;
  return coordinates !== null && distanceKm({ latitude, longitude }, coordinates) <= radius;
}

function isOn(event: CatalogueEvent, value: string): boolean {
  const [first = '', last = first] = value.split('/');
  const { from, to } = daysOf(event);
  return to >= Date.parse(first) && from <= Date.parse(last);
}

/** What a fact of a judged query says of an event; by the catalogue alone, never by the search. */
const judges: Record<string, Judge> = {
  genre: ({ genres }, value) => genres.some(({ name }) => name === value),
  category: ({ categories }, value) => categories.some(({ name }) => name === value),
  artist: ({ artists }, value) => artists.some(({ name }) => name === value),
  venue: ({ venue }, value) => venue.name === value,
  state: ({ venue }, value) => venue.state === value,
  town: ({ venue }, value) => venue.locality === value,
  near: (event, value) => isNear(event, value, farthest),
  day: isOn,
  weekday: (event, value) => weekdays[new Date(daysOf(event).from).getUTCDay()] === value,
  price: ({ priceMin }, value) => priceMin !== null && priceMin <= Number(value),
  from: ({ priceMin }, value) => priceMin !== null && priceMin >= Number(value),
  free: ({ priceMin }) => priceMin === 0,
  access: ({ accessibility, venue }, value) =>
    [...accessibility, ...venue.accessibility].some((feature) => feature === value),
  /** The lowest age, or none that is stated. */
  age: ({ minimumAge }, value) => minimumAge === null || minimumAge <= Number(value),
  cancelled: ({ isCancelled }) => isCancelled,
  any: ({ name }, value) => name.toLowerCase().includes(value.toLowerCase()),
};

/** Whether an event has a fact, or one of several: `genre:Kids|category:Family`. Throws for an unknown one. */
export function hasFact(event: CatalogueEvent, fact: string, own = judges): boolean {
  return fact.split('|').some((one) => {
    const kind = one.split(':')[0] ?? '';
    const judge = own[kind];
    if (judge === undefined) throw new Error(`No such fact: ${fact}`);
    return judge(event, one.slice(kind.length + 1));
  });
}

const strictly: Record<string, Judge> = {
  ...judges,
  near: (event, value) => isNear(event, value, surelyNear),
};

/** Names of events to come that surely have all facts: as many rows a page can begin with. */
export function namesWith(
  facts: readonly string[],
  events: readonly CatalogueEvent[],
  now: Date,
): Set<string> {
  const fitting = events.filter(
    (event) =>
      !event.isCancelled &&
      Date.parse(event.dateEnd ?? event.dateStart) > now.getTime() &&
      facts.every((fact) => hasFact(event, fact, strictly)),
  );
  return new Set(fitting.map(({ name }) => name.toLowerCase()));
}
