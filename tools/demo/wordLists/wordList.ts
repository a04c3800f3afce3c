/** The entries of a word list written as text: commas or line ends between them. */
export function wordList(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
