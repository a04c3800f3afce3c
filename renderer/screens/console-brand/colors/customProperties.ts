import { colorProperty } from '#shared/domain/colour/palette.ts';

/** Colours as the custom properties that styles read. */
export function customProperties(
  colors: Readonly<Record<string, string>>,
): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [colorProperty(name), color]),
  );
}
