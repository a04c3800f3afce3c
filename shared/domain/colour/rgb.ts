/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The parts of `#rrggbb`, or null for any other text. */
export function parseHex(colour: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` of three parts, rounded into range. */
export function toHex(rgb: Rgb): string {
  const part = (value: number) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

/** Hue in degrees, saturation and lightness 0 to 1. */
export function toHsl([red, green, blue]: Rgb) {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 510;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / 255 / (1 - Math.abs(2 * lightness - 1));
  return {
    hue: (hueSector([red, green, blue], max, range) * 60 + 360) % 360,
    saturation,
    lightness,
  };
}

function hueSector([red, green, blue]: Rgb, max: number, range: number): number {
  if (max === red) return (green - blue) / range;
  if (max === green) return (blue - red) / range + 2;
  return (red - green) / range + 4;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of an sRGB colour, 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => linear(part / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
