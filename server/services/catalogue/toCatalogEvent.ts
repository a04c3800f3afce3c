import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';

const known = new WeakMap<CatalogueEvent, CatalogEvent>();

/** An event as the API hands it out: the same object every time, so that what is made of it can be kept. */
export function toCatalogEvent(event: CatalogueEvent): CatalogEvent {
  const made = known.get(event) ?? handOut(event);
  known.set(event, made);
  return made;
}

function handOut(event: CatalogueEvent): CatalogEvent {
  const { key, name, url, venue, artists, categories, genres, description: _, ...facts } = event;
  return {
    eventKey: key,
    eventName: name,
    eventUrl: url,
    venue: {
      name: venue.name,
      locality: venue.locality,
      state: venue.state,
      timezone: venue.timezone,
    },
    artists: artists.map((artist) => ({ key: artist.key, name: artist.name })),
    categories: categories.map((category) => category.name),
    genres: genres.map((genre) => genre.name),
    ...facts,
  };
}
