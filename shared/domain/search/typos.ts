/** Edits a word of this length may carry: one from 4 letters, two from 8. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether `typed` is a mistyped form of `word`, or of a beginning of it. */
export function isTypoOf(typed: string, word: string): boolean {
  const edits = allowedEdits(typed.length);
  if (edits === 0 || word.length < typed.length - edits) return false;
  // Three rows of the edit distance table (optimal string alignment): this, the last, the one before.
  let row = new Uint16Array(typed.length + 1);
  let last = new Uint16Array(typed.length + 1);
  for (let j = 0; j <= typed.length; j += 1) last[j] = j;
  let beforeLast = new Uint16Array(typed.length + 1);
  const end = Math.min(word.length, typed.length + edits);
  for (let i = 1; i <= end; i += 1) {
    const least = fillRow(typed, word, { i, row, last, beforeLast });
    if ((row[typed.length] ?? 0) <= edits) return true;
    // Rows below are no better: even a swap, which reaches back over this one, costs an edit.
    if (least > edits) return false;
    [row, last, beforeLast] = [beforeLast, row, last];
  }
  return false;
}

interface Rows {
  i: number;
  row: Uint16Array;
  last: Uint16Array;
  beforeLast: Uint16Array;
}

/** Fills a row and returns its least cell; two swapped neighbours count as one edit. */
function fillRow(typed: string, word: string, { i, row, last, beforeLast }: Rows): number {
  const letter = word.charCodeAt(i - 1);
  const letterBefore = i > 1 ? word.charCodeAt(i - 2) : -1;
  row[0] = i;
  let left = i;
  let least = i;
  for (let j = 1; j <= typed.length; j += 1) {
    const here = typed.charCodeAt(j - 1);
    let cell = Math.min(
      left + 1,
      (last[j] ?? 0) + 1,
      (last[j - 1] ?? 0) + (here === letter ? 0 : 1),
    );
    if (j > 1 && here === letterBefore && typed.charCodeAt(j - 2) === letter) {
      cell = Math.min(cell, (beforeLast[j - 2] ?? 0) + 1);
    }
    row[j] = cell;
    left = cell;
    if (cell < least) least = cell;
  }
  return least;
}

const mostEdits = 2;

/** Whether a whole word is a mistyped form of another. */
export function isMistyped(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > mostEdits) return false;
  return isTypoOf(typed, word) && isTypoOf(word, typed);
}
