import type {
  Catalogue,
  CatalogueEvent,
  Label,
  Venue,
} from '#shared/domain/catalogue/catalogue.ts';
import { aCatalogue as aCatalogueOf, anEvent, aVenue } from './recommender/aCatalogue.ts';

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

const brisbane = {
  ...aVenue('Brisbane'),
  locality: 'Brisbane City',
  postcode: '4000',
};

/** A catalogue of sketched events, their keys 1, 2, 3 in the order given. */
export function aCatalogue(sketches: readonly EventSketch[]): Catalogue {
  const artists = createLabels();
  const categories = createLabels();
  const genres = createLabels();
  const venues = new Map<string, Venue>();
  const events = sketches.map((sketch, i): CatalogueEvent => {
    const venue = {
      ...brisbane,
      key: venues.size + 1,
      ...(sketch.venue ?? { name: 'River Hall' }),
    };
    const key = `${venue.name} ${venue.locality}`;
    venues.set(key, venues.get(key) ?? venue);
    return anEvent(i + 1, {
      dateStart: new Date(Date.UTC(2026, 0, i + 1, 9)).toISOString(),
      onSaleAt: null,
      ...sketch,
      venue: venues.get(key) ?? venue,
      artists: (sketch.artists ?? [sketch.name]).map((name) => ({
        ...artists.of(name),
        billing: 'headliner',
      })),
      categories: (sketch.categories ?? ['Music']).map(categories.of),
      genres: (sketch.genres ?? ['Rock']).map(genres.of),
    });
  });
  return { ...aCatalogueOf(events), artists: artists.all() };
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
