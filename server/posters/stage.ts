import type { Dice } from './dice.ts';
import type { PosterPalette } from '#shared/domain/posters/posterPalette.ts';
import type { PosterFacts } from './posterFacts.ts';

/** The canvas of a style: 1,000 units high, its width from the crop. */
export interface Stage {
  width: number;
  height: 1000;
  facts: PosterFacts;
  palette: PosterPalette;
  dice: Dice;
}

/** Draws a poster as the inside of an SVG. */
export type PosterStyle = (stage: Stage) => string;

/** Whether the crop is wide enough to put picture and title side by side. */
export function isWide({ width }: Stage): boolean {
  return width > 1300;
}
