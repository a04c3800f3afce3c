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
  return kind === 'percent' ? `${fixed(value * 100, decimals)}%` : fixed(value, decimals);
}

/** Rounded to these decimals; nothing rounds to a zero with a sign. */
export function fixed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/^-(?=[0.]+$)/, '');
}

/** What files of a table need of it. */
interface TableContent {
  columns: readonly Pick<TableColumn, 'id' | 'label'>[];
  rows: readonly Pick<TableRow, 'cells'>[];
}

/** A table as CSV (RFC 4180) with full values; text that a spreadsheet would run is disarmed. */
export function tableToCsv({ columns, rows }: TableContent): string {
  const head = columns.map(({ label }) => csvCell(label));
  const lines = rows.map(({ cells }) => columns.map(({ id }) => csvCell(cells[id] ?? null)));
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** A table as JSON: one object a row, by column id. */
export function tableToJson({ columns, rows }: TableContent): string {
  const objects = rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ id }) => [id, cells[id] ?? null])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** OWASP ASVS 1.2.10; the wide forms are signs to spreadsheets set to Chinese or Japanese. */
// eslint-disable-next-line no-control-regex
const runsAsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/;

function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = runsAsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
