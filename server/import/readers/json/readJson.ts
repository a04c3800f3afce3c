import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import { mapJson } from '#server/import/maps/readMappedJson.ts';
import {
  createFileCounts,
  type FileCounts,
  isJsonLd,
  readJsonLd,
} from '#server/import/readers/jsonLd/readJsonLd.ts';
import { refuseRecord, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import { readLines } from './readLines.ts';
import { splitJson, type JsonPiece } from './splitJson.ts';

/** Characters of the longest single value: a list of events may be of any length, an item not. */
const longestPiece = 16_000_000;

/** Records of a JSON file: a list of them, one alone, an object with `events`, or what a map finds. */
export async function* readJson(chunks: AsyncIterable<string>, map: ColumnMap | null = null) {
  const context = { counts: createFileCounts(), map };
  for await (const piece of splitJson(chunks, longestPiece)) yield* readPiece(piece, context);
}

/** The first values of a JSON file, by which its kind is known, up to one that cannot be read: items of a list, or of the lists in it, or what its lines hold. */
export async function readFirstValues(chunks: AsyncIterable<string>, most: number) {
  const values: unknown[] = [];
  for await (const piece of splitJson(chunks, longestPiece)) {
    const parsed = parsePiece(piece);
    if (!('value' in parsed)) break;
    values.push(...[parsed.value].flat());
    if (values.length >= most) break;
  }
  return values;
}

type JsonContext = { counts: FileCounts; map?: ColumnMap | null };

/** The records of a piece; `end` is said of one that cannot be read. */
function readPiece(piece: JsonPiece, context: JsonContext, end = ''): readonly SourceRecord[] {
  const parsed = parsePiece(piece);
  if ('value' in parsed) return expandJson(parsed.value, piece.line, context);
  return [refuseRecord(piece.line, '', piece.text.trim().slice(0, 100), parsed.fault + end)];
}

function parsePiece({ text, fault }: JsonPiece): ParsedJson {
  return fault === undefined ? parseJson(text) : { fault };
}

/** The records of a JSON value: itself, its items, those under `events`, events of JSON-LD, or what a map finds. */
function expandJson(
  value: unknown,
  line: number,
  { counts, map = null }: JsonContext,
): readonly SourceRecord[] {
  if (map !== null) return mapJson(value, line, map, counts.schedules);
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
export async function* readNdjson(chunks: AsyncIterable<string>, map: ColumnMap | null = null) {
  const context = { counts: createFileCounts(), map };
  const tooLong = `is longer than ${longestLine} characters`;
  for await (const lines of readLines(chunks, longestLine)) {
    for (const { line, text, isTooLong, isEnded } of lines) {
      if (text.trim() === '') continue;
      const end = isEnded || isTooLong ? '' : ': the file breaks off here';
      yield* readPiece({ line, text, fault: isTooLong ? tooLong : undefined }, context, end);
    }
  }
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
