import { toZonedMoment } from '#renderer/platform/formats.ts';
import type { DataColumn, DataRow, DataValue } from '#renderer/ui/data-table/dataTable.ts';

/** A column of plain text, or of figures. */
export function column(id: string, label: string, isNumeric = false): DataColumn {
  return {
    id,
    label,
    isNumeric,
    isShare: false,
    text: (value) => (value === null ? '–' : String(value)),
  };
}

/** A column of instants, ISO 8601: sorted by time and shown with the zone of this machine. */
export function momentColumn(id: string, label: string): DataColumn {
  const text = (value: DataValue) => (typeof value === 'string' ? toZonedMoment(value) : '–');
  return { ...column(id, label), text };
}

/** Rows of a table, numbered. */
export function toRows(cells: readonly Readonly<Record<string, DataValue>>[]): DataRow[] {
  return cells.map((row, index) => ({ id: String(index), cells: row }));
}
