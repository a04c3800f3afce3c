import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { deriveSeed } from '#shared/domain/random/deriveSeed.ts';
import { posterPalette } from './posterPalette.ts';

/** Begins the ids of posters of events whose source has no picture. */
export const generatedPrefix = 'own-';

/** The event with a generated poster where its source has none; the dates of a season share one. */
export function withPoster(event: CatalogueEvent): CatalogueEvent {
  if ((event.homepageImage ?? event.eventImage1 ?? event.studioImage) !== null) return event;
  const id = posterId(event);
  return {
    ...event,
    homepageImage: `/posters/${id}/wide.webp`,
    eventImage1: `/posters/${id}/square.webp`,
    studioImage: `/posters/${id}/hero.webp`,
    dominantColour: posterPalette(id, event.genres[0]?.name ?? '').ground,
  };
}

/** 64 bits of hash: the events of one catalogue do not meet by chance. */
function posterId({ name, venue }: CatalogueEvent): string {
  const subject = `${name}\n${venue.name}`;
  return generatedPrefix + [1, 2].map((seed) => deriveSeed(seed, subject).toString(36)).join('-');
}
