import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { isJsonLd, readJsonLd, type UsedIds } from '#server/catalogue/readers/jsonLd/readJsonLd.ts';

/** The records a JSON value holds: itself, its items, those under `events`, or events of JSON-LD. */
export function expandJson(value: unknown, line: number, used: UsedIds): readonly SourceRecord[] {
  if (Array.isArray(value)) return value.flatMap((item) => expandJson(item, line, used));
  if (isJsonLd(value)) return readJsonLd(value, line, { used, base: null });
  if (typeof value === 'object' && value !== null && 'events' in value) {
    return expandJson(value.events, line, used);
  }
  return [{ line, value }];
}
