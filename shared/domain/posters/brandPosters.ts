import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type { Palette } from '#shared/domain/colour/palette.ts';
import { deriveSeed } from '#shared/domain/random.ts';
import type { PosterMotif } from './posterMotifs.ts';
import { type PosterPalette, posterPalette } from './posterPalette.ts';

/** Begins the ids of posters of events whose source has no picture. */
export const generatedPrefix = 'own-';

export interface BrandPosters {
  /** Ends the ids of its posters, which browsers cache for ever: it changes with colours and motifs. */
  tag: string;
  palettes: readonly PosterPalette[];
  /** Motifs of its posters; null: those that suit the genre. */
  motifs: readonly PosterMotif[] | null;
}

/** By the light colours of a theme. Grounds and inks are pairs whose contrast the check of a brand guarantees. */
export function createBrandPosters(
  theme: Palette,
  motifs: readonly PosterMotif[] | null = null,
): BrandPosters {
  const { ground, surface, ink, lineStrong, accent, highlight, highlightSoft, onHighlight } = theme;
  const { deep, deepRaised, onDeep, onDeepSoft } = theme;
  const palettes = [
    { ground: deep, ink: onDeep, primary: highlight, secondary: deepRaised, accent: onDeepSoft },
    { ground: highlight, ink: onHighlight, primary: deep, secondary: surface, accent: deepRaised },
    { ground, ink, primary: accent, secondary: highlight, accent: lineStrong },
    { ground: deepRaised, ink: onDeep, primary: highlight, secondary: onDeepSoft, accent: deep },
    { ground: highlightSoft, ink, primary: deep, secondary: highlight, accent: lineStrong },
  ];
  const drawn = JSON.stringify(motifs === null ? palettes : [palettes, motifs]);
  return { tag: deriveSeed(13, drawn).toString(36), palettes, motifs };
}

/** The palette of a generated poster, the same for an id as long as the brand has its colours. */
export function brandPalette(id: string, { palettes }: BrandPosters): PosterPalette | undefined {
  return palettes[deriveSeed(7, id) % palettes.length];
}

/** The id of a poster as the brand shows it; posters of the demo's tours have colours of their own. */
export function brandPosterId(id: string, brand: BrandPosters | null): string {
  return brand !== null && id.startsWith(generatedPrefix) ? `${id}-${brand.tag}` : id;
}

/** The id of a poster without the tag of a brand. */
export function plainPosterId(id: string): string {
  return /^own-[a-z0-9]+-[a-z0-9]+(?=-)/.exec(id)?.[0] ?? id;
}

/** The address of a picture with the tag of the brand, where it is a generated poster without one. */
export function brandPosterAddress(address: string, { tag }: BrandPosters): string {
  return address.replace(/^(\/posters\/own-[a-z0-9]+-[a-z0-9]+)\//, `$1-${tag}/`);
}

/** The event with a poster where its source has none, in the brand's own colours if any; a season's dates share one. */
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
