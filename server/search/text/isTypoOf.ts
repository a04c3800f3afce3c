/** Edits a word of this length may carry: one from 4 letters, two from 8. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether `typed` is a mistyped form of `word`, or of a beginning of it. */
export function isTypoOf(typed: string, word: string): boolean {
  const edits = allowedEdits(typed.length);
  if (edits === 0 || word.length < typed.length - edits) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: typed.length + 1 }, (_, j) => j);
  for (let i = 1; i <= Math.min(word.length, typed.length + edits); i += 1) {
    const { row, least } = nextRow(typed, word, { i, last, beforeLast });
    if (row[typed.length]! <= edits) return true;
    // Rows below are no better: even a swap, which reaches back over this one, costs an edit.
    if (least > edits) return false;
    beforeLast = last;
    last = row;
  }
  return false;
}

interface Rows {
  i: number;
  last: readonly number[];
  beforeLast: readonly number[];
}

/** A row of the edit distance table; two neighbours changing places count once. */
function nextRow(typed: string, word: string, { i, last, beforeLast }: Rows) {
  const letter = word.charCodeAt(i - 1);
  const letterBefore = i > 1 ? word.charCodeAt(i - 2) : -1;
  const row = [i];
  let left = i;
  let least = i;
  for (let j = 1; j <= typed.length; j += 1) {
    const here = typed.charCodeAt(j - 1);
    let cell = Math.min(left + 1, last[j]! + 1, last[j - 1]! + (here === letter ? 0 : 1));
    if (j > 1 && here === letterBefore && typed.charCodeAt(j - 2) === letter) {
      cell = Math.min(cell, beforeLast[j - 2]! + 1);
    }
    row.push(cell);
    left = cell;
    if (cell < least) least = cell;
  }
  return { row, least };
}
