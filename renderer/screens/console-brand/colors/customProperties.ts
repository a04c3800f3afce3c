/** Colours as the custom properties that styles read: `inkSoft` is `--color-ink-soft`. */
export function customProperties(
  colors: Readonly<Record<string, string>>,
): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--color-${kebab(name)}`, color]),
  );
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
