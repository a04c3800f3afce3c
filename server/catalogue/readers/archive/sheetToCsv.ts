import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import readSheets from 'read-excel-file/node';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';

/** Rows of a sheet, empty ones included: the library takes minutes for a million of them. */
const mostRows = 50_000;

/** Rows times columns: the library fills the whole rectangle, however few of its cells are written. */
const mostCells = 5_000_000;

/** Refuses sheets that are too large to be read; `parts` are the unpacked worksheets. */
export async function refuseLargeSheets(name: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const { rows, columns } = await measureSheet(part);
    if (rows > mostRows) {
      throw new UnreadableFileError(
        `${name}: has a sheet of more than ${mostRows} rows, empty ones included: delete those or save it as CSV`,
      );
    }
    if (rows * columns <= mostCells) continue;
    throw new UnreadableFileError(
      `${name}: has a sheet of ${rows} rows and ${columns} columns, empty ones included: delete the empty ones or save it as CSV`,
    );
  }
}

/** The number of the last row and of the last column that a worksheet names. */
async function measureSheet(part: string): Promise<{ rows: number; columns: number }> {
  let rows = 0;
  let columns = 0;
  let row = 0;
  let column = 0;
  for await (const tags of readTags(part)) {
    for (const [, kind, attributes = ''] of tags.matchAll(/<(?:[\w.-]+:)?(row|c)\b([^<>]*)/g)) {
      if (kind === 'row') {
        row = Number(/\sr="(\d+)"/.exec(attributes)?.[1] ?? row + 1);
        column = 0;
        rows = Math.max(rows, row);
      } else {
        const reference = /\sr="([A-Z]+)(\d+)"/.exec(attributes);
        column = reference?.[1] === undefined ? column + 1 : toColumnNumber(reference[1]);
        columns = Math.max(columns, column);
        rows = Math.max(rows, Number(reference?.[2] ?? 0));
      }
    }
  }
  return { rows, columns };
}

/** Longer than any tag of a worksheet. */
const longestTag = 10_000;

/** The text of a file in pieces that end between two tags. */
async function* readTags(path: string): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = rest + String(chunk);
    const end = text.lastIndexOf('<');
    if (end >= 0) yield text.slice(0, end);
    rest = text.slice(Math.max(end, text.length - longestTag));
  }
  yield rest;
}

/** `A` is 1, `AA` is 27. */
function toColumnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
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
