import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import readSheets from 'read-excel-file/node';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';

/** Rows of a sheet, empty ones included: the library takes minutes for a million of them. */
const mostRows = 50_000;

/** Refuses sheets with more rows than can be read; `parts` are the unpacked worksheets. */
export async function refuseLongSheets(name: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    let rows = 0;
    for await (const chunk of createReadStream(part, { encoding: 'latin1' })) {
      rows += String(chunk).split('<row').length - 1;
    }
    if (rows <= mostRows) continue;
    throw new UnreadableFileError(
      `${name}: has a sheet of more than ${mostRows} rows, empty ones included: delete those or save it as CSV`,
    );
  }
}

/** Writes the first sheet of a spreadsheet as CSV, without empty rows. */
export async function sheetToCsv(path: string, name: string, target: string): Promise<void> {
  const sheets = await readSheets(path).catch((error: Error) => {
    throw new UnreadableFileError(`${name}: not a spreadsheet that can be read: ${error.message}`);
  });
  const rows = (sheets[0]?.data ?? []).filter((row) => row.some((cell) => cell !== null));
  if (rows.length === 0) throw new UnreadableFileError(`${name}: its first sheet is empty`);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, column) => toCell(row[column] ?? null)).join(','),
  );
  await writeFile(target, `${lines.join('\n')}\n`);
}

function toCell(value: unknown): string {
  if (value instanceof Date) return toWallTime(value);
  const isText =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isText ? String(value) : '';
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sheets have no zone: their clock is written as if it were UTC. */
function toWallTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
