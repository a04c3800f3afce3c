/** Breaks words into a number of lines so that the widest line is as narrow as can be. */
export function breakLines(
  words: readonly string[],
  lineCount: number,
  width: (line: string) => number,
): string[] {
  if (lineCount <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  let narrowest = Infinity;
  for (let first = 1; first <= words.length - lineCount + 1; first += 1) {
    const lines = [
      words.slice(0, first).join(' '),
      ...breakLines(words.slice(first), lineCount - 1, width),
    ];
    const widest = Math.max(...lines.map(width));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}
