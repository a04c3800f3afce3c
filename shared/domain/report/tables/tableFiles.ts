import type { CellValue, ReportTable } from './reportTable.ts';

/** A table as CSV (RFC 4180) with full values; text that a spreadsheet would run is disarmed. */
export function tableToCsv({ columns, rows }: ReportTable): string {
  const head = columns.map(({ label }) => csvCell(label));
  const lines = rows.map(({ cells }) => columns.map(({ id }) => csvCell(cells[id] ?? null)));
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** A table as JSON: one object a row, by column id. */
export function tableToJson({ columns, rows }: ReportTable): string {
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
