import type {
  Artist,
  BilledArtist,
  Catalogue,
  CatalogueEvent,
  Label,
  Venue,
} from '#shared/domain/catalogue/catalogue.ts';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';

const day = 86_400_000;
/** Where Australians live, with shares of the events. */
const towns = [
  { name: 'Sydney', state: 'NSW', zone: 'Australia/Sydney', at: [-33.87, 151.21], share: 0.28 },
  {
    name: 'Melbourne',
    state: 'VIC',
    zone: 'Australia/Melbourne',
    at: [-37.81, 144.96],
    share: 0.28,
  },
  { name: 'Brisbane', state: 'QLD', zone: 'Australia/Brisbane', at: [-27.47, 153.03], share: 0.16 },
  { name: 'Perth', state: 'WA', zone: 'Australia/Perth', at: [-31.95, 115.86], share: 0.1 },
  { name: 'Adelaide', state: 'SA', zone: 'Australia/Adelaide', at: [-34.93, 138.6], share: 0.08 },
  { name: 'Hobart', state: 'TAS', zone: 'Australia/Hobart', at: [-42.88, 147.33], share: 0.04 },
  { name: 'Canberra', state: 'ACT', zone: 'Australia/Sydney', at: [-35.28, 149.13], share: 0.04 },
  { name: 'Darwin', state: 'NT', zone: 'Australia/Darwin', at: [-12.46, 130.84], share: 0.02 },
] as const;

export interface InventedSize {
  events: number;
  artists: number;
  venues: number;
}

/** A catalogue of any size, the same for the same seed; its first events are on sale longest. */
export function inventCatalogue(size: InventedSize, now: Date, seed: number): Catalogue {
  const random = createRandom(seed);
  const categories = labels('Category', 8);
  const genres = labels('Genre', 30);
  const artists: Artist[] = Array.from({ length: size.artists }, (_, n) => ({
    key: n + 1,
    name: `Artist ${n + 1}`,
  }));
  const genreOf = artists.map(() => random.pick(genres));
  const venues = Array.from({ length: size.venues }, (_, n) => inventVenue(n + 1, random));
  const events = Array.from({ length: size.events }, (_, n) => {
    const bill = inventBill(artists, random);
    const genre = genreOf[(bill[0]?.key ?? 1) - 1] ?? random.pick(genres);
    const labelled = { categories: [random.pick(categories)], genres: [genre] };
    return {
      ...inventEvent(n + 1, { now, random }),
      ...labelled,
      artists: bill,
      venue: random.pick(venues),
    };
  });
  const eventByKey = new Map(events.map((event) => [event.key, event]));
  return { version: 1, events, eventByKey, artists, venues, categories, genres };
}

function labels(kind: string, count: number): Label[] {
  return Array.from({ length: count }, (_, n) => ({ key: n + 1, name: `${kind} ${n + 1}` }));
}

function inventVenue(key: number, random: Random): Venue {
  let draw = random.next();
  const town = towns.find(({ share }) => (draw -= share) < 0) ?? towns[0];
  const [latitude, longitude] = town.at;
  const spread = () => (random.next() - 0.5) * 0.6;
  return {
    key,
    name: `Venue ${key}`,
    locality: town.name,
    state: town.state,
    country: 'Australia',
    postcode: '',
    address: '',
    timezone: town.zone,
    isApproximate: false,
    isOnline: false,
    accessibility: [],
    coordinates: { latitude: latitude + spread(), longitude: longitude + spread() },
  };
}

/** Popular artists, who stand first, play more. */
function inventBill(artists: readonly Artist[], random: Random): BilledArtist[] {
  const size = random.chance(0.05) ? 12 : 1 + random.below(3);
  const drawn = Array.from(
    { length: size },
    () => artists[Math.floor(random.next() ** 2 * artists.length)] ?? { key: 1, name: 'Artist 1' },
  );
  return drawn.map((artist, n) => ({ ...artist, billing: n === 0 ? 'headliner' : 'support' }));
}

function inventEvent(
  key: number,
  { now, random }: { now: Date; random: Random },
): Omit<CatalogueEvent, 'artists' | 'categories' | 'genres' | 'venue'> {
  const start = now.getTime() + Math.floor(random.next() * 240 * day);
  return {
    key,
    revision: 0,
    revisedAt: null,
    name: `Event ${key}`,
    url: `/tickets/${key}`,
    dateStart: new Date(start).toISOString(),
    isDateOnly: false,
    dateEnd: null,
    doorsAt: null,
    onSaleAt: new Date(now.getTime() - Math.floor(random.next() * 120 * day)).toISOString(),
    isCancelled: random.chance(0.02),
    isPostponed: random.chance(0.01),
    isRescheduled: random.chance(0.02),
    previousStart: null,
    hasAvailability: !random.chance(0.05),
    availabilityDate: new Date(now.getTime() - day).toISOString(),
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
  };
}
