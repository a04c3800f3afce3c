import type {
  BilledArtist,
  Catalogue,
  CatalogueEvent,
  Label,
  Venue,
} from '#shared/domain/catalogue.ts';

/** An event given by what matters in a test; artists, venue and labels by name. */
export interface EventSketch extends Partial<
  Omit<CatalogueEvent, 'artists' | 'venue' | 'categories' | 'genres'>
> {
  name: string;
  artists?: readonly string[];
  venue?: Partial<Venue> & { name: string };
  categories?: readonly string[];
  genres?: readonly string[];
}

/** A catalogue of sketched events, their keys 1, 2, 3 in the order given. */
export function aCatalogue(sketches: readonly EventSketch[]): Catalogue {
  const artists = createLabels();
  const categories = createLabels();
  const genres = createLabels();
  const venues = new Map<string, Venue>();
  const events = sketches.map((sketch, i): CatalogueEvent => {
    const venue = toVenue(sketch.venue ?? { name: 'River Hall' }, venues.size + 1);
    const key = `${venue.name} ${venue.locality}`;
    venues.set(key, venues.get(key) ?? venue);
    return {
      ...plainEvent(i + 1),
      ...sketch,
      venue: venues.get(key) ?? venue,
      artists: (sketch.artists ?? [sketch.name]).map((name): BilledArtist => ({
        ...artists.of(name),
        billing: 'headliner',
      })),
      categories: (sketch.categories ?? ['Music']).map(categories.of),
      genres: (sketch.genres ?? ['Rock']).map(genres.of),
    };
  });
  return {
    version: 1,
    events,
    eventByKey: new Map(events.map((event) => [event.key, event])),
    artists: artists.all(),
    venues: [...venues.values()],
    categories: categories.all(),
    genres: genres.all(),
  };
}

function plainEvent(
  key: number,
): Omit<CatalogueEvent, 'name' | 'artists' | 'venue' | 'categories' | 'genres'> {
  return {
    key,
    url: `/tickets/${key}`,
    dateStart: new Date(Date.UTC(2026, 0, key, 9)).toISOString(),
    isDateOnly: false,
    dateEnd: null,
    doorsAt: null,
    onSaleAt: null,
    isCancelled: false,
    isPostponed: false,
    isRescheduled: false,
    previousStart: null,
    hasAvailability: true,
    availabilityDate: null,
    priceMin: null,
    priceMax: null,
    minimumAge: null,
    accessibility: [],
    homepageImage: null,
    eventImage1: null,
    studioImage: null,
    dominantColour: null,
    description: null,
  };
}

function toVenue(venue: Partial<Venue> & { name: string }, key: number): Venue {
  return {
    key,
    locality: 'Brisbane City',
    state: 'QLD',
    country: 'Australia',
    postcode: '4000',
    address: '',
    timezone: 'Australia/Brisbane',
    coordinates: { latitude: -27.47, longitude: 153.03 },
    isApproximate: false,
    isOnline: false,
    accessibility: [],
    ...venue,
  };
}

function createLabels() {
  const labels = new Map<string, Label>();
  return {
    of(name: string): Label {
      const label = labels.get(name) ?? { key: labels.size + 1, name };
      labels.set(name, label);
      return label;
    },
    all: () => [...labels.values()],
  };
}
