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
export const huePairs: readonly ColourPair[] = [
  { background: '#721211', text: '#fee9e6' },
  { background: '#6e1c00', text: '#ffe9e3' },
  { background: '#ffb073', text: '#2b1401' },
  { background: '#f5ba00', text: '#241901' },
  { background: '#d1ca1e', text: '#1d1c01' },
  { background: '#b4d444', text: '#171e01' },
  { background: '#294702', text: '#e4f5d6' },
  { background: '#184a00', text: '#e0f6d9' },
  { background: '#054b01', text: '#def7db' },
  { background: '#004b0e', text: '#ddf7dc' },
  { background: '#034a20', text: '#daf8df' },
  { background: '#014930', text: '#d5f9e5' },
  { background: '#014840', text: '#cff9f1' },
  { background: '#00464f', text: '#cdf8ff' },
  { background: '#004263', text: '#e0f1fe' },
  { background: '#07397f', text: '#e5effe' },
  { background: '#1f3580', text: '#e8eeff' },
  { background: '#293280', text: '#e9eeff' },
  { background: '#3c2c7c', text: '#edecff' },
  { background: '#4c2573', text: '#f2eaff' },
  { background: '#581f68', text: '#f9e7ff' },
  { background: '#601a5d', text: '#fee6fb' },
  { background: '#67164f', text: '#fee7f4' },
  { background: '#6e113d', text: '#ffe7ee' },
  { background: '#711027', text: '#ffe8e9' },
];

const hueStep = 360 / huePairs.length;
