import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { createFileCounts, type FileCounts } from '#server/catalogue/readers/jsonLd/readJsonLd.ts';
import type { ColumnMap } from '#server/catalogue/readers/csv/columnMap.ts';
import { expandJson } from './expandJson.ts';
import { parseJson } from './parseJson.ts';
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

/** The first value of a JSON file, by which its kind is known; undefined where it cannot be read. */
export async function readFirstValue(chunks: AsyncIterable<string>): Promise<unknown> {
  return (await readFirstValues(chunks, 1))[0];
}

/** The first values of a JSON file, up to one that cannot be read: items of a list, or what its lines hold. */
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
