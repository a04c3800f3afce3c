/** The entries of a word stock written as text: commas or line ends between them. */
export function stock(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
