import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
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
  text: (value: DataValue) => string;
}

export interface DataRow {
  id: string;
  cells: Readonly<Record<string, DataValue>>;
}

/** Features of all tables. */
export const dataTableFeatures = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

export type DataTableModel = ReactTable<typeof dataTableFeatures, DataRow>;
