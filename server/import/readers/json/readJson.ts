import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import { mapJson } from '#server/import/maps/readMappedJson.ts';
import {
  createFileCounts,
  type FileCounts,
  isJsonLd,
  readJsonLd,
} from '#server/import/readers/jsonLd/readJsonLd.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import { readLines, type TextLine } from './readLines.ts';
import { splitJson, type JsonPiece } from './splitJson.ts';

/** Characters of the longest single value: a list of events may be of any length, an item not. */
const longestPiece = 16_000_000;

/** Records of a JSON file: a list of them, one alone, an object with `events`, or what a map finds. */
export async function* readJson(
  chunks: AsyncIterable<string>,
  map: ColumnMap | null = null,
): AsyncIterable<SourceRecord> {
  const counts = createFileCounts();
  for await (const piece of splitJson(chunks, longestPiece)) yield* readPiece(piece, counts, map);
}

/** The first values of a JSON file, by which its kind is known, up to one that cannot be read: items of a list, or what its lines hold. */
export async function readFirstValues(
  chunks: AsyncIterable<string>,
  most: number,
): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const { text, fault } of splitJson(chunks, longestPiece)) {
    const parsed = fault === undefined ? parseJson(text) : { fault };
    if (!('value' in parsed)) break;
    values.push(parsed.value);
    if (values.length >= most) break;
  }
  return values;
}

function readPiece(
  { line, text, fault }: JsonPiece,
  counts: FileCounts,
  map: ColumnMap | null,
): readonly SourceRecord[] {
  const parsed = fault === undefined ? parseJson(text) : { fault };
  if ('value' in parsed) return expandJson(parsed.value, line, { counts, map });
  return [{ line, rejects: [{ field: '', value: text.slice(0, 100), reason: parsed.fault }] }];
}

/** The records of a JSON value: itself, its items, those under `events`, events of JSON-LD, or what a map finds. */
function expandJson(
  value: unknown,
  line: number,
  { counts, map = null }: { counts: FileCounts; map?: ColumnMap | null },
): readonly SourceRecord[] {
  if (map !== null) return mapJson(value, line, map);
  if (Array.isArray(value)) return value.flatMap((item) => expandJson(item, line, { counts }));
  if (isJsonLd(value)) return readJsonLd(value, line, { counts, base: null });
  if (typeof value === 'object' && value !== null && 'events' in value) {
    return expandJson(value.events, line, { counts });
  }
  return [{ line, value }];
}

/** Characters of the longest line; an event with every field at its limit stays far below. */
const longestLine = 1_000_000;

/** Records of a file with one JSON value a line. */
export async function* readNdjson(
  chunks: AsyncIterable<string>,
  map: ColumnMap | null = null,
): AsyncIterable<SourceRecord> {
  const counts = createFileCounts();
  for await (const lines of readLines(chunks, longestLine)) {
    for (const line of lines) if (line.text.trim() !== '') yield* readOne(line, counts, map);
  }
}

function readOne(
  line: TextLine,
  counts: FileCounts,
  map: ColumnMap | null,
): readonly SourceRecord[] {
  if (line.isTooLong) return reject(line, `is longer than ${longestLine} characters`);
  const parsed = parseJson(line.text);
  if ('value' in parsed) return expandJson(parsed.value, line.line, { counts, map });
  const where = line.isEnded ? '' : ': the file breaks off here';
  return reject(line, `${parsed.fault}${where}`);
}

function reject({ line, text }: TextLine, reason: string): SourceRecord[] {
  return [{ line, rejects: [{ field: '', value: text.trim().slice(0, 100), reason }] }];
}

type ParsedJson = { value: unknown } | { fault: string };

/** A JSON text as a value, or what is wrong with it. */
export function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${(error as Error).message}` };
  }
}
