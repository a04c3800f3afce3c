import type {
  Catalogue,
  CatalogueEvent,
  Coordinates,
  Venue,
} from '#shared/domain/catalogue/catalogue.ts';

const day = 86_400_000;

/** The moment the tests of the recommender happen at: Wednesday, 4 March 2026, noon in Brisbane. */
export const testNow = new Date('2026-03-04T02:00:00Z');

export const cities = {
  Sydney: { state: 'NSW', timezone: 'Australia/Sydney', at: [-33.87, 151.21] },
  Melbourne: { state: 'VIC', timezone: 'Australia/Melbourne', at: [-37.81, 144.96] },
  Brisbane: { state: 'QLD', timezone: 'Australia/Brisbane', at: [-27.47, 153.03] },
  'Gold Coast': { state: 'QLD', timezone: 'Australia/Brisbane', at: [-28.0, 153.43] },
  'Tweed Heads': { state: 'NSW', timezone: 'Australia/Sydney', at: [-28.18, 153.54] },
  Perth: { state: 'WA', timezone: 'Australia/Perth', at: [-31.95, 115.86] },
  Adelaide: { state: 'SA', timezone: 'Australia/Adelaide', at: [-34.93, 138.6] },
  Canberra: { state: 'ACT', timezone: 'Australia/Sydney', at: [-35.28, 149.13] },
  Bendigo: { state: 'VIC', timezone: 'Australia/Melbourne', at: [-36.76, 144.28] },
  Dubbo: { state: 'NSW', timezone: 'Australia/Sydney', at: [-32.25, 148.6] },
} as const satisfies Record<string, { state: string; timezone: string; at: readonly number[] }>;

export type City = keyof typeof cities;

/** Where a city lies. */
export function positionOf(city: City): Coordinates {
  const [latitude, longitude] = cities[city].at;
  return { latitude, longitude };
}

/** A venue in a city; its key follows from its name. */
export function aVenue(city: City, name = `${city} Hall`): Venue {
  const { state, timezone } = cities[city];
  const key = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);
  const coordinates = positionOf(city);
  const address = { locality: city, state, country: 'Australia', postcode: '', address: '' };
  return {
    key,
    name,
    ...address,
    timezone,
    coordinates,
    isApproximate: false,
    isOnline: false,
    accessibility: [],
  };
}

/** An event in Brisbane in thirty days, on sale for a hundred, by an artist with the same key. */
export function anEvent(key: number, changes: Partial<CatalogueEvent> = {}): CatalogueEvent {
  return {
    key,
    revision: 0,
    revisedAt: null,
    name: `Event ${key}`,
    url: `/tickets/${key}`,
    dateStart: inDays(30),
    isDateOnly: false,
    dateEnd: null,
    doorsAt: null,
    venue: aVenue('Brisbane'),
    artists: [{ key, name: `Artist ${key}`, billing: 'headliner' }],
    categories: [{ key: 1, name: 'Music' }],
    genres: [{ key: 1, name: 'Rock' }],
    onSaleAt: inDays(-100),
    isCancelled: false,
    isPostponed: false,
    isRescheduled: false,
    previousStart: null,
    hasAvailability: true,
    availabilityDate: null,
    priceMin: null,
    priceMax: null,
    sold: null,
    capacity: null,
    salesRank: null,
    soldAt: null,
    minimumAge: null,
    accessibility: [],
    homepageImage: null,
    eventImage1: null,
    studioImage: null,
    dominantColour: null,
    description: null,
    ...changes,
  };
}

/** An instant so many days from the tests' now. */
export function inDays(days: number): string {
  return new Date(testNow.getTime() + days * day).toISOString();
}

/** Numbers from `first` on. */
export function keys(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}

/** A catalogue of these events, with what they name. */
export function aCatalogue(events: readonly CatalogueEvent[]): Catalogue {
  const unique = <T extends { key: number }>(items: readonly T[]) => [
    ...new Map(items.map((item) => [item.key, item])).values(),
  ];
  return {
    version: 1,
    events,
    eventByKey: new Map(events.map((event) => [event.key, event])),
    artists: unique(events.flatMap((event) => [...event.artists])),
    venues: unique(events.map((event) => event.venue)),
    categories: unique(events.flatMap((event) => [...event.categories])),
    genres: unique(events.flatMap((event) => [...event.genres])),
  };
}
