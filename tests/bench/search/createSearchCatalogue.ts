import type {
  Artist,
  Catalogue,
  CatalogueEvent,
  Label,
  Venue,
} from '#shared/domain/catalogue/catalogue.ts';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';
import { adjectives, nouns, places, syllables, tourWords, venueKinds } from './searchWords.ts';

export interface CatalogueSize {
  events: number;
  seed: number;
  /** Start of the listing; events reach 400 days beyond it. */
  from: Date;
}

const hour = 3_600_000;

/** A made-up catalogue for measuring: tours, one-off nights, festivals; the same for the same seed. */
export function createSearchCatalogue({ events: count, seed, from }: CatalogueSize): Catalogue {
  const random = createRandom(seed);
  const artists = distinctNames(Math.ceil(count / 4.5), () => artistName(random));
  const venues = createVenues(Math.ceil(8 * Math.sqrt(count)), random);
  const categories = labels([
    'Music',
    'Festival',
    'Art',
    'Comedy',
    'Theatre',
    'Kids',
    'Dance',
    'Sport',
  ]);
  const genres = labels(['Rock', 'Pop', 'Jazz', 'Rap', '80s', 'Folk', 'Metal', 'Country', 'Soul']);
  const events: CatalogueEvent[] = [];
  while (events.length < count) {
    const headliner = pickSkewed(random, artists);
    const supports = random.chance(0.4) ? [random.pick(artists)] : [];
    const name = eventName(random, headliner.name, supports[0]?.name);
    const dates = random.chance(0.45) ? 1 : 2 + random.below(11);
    const start = from.getTime() + random.below(390 * 24) * hour;
    const shared = {
      name,
      artists: [
        { ...headliner, billing: 'headliner' as const },
        ...supports.map((artist) => ({ ...artist, billing: 'support' as const })),
      ],
      categories: [random.chance(0.6) ? categories[0]! : random.pick(categories)],
      genres: [random.pick(genres)],
      onSaleAt: new Date(start - random.below(2000) * hour).toISOString(),
    };
    for (let date = 0; date < dates && events.length < count; date += 1) {
      events.push(
        oneEvent(events.length + 1, {
          shared,
          start: start + date * 40 * hour,
          venue: pickSkewed(random, venues),
        }),
      );
    }
  }
  return {
    version: 1,
    events,
    eventByKey: new Map(events.map((event) => [event.key, event])),
    artists,
    venues,
    categories,
    genres,
  };
}

type SharedFacts = Pick<CatalogueEvent, 'name' | 'artists' | 'categories' | 'genres' | 'onSaleAt'>;

function oneEvent(
  key: number,
  { shared, start, venue }: { shared: SharedFacts; start: number; venue: Venue },
): CatalogueEvent {
  return {
    ...shared,
    key,
    revision: 0,
    revisedAt: null,
    venue,
    url: `https://tickets.example/events/${key}`,
    dateStart: new Date(start).toISOString(),
    isDateOnly: false,
    dateEnd: null,
    doorsAt: null,
    isCancelled: key % 61 === 0,
    isPostponed: key % 67 === 0,
    isRescheduled: key % 71 === 0,
    previousStart: null,
    hasAvailability: key % 13 !== 0,
    availabilityDate: null,
    priceMin: 40,
    priceMax: 120,
    sold: null,
    capacity: null,
    salesRank: null,
    soldAt: null,
    minimumAge: null,
    accessibility: [],
    homepageImage: null,
    eventImage1: `/posters/${key}.jpg`,
    studioImage: null,
    dominantColour: null,
    description: null,
  };
}

/** A made-up name of two or three syllables. */
function inventedWord(random: Random): string {
  const length = 2 + random.below(2);
  const word = Array.from({ length }, () => random.pick(syllables)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function artistName(random: Random): string {
  const shape = random.below(10);
  if (shape < 3) return `${inventedWord(random)} ${inventedWord(random)}`;
  if (shape < 5) return `The ${random.pick(adjectives)} ${random.pick(nouns)}s`;
  if (shape < 6) return `${random.pick(nouns)} & the ${random.pick(nouns)}s`;
  if (shape < 7) return inventedWord(random);
  if (shape < 8) return `DJ ${inventedWord(random)}`;
  return `${random.pick(adjectives)} ${inventedWord(random)}`;
}

function eventName(random: Random, artist: string, support: string | undefined): string {
  const shape = random.below(10);
  const subject = () => `${random.pick(adjectives)} ${random.pick(nouns)}`;
  if (shape < 3) return artist;
  if (shape < 6) return `${artist} - ${subject()} ${random.pick(tourWords)}`;
  if (shape < 7 && support !== undefined) return `${artist} with ${support}`;
  if (shape < 8)
    return `${subject()} ${random.pick(['Festival', 'Weekender', 'Fair'])} ${2026 + random.below(3)}`;
  if (shape < 9) return `${artist}: ${subject()}`;
  return `${random.pick(nouns)} Night with ${artist}`;
}

function createVenues(count: number, random: Random): Venue[] {
  return distinctNames(
    count,
    () =>
      `${random.chance(0.4) ? 'The ' : ''}${random.pick([inventedWord(random), random.pick(nouns), random.pick(adjectives)])} ${random.pick(venueKinds)}`,
  ).map(({ key, name }) => {
    const place = random.pick(places);
    return {
      key,
      name,
      locality: place.locality,
      state: place.state,
      country: 'Australia',
      postcode: '',
      address: '',
      timezone: place.timezone,
      isApproximate: false,
      isOnline: false,
      accessibility: [],
      coordinates: { latitude: place.latitude + random.next() / 5, longitude: place.longitude },
    };
  });
}

/** Names in the order of their making; one that came before gets a second word. */
function distinctNames(count: number, make: () => string): Artist[] {
  const names = new Set<string>();
  for (let tries = 0; names.size < count; tries += 1) {
    names.add(tries < count * 3 ? make() : `${make()} ${make()}`);
  }
  return labels([...names]);
}

function labels(names: readonly string[]): Label[] {
  return names.map((name, i) => ({ key: i + 1, name }));
}

/** A few come up often, most seldom. */
function pickSkewed<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(items.length * random.next() ** 1.6)]!;
}
