import { columnsOf, listColumns, toTemplate } from '#server/import/maps/columnMap.ts';
import { readCsvRows } from '#server/import/readers/csv/readCsvRows.ts';
import { toSourceName } from '#server/import/readers/deriveSource.ts';
import { detectFormat } from '#server/import/readers/detectFormat.ts';
import { readFirstValues } from '#server/import/readers/json/readJson.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import type { Samples } from './judgeColumns.ts';
import { isSparse, listQuestions, listReadings } from './listQuestions.ts';
import { proposeMap } from './proposeMap.ts';
import { sampleJson, type FileSamples } from './sampleJson.ts';

const sampledRecords = 200;

/** What a person says about a file: values of fields that it leaves empty, and columns or paths of fields. */
export interface Answers {
  defaults?: Readonly<Record<string, string>>;
  columns?: Readonly<Record<string, string>>;
  /** Folder whose words of headings are added to those of the program. */
  dataDir?: string | null;
}

/**
 * Proposes a map for a JSON or CSV file, with the columns or paths that it does not read and what the file does not give
 * for certain; throws where it holds no events, needs no map or lacks a given column.
 */
export async function proposeForFile(
  file: TextFile,
  { defaults: given = {}, columns = {}, dataDir = null }: Answers = {},
) {
  const sampled = await sampleFile(file);
  const { samples, records, timezone, others } = sampled;
  const name = toSourceName(file.name.replace(/\.\w+$/, '')) || 'map';
  const zone = timezone === null ? {} : { 'venue.timezone': timezone };
  const defaults = { ...zone, ...given };
  refuseUnknown(columns, samples);
  const judged = proposeMap(samples, name, columns, dataDir);
  const { map } = judged;
  if (records !== null) map.records = [records];
  if (Object.keys(defaults).length > 0) map.defaults = defaults;
  const uncertain = listQuestions(judged).filter(({ field }) => !(field in columns));
  // A value for all events takes the place of a column that is not certain.
  const replaced = uncertain.filter(({ field }) => field in given && !isSparse(judged, field));
  for (const { field } of replaced) delete map.fields[field];
  const questions = uncertain.filter(({ field }) => !(field in given));
  const read = new Set(listColumns(map));
  const unread = [...samples.keys()].filter((path) => !read.has(path));
  // The first columns tell events apart where neither a name nor a start is recognised.
  map.fields['sourceId'] ??= [...samples.keys()].slice(0, 3).map(toTemplate).join(' ');
  return { map, others, unread, questions, readings: listReadings(judged, questions), sampled };
}

function refuseUnknown(columns: NonNullable<Answers['columns']>, samples: Samples): void {
  for (const [field, text] of Object.entries(columns)) {
    const named = samples.has(text) ? [text] : columnsOf(toTemplate(text));
    const missing = named.find((column) => !samples.has(column));
    if (missing === undefined) continue;
    const known = [...samples.keys()].join(', ');
    throw new UnreadableFileError(`there is no ${missing} for ${field}: it has ${known}`);
  }
}

async function sampleFile(file: TextFile): Promise<FileSamples> {
  const format = await detectFormat(file);
  if (format === 'csv') {
    return { samples: await sampleTable(file), records: null, timezone: null, others: [] };
  }
  if (format !== 'json' && format !== 'ndjson') {
    throw new UnreadableFileError(`${file.name}: a ${format} file needs no map`);
  }
  const [first, ...others] = await readFirstValues(file.chunks(), sampledRecords);
  const found = sampleJson(others.length > 0 ? [first, ...others] : first);
  if (found === null) throw new UnreadableFileError(`${file.name}: no list of events is in it`);
  return found;
}

/** Characters of a table that are sampled: empty rows may follow the first ones by the million. */
const sampledCharacters = 4_000_000;

async function* takeBeginning(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let taken = 0;
  for await (const chunk of chunks) {
    yield chunk;
    taken += chunk.length;
    if (taken >= sampledCharacters) return;
  }
}

async function sampleTable(file: TextFile): Promise<Samples> {
  const rows: (readonly string[])[] = [];
  for await (const row of readCsvRows(takeBeginning(file.chunks()))) {
    if ('cells' in row) rows.push(row.cells);
    else if (rows.length === 0) throw new UnreadableFileError(`${file.name}: ${row.fault}`);
    if (rows.length > sampledRecords) break;
  }
  const [header = [], ...samples] = rows;
  const textsOf = (index: number) => samples.map((cells) => (cells[index] ?? '').trim());
  return new Map(header.map((column, index) => [column.trim(), textsOf(index)]));
}
