import { contrast, parseHex, toHex, type Rgb } from './rgb.ts';

/** Colours of a theme, each a custom property `--color-…` of the styles. */
export const colorNames = [
  'ground',
  'surface',
  'sunken',
  'ink',
  'inkSoft',
  'inkFaint',
  'line',
  'lineStrong',
  'accent',
  'accentHover',
  'onAccent',
  'highlight',
  'highlightSoft',
  'onHighlight',
  'link',
  'heart',
  'danger',
  'dangerSoft',
  'success',
  'successSoft',
  'warning',
  'warningSoft',
  'focus',
  'backdrop',
  'skeleton',
  'skeletonShine',
  'deep',
  'deepRaised',
  'panel',
  'onDeep',
  'onDeepSoft',
] as const;
export type ColorName = (typeof colorNames)[number];
export type Palette = Readonly<Record<ColorName, string>>;

/** Ratios of WCAG 2.2 AA: text (1.4.3), and parts of controls (1.4.11). */
const textRatio = 4.5;
const partRatio = 3;

/** Which colour is written on which ground, as the style sheets use them. */
const textPairs: readonly [ColorName, readonly ColorName[]][] = [
  ['ink', ['ground', 'surface', 'sunken', 'highlightSoft']],
  ['inkSoft', ['ground', 'surface', 'sunken']],
  ['inkFaint', ['ground', 'surface']],
  ['link', ['ground', 'surface', 'sunken', 'highlightSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onHighlight', ['highlight']],
  ['danger', ['ground', 'surface', 'dangerSoft']],
  ['success', ['ground', 'surface', 'successSoft']],
  ['warning', ['ground', 'surface', 'warningSoft']],
  ['onDeep', ['deep', 'deepRaised', 'panel']],
  ['onDeepSoft', ['deep', 'panel']],
  ['highlight', ['deep', 'panel']],
];

const partPairs: readonly [ColorName, readonly ColorName[]][] = [
  ['lineStrong', ['ground', 'surface']],
  ['accent', ['ground', 'surface']],
  ['focus', ['ground', 'surface', 'sunken']],
  ['heart', ['ground', 'surface']],
];

/** The contrast of each pair in use. */
export function listContrasts(palette: Palette) {
  const measure = (pairs: typeof textPairs, needed: number) =>
    pairs.flatMap(([color, grounds]) =>
      grounds.map((on) => ({
        color,
        on,
        ratio: contrastRatio(palette[color], palette[on]),
        needed,
      })),
    );
  return [...measure(textPairs, textRatio), ...measure(partPairs, partRatio)];
}

/** The used pairs of a palette that are below WCAG AA. */
export function findLowContrast(palette: Palette) {
  return listContrasts(palette).filter(({ ratio, needed }) => ratio < needed);
}

/** Colours of pairs in use that let through what is behind them: their contrast cannot be computed. */
export function findTranslucent(palette: Palette): ColorName[] {
  const names = new Set(
    [...textPairs, ...partPairs].flatMap(([color, grounds]) => [color, ...grounds]),
  );
  return [...names].filter((name) => /^#.{6}(?!ff$)..$/i.test(palette[name]));
}

/** Contrast ratio of two opaque colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastRatio(first: string, second: string): number {
  return contrast(rgbOf(first), rgbOf(second));
}

/** Black where it is no colour. */
function rgbOf(color: string): Rgb {
  return parseHex(color.slice(0, 7)) ?? [0, 0, 0];
}

/** Two opaque colours `#rrggbb` mixed: `share` of the second, 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const [[red, green, blue], [red2, green2, blue2]] = [rgbOf(first), rgbOf(second)];
  const mix = (part: number, part2: number) => part * (1 - share) + part2 * share;
  return toHex([mix(red, red2), mix(green, green2), mix(blue, blue2)]);
}

/** The custom property of a colour of the theme: `inkSoft` is `--color-ink-soft`. */
export function colorProperty(name: string): `--color-${string}` {
  return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
