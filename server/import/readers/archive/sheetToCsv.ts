import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { dropDayZero } from '#server/import/record/dateTime.ts';
import type { UnpackedFile } from './openZip.ts';

/** Rows of a sheet, empty ones included: the library takes minutes for a million of them. */
const mostRows = 50_000;

/** Rows times columns: the library fills the whole rectangle, however few of its cells are written. */
const mostCells = 5_000_000;

/** Refuses sheets that are too large to be read; any part of a workbook may be a sheet. */
export async function refuseLargeSheets(name: string, parts: readonly UnpackedFile[]) {
  for (const { path } of parts) {
    const { rows, columns } = await measureSheet(path);
    if (rows <= mostRows && rows * columns <= mostCells) continue;
    const size =
      rows > mostRows
        ? `more than ${mostRows} rows`
        : `${formatCountOf(rows, 'row')} and ${formatCountOf(columns, 'column')}`;
    const remedy = 'empty ones included: delete the empty ones or save it as CSV';
    throw new UnreadableFileError(`${name}: has a sheet of ${size}, ${remedy}`);
  }
}

/** The number of the last row and of the last column that a part of a workbook names, by the rules of the library. */
async function measureSheet(part: string): Promise<{ rows: number; columns: number }> {
  let rows = 0;
  let columns = 0;
  let column = 0;
  let row = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        if (name !== 'row' && name !== 'c') return;
        const r = Object.entries(attributes).findLast(([key]) => localName(key) === 'r')?.[1] ?? '';
        if (name === 'row') {
          row = Number(r) || row + 1;
          column = 0;
        } else {
          const letters = r.replace(/\d.*$/s, '');
          column = letters === '' ? column + 1 : toColumnNumber(letters);
          row = Math.max(row, Number(r.slice(letters.length)) || 0);
        }
        rows = Math.max(rows, row);
        columns = Math.max(columns, column);
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(part, { encoding: 'utf8' })) {
    parser.write(String(chunk));
    if (rows > mostRows) break;
  }
  return { rows, columns };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** `A` is 1, `AA` is 27. */
function toColumnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Writes the first sheet of a workbook's parts as CSV, without empty rows. */
export async function sheetToCsv(parts: readonly UnpackedFile[], name: string, target: string) {
  const sheets = await readSheets(parts, `${target}.xlsx`).catch(() => {
    // The library explains itself in words of its code.
    throw new UnreadableFileError(
      `${name}: not a spreadsheet that can be read: save it as .xlsx again, or as CSV`,
    );
  });
  const rows = (sheets[0]?.data ?? []).filter((row) => row.some((cell) => cell !== null));
  if (rows.length === 0) throw new UnreadableFileError(`${name}: its first sheet is empty`);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, column) => toCell(row[column] ?? null)).join(','),
  );
  await writeFile(target, `${lines.join('\n')}\n`);
}

/**
 * Reads a workbook of these parts alone. The library reads an archive from its beginning: in the one that was given it
 * would find files that its directory does not list, which nobody has measured.
 */
async function readSheets(parts: readonly UnpackedFile[], workbook: string) {
  // A quarter of what a reader loads, and few listings are spreadsheets.
  const { default: read } = await import('read-excel-file/node');
  const files: Record<string, Uint8Array> = {};
  for (const { name, path } of parts) files[name] = await readFile(path);
  await writeFile(workbook, zipSync(files, { level: 0 }));
  return read(workbook);
}

function toCell(value: unknown): string {
  if (value instanceof Date) return toWallTime(value);
  const isText =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isText ? String(value) : '';
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sheets have no zone: their clock is written as if it were UTC. Their days are fractions: 19:30 may be 19:29:59.999. */
function toWallTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const seconds = Math.round(date.getTime() / 1000);
  const written = new Date(seconds * 1000).toISOString().slice(0, 19);
  const time = dropDayZero(written);
  return time === written ? written.replace(/T00:00:00$/, '') : time.replace(/:00$/, '');
}
