import type { PosterPalette } from '#shared/domain/posters/posterPalette.ts';
import type { Dice } from './dice.ts';
import type { PosterFacts } from './posterFacts.ts';

/** The canvas of a style: 1,000 units high, its width from the crop. */
export interface PosterCanvas {
  width: number;
  height: 1000;
  facts: PosterFacts;
  /** The line beside the title: the one above it, else the one below. */
  subtitle: string;
  palette: PosterPalette;
  dice: Dice;
}

/** Draws a poster as the inside of an SVG. */
export type PosterStyle = (canvas: PosterCanvas) => string;

/** Whether the crop is wide enough to put picture and title side by side. */
export function isWide({ width }: PosterCanvas): boolean {
  return width > 1300;
}
