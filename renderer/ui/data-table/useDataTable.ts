import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import {
  dataTableFeatures,
  type DataColumn,
  type DataRow,
  type DataTableModel,
  type DataValue,
} from './dataTable.ts';

type Column = ColumnDef<typeof dataTableFeatures, DataRow>;

/** The table's model: sorting by any columns, a filter over what is read, columns to choose. */
export function useDataTable(
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
): DataTableModel {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features: dataTableFeatures,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    globalFilterFn: (row, columnId, wanted: string) => {
      const column = columns.find(({ id }) => id === columnId);
      const text = column?.text(row.original.cells[columnId] ?? null) ?? '';
      return text.toLowerCase().includes(wanted.trim().toLowerCase());
    },
    getColumnCanGlobalFilter: () => true,
    isMultiSortEvent: (event) => (event as { shiftKey?: boolean }).shiftKey === true,
  });
}

function toDefinition({ id, label, isNumeric }: DataColumn): Column {
  return {
    id,
    header: label,
    // Undefined is sorted last whichever way; null is not.
    accessorFn: (row) => row.cells[id] ?? undefined,
    sortUndefined: 'last',
    sortDescFirst: isNumeric,
    sortFn: (a, b) => compare(a.original.cells[id] ?? null, b.original.cells[id] ?? null),
  };
}

const collator = new Intl.Collator('en-AU', { numeric: true });

function compare(a: DataValue, b: DataValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
