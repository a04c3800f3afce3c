export interface TextLine {
  line: number;
  text: string;
  /** Whether a line break follows: the last line of a file that was cut off has none. */
  isEnded: boolean;
  /** Longer than the limit: `text` is only its beginning. */
  isTooLong: boolean;
}

/** Lines of a file in pieces; of a line beyond the limit only the beginning is kept. */
export async function* readLines(
  chunks: AsyncIterable<string>,
  longestLine: number,
): AsyncIterable<TextLine> {
  let text = '';
  let isTooLong = false;
  let line = 1;
  const keep = (piece: string): void => {
    if (text.length + piece.length > longestLine) isTooLong = true;
    text = isTooLong ? text.slice(0, longestLine) : text + piece;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      keep(chunk.slice(start, end));
      yield { line, text, isEnded: true, isTooLong };
      text = '';
      isTooLong = false;
      line += 1;
      start = end + 1;
    }
    keep(chunk.slice(start));
  }
  if (text !== '') yield { line, text, isEnded: false, isTooLong };
}
