import { detectFormat } from '#server/catalogue/readers/files/detectFormat.ts';
import { toSourceName } from '#server/catalogue/readers/files/deriveSource.ts';
import type { TextFile } from '#server/catalogue/readers/files/openTextFile.ts';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';
import { readCsvRows } from '#server/catalogue/readers/csv/readCsvRows.ts';
import { readFirstValue } from '#server/catalogue/readers/json/readJson.ts';
import { proposeJsonMap, proposeMap, type ProposedMap } from './proposeMap.ts';

/** Rows by which the columns of a table are guessed. */
const sampledRows = 20;

/** Proposes a map for a JSON or CSV file; throws where it holds no events, or needs no map. */
export async function proposeForFile(file: TextFile): Promise<ProposedMap> {
  const format = await detectFormat(file);
  const name = toSourceName(file.name.replace(/\.\w+$/, '')) || 'map';
  if (format === 'csv') return proposeForTable(file, name);
  if (format !== 'json' && format !== 'ndjson') {
    throw new UnreadableFileError(`${file.name}: a ${format} file needs no map`);
  }
  const proposed = proposeJsonMap(await readFirstValue(file.chunks()), name);
  if (proposed === null) throw new UnreadableFileError(`${file.name}: no list of events is in it`);
  return proposed;
}

async function proposeForTable(file: TextFile, name: string): Promise<ProposedMap> {
  const rows: (readonly string[])[] = [];
  for await (const row of readCsvRows(file.chunks())) {
    if ('cells' in row) rows.push(row.cells);
    if (rows.length > sampledRows) break;
  }
  const [header = [], ...samples] = rows;
  const texts = header.map(
    (column, index) =>
      [column.trim(), samples.map((cells) => (cells[index] ?? '').trim())] as const,
  );
  return proposeMap(new Map(texts), name);
}
