import type { DataColumn, DataRow } from './dataTable.ts';

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells, the head first where asked. */
export function rowsToText(
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
  hasHead = false,
): string {
  const lines = rows.map(({ cells }) =>
    columns.map(({ id, text }) => oneLine(text(cells[id] ?? null))),
  );
  const head = hasHead ? [columns.map(({ label }) => oneLine(label))] : [];
  return [...head, ...lines].map((line) => line.join('\t')).join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
