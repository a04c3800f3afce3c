/** Edits a word of this length may carry: one from 4 letters, two from 8. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether `typed` is a mistyped form of `word`, or of a beginning of it. */
export function isTypoOf(typed: string, word: string): boolean {
  const edits = allowedEdits(typed.length);
  if (edits === 0 || word.length < typed.length - edits) return false;
  const createRow = () => new Uint16Array(typed.length + 1);
  let rows: Rows = [createRow(), createRow(), createRow()];
  for (let j = 0; j <= typed.length; j += 1) rows[1][j] = j;
  for (let i = 1; i <= Math.min(word.length, typed.length + edits); i += 1) {
    const least = fillRow(typed, word, i, rows);
    const [row, last, beforeLast] = rows;
    if ((row[typed.length] ?? 0) <= edits) return true;
    // Rows below are no better: even a swap, which reaches back over this one, costs an edit.
    if (least > edits) return false;
    rows = [beforeLast, row, last];
  }
  return false;
}

/** Rows of the edit distance table (optimal string alignment). */
type Rows = readonly [row: Uint16Array, last: Uint16Array, beforeLast: Uint16Array];

/** Fills a row and returns its least cell; two swapped neighbours count as one edit. */
function fillRow(typed: string, word: string, i: number, [row, last, beforeLast]: Rows): number {
  const letter = word.charCodeAt(i - 1);
  const letterBefore = i > 1 ? word.charCodeAt(i - 2) : -1;
  row[0] = i;
  let left = i;
  let least = i;
  for (let j = 1; j <= typed.length; j += 1) {
    const here = typed.charCodeAt(j - 1);
    left = Math.min(left + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (here === letter ? 0 : 1));
    if (j > 1 && here === letterBefore && typed.charCodeAt(j - 2) === letter)
      left = Math.min(left, (beforeLast[j - 2] ?? 0) + 1);
    row[j] = left;
    least = Math.min(least, left);
  }
  return least;
}

const mostEdits = 2;

/** Whether a whole word is a mistyped form of another. */
export function isMistyped(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > mostEdits) return false;
  return isTypoOf(typed, word) && isTypoOf(word, typed);
}
