import type { BrandCheck } from '#shared/contract/brand.ts';
import { colorProperty } from '#shared/domain/colour/palette.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';

export const themeFile = 'theme.json';

export type ThemeMode = 'light' | 'dark';
export type ColorName = keyof typeof brandMessages.colors.names;
export type Contrast = BrandCheck['contrasts'][number];

/** Every colour of a theme, by what it is for. */
export const colorGroups: Readonly<
  Record<keyof typeof brandMessages.colors.groups, readonly ColorName[]>
> = {
  grounds: ['ground', 'surface', 'sunken', 'line', 'lineStrong'],
  texts: ['ink', 'inkSoft', 'inkFaint', 'link'],
  actions: ['accent', 'accentHover', 'onAccent', 'focus'],
  highlights: ['highlight', 'highlightSoft', 'onHighlight'],
  states: ['danger', 'dangerSoft', 'success', 'successSoft', 'warning', 'warningSoft', 'heart'],
  deep: ['deep', 'deepRaised', 'panel', 'onDeep', 'onDeepSoft'],
  loading: ['backdrop', 'skeleton', 'skeletonShine'],
};

/** The name of a colour on this screen; a newer server may have more colours. */
export function nameOfColor(color: string): string {
  return (brandMessages.colors.names as Readonly<Record<string, string>>)[color] ?? color;
}

export function isPassing({ ratio, needed }: Contrast): boolean {
  return ratio >= needed;
}

/** A pair that fails never shows the figure that is needed: 4.498 is 4.49. */
export function formatRatio({ ratio, needed }: Contrast): string {
  const rounded = ratio.toFixed(2);
  const seemsToPass = ratio < needed && Number(rounded) >= needed;
  return seemsToPass ? (Math.floor(ratio * 100) / 100).toFixed(2) : rounded;
}

/** Colours as the custom properties that styles read. */
export function customProperties(
  colors: Readonly<Record<string, string>>,
): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [colorProperty(name), color]),
  );
}
