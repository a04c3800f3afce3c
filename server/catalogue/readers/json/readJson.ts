import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { UsedIds } from '#server/catalogue/readers/jsonLd/readJsonLd.ts';
import { expandJson } from './expandJson.ts';
import { parseJson } from './parseJson.ts';
import { splitJson, type JsonPiece } from './splitJson.ts';

/** Characters of the longest single value: a list of events may be of any length, an item not. */
const longestPiece = 16_000_000;

/** Records of a JSON file: a list of them, one alone, or an object with `events`. */
export async function* readJson(chunks: AsyncIterable<string>): AsyncIterable<SourceRecord> {
  const used: UsedIds = new Set();
  for await (const piece of splitJson(chunks, longestPiece)) yield* readPiece(piece, used);
}

function readPiece({ line, text, fault }: JsonPiece, used: UsedIds): readonly SourceRecord[] {
  const parsed = fault === undefined ? parseJson(text) : { fault };
  if ('value' in parsed) return expandJson(parsed.value, line, used);
  return [{ line, rejects: [{ field: '', value: text.slice(0, 100), reason: parsed.fault }] }];
}
