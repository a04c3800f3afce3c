/** A text with its placeholders filled in: `around {place}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}
