interface TextLine {
  line: number;
  text: string;
  /** Whether a line break follows: the last line of a file that was cut off has none. */
  isEnded: boolean;
  /** Beyond the limit: `text` is only the beginning. */
  isTooLong: boolean;
}

/** Lines of a file, chunk by chunk, as awaiting each line is slow; too long ones keep their beginning. */
export async function* readLines(chunks: AsyncIterable<string>, longestLine: number) {
  let text = '';
  let isTooLong = false;
  let line = 1;
  const keep = (piece: string): void => {
    if (text.length + piece.length > longestLine) isTooLong = true;
    text = isTooLong ? text.slice(0, longestLine) : text + piece;
  };
  for await (const chunk of chunks) {
    const lines: TextLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      keep(chunk.slice(start, end));
      lines.push({ line, text, isEnded: true, isTooLong });
      text = '';
      isTooLong = false;
      line += 1;
      start = end + 1;
    }
    keep(chunk.slice(start));
    yield lines;
  }
  if (text !== '') yield [{ line, text, isEnded: false, isTooLong }];
}
