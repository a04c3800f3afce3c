import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';

/** An event in the form of the API. */
export function toPublicEvent(event: CatalogueEvent): PublicEvent {
  const { key, name, url, venue, artists, categories, genres, ...rest } = event;
  const {
    description: _,
    minimumAge: _age,
    accessibility: _access,
    otherUrls: _urls,
    ...facts
  } = rest;
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
