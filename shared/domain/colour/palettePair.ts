import hues from '#resources/posters/hue-pairs.json' with { type: 'json' };
import { parseHex, toHsl } from './rgb.ts';

export interface ColourPair {
  background: string;
  text: string;
}

/** For images too dark, too light or too grey to have a hue worth showing. */
export const darkPair: ColourPair = { background: '#16241d', text: '#f3f1e7' };
export const lightPair: ColourPair = { background: '#f1ecdf', text: '#17211c' };

/** Background and text of a hero card by the hue of its image, or for images without one (docs/product.md#42-sections, docs/product.md#9-figures). */
export function palettePair(dominantColour: string | null): ColourPair {
  const rgb = dominantColour === null ? null : parseHex(dominantColour);
  if (!rgb) return darkPair;
  const { hue, saturation, lightness } = toHsl(rgb);
  if (lightness < 0.1) return darkPair;
  if (lightness > 0.92) return lightPair;
  if (saturation < 0.08) return lightness < 0.5 ? darkPair : lightPair;
  return huePairs[Math.round(hue / hueStep) % huePairs.length] ?? darkPair;
}

/** One pair each 14.4 degrees from red on; deep grounds with a tint, yellows bright with ink. */
export const huePairs: readonly ColourPair[] = hues;

const hueStep = 360 / huePairs.length;
