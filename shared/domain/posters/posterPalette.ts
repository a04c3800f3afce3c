import { deriveSeed } from '#shared/domain/random.ts';
import table from '#resources/posters/palettes.json' with { type: 'json' };

export interface PosterPalette {
  /** Colour of most of the poster: the image's dominant colour. */
  ground: string;
  /** Lettering on the ground, readable at any size. */
  ink: string;
  primary: string;
  secondary: string;
  accent: string;
}

type PaletteName = keyof typeof table.palettes;

export const posterPalettes: Readonly<Record<PaletteName, PosterPalette>> = table.palettes;

const byGenre: Readonly<Record<string, readonly string[]>> = table.byGenre;

/** The colours of a poster, chosen by its id among those that suit the genre; among all for one without a list. */
export function posterPalette(id: string, genre: string): PosterPalette {
  const names = byGenre[genre] ?? Object.keys(posterPalettes);
  const name = names[deriveSeed(7, id) % names.length] ?? 'midnight';
  return posterPalettes[name as PaletteName];
}
