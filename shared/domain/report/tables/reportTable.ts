export type CellValue = string | number | null;

export interface TableColumn {
  id: string;
  label: string;
  kind: 'text' | 'number' | 'percent';
  /** Digits after the point on screen; files keep the full value. */
  decimals?: number;
}

export interface TableRow {
  id: string;
  cells: Readonly<Record<string, CellValue>>;
}

/** One table of the report, the same for page, file and command line. */
export interface ReportTable {
  id: string;
  title: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}

/** A column whose figures are shown with this many decimals. */
export function numberColumn(id: string, label: string, decimals = 0): TableColumn {
  return { id, label, kind: 'number', decimals };
}

/** A column of shares, 0 to 1, shown as percent. */
export function percentColumn(id: string, label: string, decimals = 0): TableColumn {
  return { id, label, kind: 'percent', decimals };
}

export function textColumn(id: string, label: string): TableColumn {
  return { id, label, kind: 'text' };
}

/** A cell as it is read. */
export function cellText({ kind, decimals = 0 }: TableColumn, value: CellValue): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return kind === 'percent' ? `${(value * 100).toFixed(decimals)}%` : value.toFixed(decimals);
}
