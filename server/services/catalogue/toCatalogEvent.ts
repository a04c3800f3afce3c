import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { markRepeated } from '#shared/domain/json/repeatedData.ts';
import { once } from '#shared/domain/once.ts';

/** An event as the API hands it out. */
export const toCatalogEvent = once(handOut);

function handOut(event: CatalogueEvent): CatalogEvent {
  const { key, name, url, venue, artists, categories, genres, description: _, ...facts } = event;
  return markRepeated({
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
  });
}
