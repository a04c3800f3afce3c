import type { DataColumn, DataRow } from './dataTable.ts';

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
