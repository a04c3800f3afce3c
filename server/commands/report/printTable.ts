import { stripVTControlCharacters, styleText } from 'node:util';
import { cellText, type ReportTable, tableToCsv } from '#shared/domain/report/reportTable.ts';

/** Characters of a cell, so that a row fits on a line. */
const widest = 44;

/** Tables for a terminal, or as CSV, where each of several follows its id. */
export function printTables(tables: readonly ReportTable[], output: 'csv' | 'text'): string {
  const [only] = tables;
  if (output === 'csv' && tables.length === 1 && only) return tableToCsv(only);
  if (output === 'csv')
    return tables.map((table) => `# ${table.id}\r\n${tableToCsv(table)}`).join('\r\n');
  const hasColour = process.stdout.isTTY && !process.env['NO_COLOR'];
  return tables.map((table) => `${printTable(table, hasColour)}\n`).join('');
}

/** A table for a terminal: a bold title, dim heads, figures to the right. */
export function printTable({ title, columns, rows }: ReportTable, hasColour: boolean): string {
  const cells = rows.map((row) =>
    columns.map((column) => fitText(cellText(column, row.cells[column.id] ?? null), widest)),
  );
  const heads = columns.map(({ label }) => label);
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.kind === 'text' ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const paint = (format: 'bold' | 'dim', text: string) =>
    hasColour ? styleText(format, text, { validateStream: false }) : text;
  const body = rows.length === 0 ? ['(nothing)'] : [paint('dim', line(heads)), ...cells.map(line)];
  return [paint('bold', title), ...body, ''].join('\n');
}

/** A text on one line of at most `length` characters, without control sequences of a terminal. */
export function fitText(text: string, length: number): string {
  const plain = stripVTControlCharacters(text).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return plain.length <= length ? plain : `${plain.slice(0, length - 1)}…`;
}
