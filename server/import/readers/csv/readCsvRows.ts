import { finished } from 'node:stream/promises';
import { parse, type CsvError, type InfoRecord, type Parser } from 'csv-parse';
import { isClearClock, isDate } from '#server/import/maps/proposal/dateForms.ts';

export interface CsvRow {
  line: number;
  cells: readonly string[];
}

export interface CsvFault {
  line: number;
  fault: string;
}

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
    const isTable = 'cells' in row && !isTitle(row);
    if (titles !== null && isTable) yield* nameColumns(row);
    else {
      yield* titles ?? [];
      yield row;
    }
    titles = null;
  }
  yield* titles ?? [];
}

/** The header with a name of its own for each column; above the first event of a table without one, numbers. */
function nameColumns({ line, cells }: CsvRow): CsvRow[] {
  const names = cells.map((cell) => cell.trim());
  if (names.some((name) => /^https?:/i.test(name) || isDate(name) || isClearClock(name))) {
    return [
      { line, cells: names.map((_, index) => `Column ${index + 1}`) },
      { line, cells },
    ];
  }
  const last = names.findLastIndex((name) => name !== '');
  const unique = names.map((name, index) => {
    if (name === '') return index < last ? `Column ${index + 1}` : '';
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
  return [{ line, cells: unique }];
}

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
      const table = parser === null ? alignHeader(chunk) : { text: chunk, mark: ',' };
      parser ??= createParser(table.mark, take);
      await write(parser, table.text);
      yield* found;
      found = [];
    }
    if (parser !== null) await finished(parser.end());
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

const marks = [',', ';', '\t', '|'];
const anyMark = /[,;\t|]/;

/** The mark of a table, which its first line or most of its rows name, with a header divided by it; in doubt the comma. */
function alignHeader(text: string): { mark: string; text: string } {
  const lines = text.split(/[\r\n]+/, 2 * mostTitles);
  const named = /^\ufeff?"?sep=(.)/i.exec(lines[0] ?? '')?.[1];
  if (named !== undefined) return { mark: named, text };
  const [header = lines[0] ?? '', ...rows] = lines.filter((line) => line.split(anyMark).length > 2);
  const count = (mark: string): number => header.split(mark).length;
  const divides = (mark: string, width = count(mark)) =>
    rows.filter((row) => row.split(mark).length === width).length * 2 > rows.length;
  const [mark = ','] = marks.toSorted(
    (a, b) => count(b) - count(a) || Number(divides(b)) - Number(divides(a)),
  );
  const names = header.split(anyMark);
  const ofRows = marks.find((by) => names.length > 2 && divides(by, names.length));
  if (ofRows === undefined || divides(mark)) return { mark, text };
  return { mark: ofRows, text: text.replace(header, () => names.join(ofRows)) };
}
