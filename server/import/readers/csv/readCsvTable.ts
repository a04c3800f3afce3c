import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { CellReader } from '#server/import/maps/columnMap.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { readCsvRows, type CsvFault, type CsvRow } from './readCsvRows.ts';

export interface TableRow {
  line: number;
  /** The cell of a column; empty for a column the file does not have. */
  cell: CellReader;
  /** What may be wrong with it. */
  notes: readonly string[];
}

/** The names of a CSV file's columns: its first row. */
export async function readCsvHeader(file: TextFile): Promise<readonly string[]> {
  for await (const row of readCsvRows(file.chunks())) {
    if ('fault' in row) throw new UnreadableFileError(`${file.name}: ${row.fault}`);
    return row.cells.map((cell) => cell.trim());
  }
  throw new UnreadableFileError(`${file.name}: there is no row in it`);
}

/** The rows under the header; one of the wrong width is handed over as a fault. */
export async function* readCsvTable(file: TextFile): AsyncIterable<TableRow | CsvFault> {
  let columns: Columns | null = null;
  let held: CsvRow | CsvFault | null = null;
  let isBroken = false;
  const chunks = async function* () {
    for await (const chunk of file.chunks()) {
      isBroken = !/[\r\n]$/.test(chunk);
      yield chunk;
    }
  };
  for await (const row of readCsvRows(chunks())) {
    if (columns === null) columns = readColumns(row);
    else {
      if (held !== null) yield toTableRow(held, columns, 'inside');
      held = row;
    }
  }
  // One row is held back: of the last one it is said that the file breaks off.
  if (held !== null && columns !== null) {
    yield toTableRow(held, columns, isBroken ? 'broken end' : 'end');
  }
}

type Columns = ReturnType<typeof readColumns>;

/** Width of the header, and indexes by name as written and, where no column has that name, in small letters. */
function readColumns(header: CsvRow | CsvFault) {
  const cells = 'cells' in header ? header.cells.map((cell) => cell.trim()) : [];
  const folded = cells.map((cell, index) => [cell.toLowerCase(), index] as const);
  const exact = cells.map((cell, index) => [cell, index] as const);
  return { width: new Set(cells).size, indexes: new Map([...folded, ...exact]) };
}

function toTableRow(
  row: CsvRow | CsvFault,
  columns: Columns,
  place: 'inside' | 'end' | 'broken end',
): TableRow | CsvFault {
  if ('fault' in row) return row;
  const { line, cells } = row;
  const { width, indexes } = columns;
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    return { line, fault: `has ${formatCountOf(cells.length, 'column')}, the header ${width}` };
  }
  const isShort = cells.length < width;
  if (isShort && place === 'broken end') {
    return { line, fault: `has ${cells.length} of ${width} columns: the file breaks off here` };
  }
  const cell: CellReader = (column) =>
    cells[indexes.get(column) ?? indexes.get(column.toLowerCase()) ?? -1] ?? '';
  return {
    line,
    cell,
    notes: [isShort ? shortRow : [], place === 'broken end' ? cutOff : []].flat(),
  };
}

const shortRow = 'has fewer columns than the header: the last ones are taken as empty';
const cutOff =
  'the file ends here without a line break: if it was cut off, the last cell may be short';

/** Rows of a file that events refer to, by the id they refer with. */
export type RelatedRows = ReadonlyMap<string, CellReader>;

/** Reads a whole file of venues or artists; a broken row of it would leave events without theirs. */
export async function readRelatedRows(file: TextFile, idColumn: string): Promise<RelatedRows> {
  const rows = new Map<string, CellReader>();
  for await (const row of readCsvTable(file)) {
    if ('fault' in row)
      throw new UnreadableFileError(`${file.name}: line ${row.line}: ${row.fault}`);
    const id = row.cell(idColumn).trim();
    if (id !== '' && !rows.has(id)) rows.set(id, row.cell);
  }
  return rows;
}
