/** The custom property of a colour of the theme: `inkSoft` is `--color-ink-soft`. */
export function colorProperty(name: string): `--color-${string}` {
  return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
