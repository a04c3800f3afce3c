import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { deriveSeed } from '#shared/domain/random/deriveSeed.ts';
import { brandPalette, brandPosterId, type BrandPosters, generatedPrefix } from './brandPosters.ts';
import { posterPalette } from './posterPalette.ts';

/**
 * The event with a generated poster where its source has none, in the colours of the brand if it has its own; the
 * dates of a season share one.
 */
export function withPoster(
  event: CatalogueEvent,
  brand: BrandPosters | null = null,
): CatalogueEvent {
  if ((event.homepageImage ?? event.eventImage1 ?? event.studioImage) !== null) return event;
  const plainId = posterId(event);
  const id = brandPosterId(plainId, brand);
  const palette =
    (brand && brandPalette(plainId, brand)) ?? posterPalette(plainId, event.genres[0]?.name ?? '');
  return {
    ...event,
    homepageImage: `/posters/${id}/wide.webp`,
    eventImage1: `/posters/${id}/square.webp`,
    studioImage: `/posters/${id}/hero.webp`,
    dominantColour: palette.ground,
  };
}

/** 64 bits of hash: the events of one catalogue do not meet by chance. */
function posterId({ name, venue }: CatalogueEvent): string {
  const subject = `${name}\n${venue.name}`;
  return generatedPrefix + [1, 2].map((seed) => deriveSeed(seed, subject).toString(36)).join('-');
}
