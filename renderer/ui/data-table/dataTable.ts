import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type ReactTable,
} from '@tanstack/react-table';

export type DataValue = string | number | null;

/** One column of a table; `text` is how its values are read. */
export interface DataColumn {
  id: string;
  label: string;
  isNumeric: boolean;
  /** Values from 0 to 1, shown as a bar behind the figure. */
  isShare: boolean;
  /** Values are states, each shown as a chip. */
  isState?: boolean;
  text: (value: DataValue) => string;
  /** What a cell says under the pointer; without it, a long text says itself. */
  title?: (value: DataValue) => string;
}

export interface DataRow {
  id: string;
  cells: Readonly<Record<string, DataValue>>;
}

export const dataTableFeatures = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Whether a cell of the row has a text, in capitals or not; any row has an empty one. */
export function hasText(columns: readonly DataColumn[], { cells }: DataRow, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return columns.some((column) =>
    column
      .text(cells[column.id] ?? null)
      .toLowerCase()
      .includes(wanted),
  );
}

export type DataTableModel = ReactTable<typeof dataTableFeatures, DataRow>;

/** Rows as tab-separated text for the clipboard, optionally with the head. */
export function rowsToText(
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
  hasHead = false,
): string {
  const lines = rows.map(({ cells }) =>
    columns.map(({ id, text }) => {
      const cell = cells[id] ?? null;
      return typeof cell === 'string' ? disarmed(oneLine(text(cell))) : oneLine(text(cell));
    }),
  );
  const head = hasHead ? [columns.map(({ label }) => oneLine(label))] : [];
  return [...head, ...lines].map((line) => line.join('\t')).join('\n');
}

/** Pasted text that begins so is run by a spreadsheet (OWASP ASVS 1.2.10). */
function disarmed(text: string): string {
  return /^ ?[=+\-@\0＝＋－＠]/.test(text) ? `'${text}` : text;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
