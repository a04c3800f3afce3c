import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { createFileCounts, type FileCounts } from '#server/catalogue/readers/jsonLd/readJsonLd.ts';
import type { ColumnMap } from '#server/catalogue/readers/csv/columnMap.ts';
import { expandJson } from './expandJson.ts';
import { parseJson } from './parseJson.ts';
import { readLines, type TextLine } from './readLines.ts';

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
