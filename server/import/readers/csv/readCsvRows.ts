import { parse, type CsvError, type InfoRecord, type Parser } from 'csv-parse';

export interface CsvRow {
  line: number;
  cells: readonly string[];
}

export interface CsvFault {
  line: number;
  fault: string;
}

/** Bytes of the longest row. */
const longestRow = 1_000_000;

/** Rows of a CSV file from its header on, as they come; what cannot be read is handed over in its place. */
export async function* readCsvRows(chunks: AsyncIterable<string>) {
  let titles: (CsvRow | CsvFault)[] | null = [];
  for await (const row of readAllRows(chunks)) {
    if (titles !== null && isTitle(row) && titles.length < mostTitles) {
      titles.push(row);
      continue;
    }
    // A table of one column has no title above it: all its rows look like one.
    if (titles !== null && ('fault' in row || isTitle(row))) yield* titles;
    titles = null;
    yield row;
  }
  yield* titles ?? [];
}

/** Rows above the header, at most. */
const mostTitles = 5;

/** Whether a row has one cell: a title of the table, or `sep=;` of a spreadsheet. */
function isTitle(row: CsvRow | CsvFault): boolean {
  return 'cells' in row && row.cells.filter((cell) => cell.trim() !== '').length === 1;
}

async function* readAllRows(chunks: AsyncIterable<string>): AsyncIterable<CsvRow | CsvFault> {
  let parser: Parser | null = null;
  let found: (CsvRow | CsvFault)[] = [];
  const take = (row: CsvRow | CsvFault): void => void found.push(row);
  try {
    for await (const chunk of chunks) {
      parser ??= createParser(detectDelimiter(chunk), take);
      await write(parser, chunk);
      yield* found;
      found = [];
    }
    if (parser !== null) await finish(parser);
  } catch (error) {
    if (!(error instanceof RowTooLong)) throw error;
  }
  yield* found;
}

class RowTooLong extends Error {}

function createParser(delimiter: string, take: (row: CsvRow | CsvFault) => void): Parser {
  let lastLine = 0;
  const parser = parse({
    bom: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    // Rows are taken here and not from the stream: a stream that fails drops what it has buffered.
    on_record: (cells: string[], info: InfoRecord) => {
      const isFirst = lastLine === 0;
      lastLine = info.lines;
      // Spreadsheets save their empty rows as rows of commas.
      if (!isFirst && cells.every((cell) => cell.trim() === '')) return null;
      const breaks = cells.join(' ').match(/\r\n|\r|\n/g)?.length ?? 0;
      take({ line: info.lines - breaks, cells });
      return null;
    },
    on_skip: (error: CsvError | undefined) => {
      take({ line: lastLine + 1, fault: describe(error) });
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw new RowTooLong();
    },
  });
  // Failures reach the one who writes; without a listener they would also end the process.
  parser.on('error', () => undefined);
  return parser.resume();
}

function describe(error: CsvError | undefined): string {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
    return 'a quote is opened and never closed: the file breaks off here, or the quote is stray';
  }
  if (error?.code === 'CSV_MAX_RECORD_SIZE') {
    return `a row of more than ${longestRow} bytes: a quote is never closed, or line breaks are missing. Nothing after it was read`;
  }
  return error?.message ?? 'cannot be read';
}

function write(parser: Parser, chunk: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

function finish(parser: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('end', resolve).once('error', reject).end();
  });
}

/** The mark that stands most often in the first line that has any, or is named there; in doubt the comma. */
function detectDelimiter(text: string): string {
  const lines = text.split(/[\r\n]+/, 1 + mostTitles);
  const named = /^\ufeff?"?sep=(.)/i.exec(lines[0] ?? '')?.[1];
  if (named !== undefined) return named;
  const marks = [',', ';', '\t', '|'];
  const header =
    lines.find((line) => marks.some((mark) => line.split(mark).length > 2)) ?? lines[0];
  const count = (mark: string): number => (header ?? '').split(mark).length;
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
