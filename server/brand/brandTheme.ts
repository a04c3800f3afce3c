import {
  colorProperty,
  colorNames,
  type ColorName,
  type Palette,
} from '#shared/domain/colour/palette.ts';
import { parseHex } from '#shared/domain/colour/rgb.ts';
import type { ThemeFile } from './brandSchema.ts';

export type BrandTheme = ReturnType<typeof createTheme>;

/** Fallback faces with the metrics of the font, one for each system's own font (renderer/styles/fonts.css). */
function stackWithFallbacks(family: string, fallback: string): string {
  const faces = [family, fallback, `${fallback} Roboto`, `${fallback} DejaVu`];
  return `${faces.map((face) => `'${face}'`).join(',')},system-ui,sans-serif`;
}

/** Fonts that come with the program: what styles name them, and how their preloaded files begin. */
const ownFonts: Readonly<Record<string, { stack: string; file?: string }>> = {
  'Bricolage Grotesque': {
    stack: stackWithFallbacks('Bricolage Grotesque Variable', 'Bricolage Fallback'),
    file: 'bricolage',
  },
  'Instrument Sans': {
    stack: stackWithFallbacks('Instrument Sans Variable', 'Instrument Fallback'),
    file: 'instrument',
  },
  'System Sans': { stack: 'system-ui, sans-serif' },
  'System Serif': { stack: "'Iowan Old Style', Georgia, 'Liberation Serif', serif" },
};

export const ownFontNames = Object.keys(ownFonts);

/** The theme of a file; a colour it leaves out is that of `base`. */
export function createTheme(
  { light, dark, fonts, cornerRadius, posterMotifs }: ThemeFile,
  base: Pick<ThemeFile, 'light' | 'dark'>,
  addressOf: (path: string) => string,
) {
  const palettes = {
    light: completePalette(light, base.light),
    dark: completePalette(dark, base.dark),
  };
  const faces = new Set(
    Object.values(fonts).flatMap((font) =>
      font.file === undefined ? [] : [fontFace({ ...font, address: addressOf(font.file) })],
    ),
  );
  const css =
    [...faces].join('') +
    `:root{color-scheme:light;${colorsOf(palettes.light)}--scrim-channels:${scrimOf(palettes.light)};` +
    `--font-display:${stackOf(fonts.display)};--font-text:${stackOf(fonts.text)};` +
    `--radius-s:${round(cornerRadius / 2)}rem;--radius-m:${round(cornerRadius)}rem;` +
    `--radius-l:${round((cornerRadius * 5) / 3)}rem}` +
    `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${colorsOf(palettes.dark)}}}`;
  const used = Object.values(fonts);
  return {
    ...palettes,
    /** Null: posters show what suits the genre. */
    posterMotifs,
    /** The style sheet: colours, fonts and corners as custom properties. */
    css,
    /** Fonts of the program, for their preloads. */
    ownFonts: used.flatMap(({ family, file }) =>
      file === undefined ? (ownFonts[family]?.file ?? []) : [],
    ),
    fontAddresses: [
      ...new Set(used.flatMap(({ file }) => (file === undefined ? [] : addressOf(file)))),
    ],
  };
}

function completePalette(given: Partial<Palette>, base: Partial<Palette>): Palette {
  return Object.fromEntries(
    colorNames.map((name) => [name, given[name] ?? base[name] ?? '#000000']),
  ) as Record<ColorName, string>;
}

function colorsOf(palette: Palette): string {
  return colorNames.map((name) => `${colorProperty(name)}:${palette[name]};`).join('');
}

/** Under light text on a picture, in both themes: the channels of the deep colour, darkened. */
function scrimOf({ deep }: Palette): string {
  const channels = parseHex(deep.slice(0, 7)) ?? [0, 0, 0];
  return channels.map((channel) => Math.round(channel * 0.63)).join(' ');
}

type Font = ThemeFile['fonts']['display'];

function stackOf({ family, file, fallback }: Font): string {
  if (file !== undefined) return `'${family}',${fallback}`;
  return ownFonts[family]?.stack ?? fallback;
}

function fontFace({ family, weights, address }: Font & { address: string }): string {
  return (
    `@font-face{font-family:'${family}';font-display:swap;font-weight:${weights};` +
    `src:url('${address}') format('woff2')}`
  );
}

function round(rem: number): number {
  return Math.round(rem * 1000) / 1000;
}
