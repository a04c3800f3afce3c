import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { ColumnMap } from '#server/catalogue/readers/csv/columnMap.ts';
import { isJsonLd, readJsonLd, type UsedIds } from '#server/catalogue/readers/jsonLd/readJsonLd.ts';
import { mapJson } from '#server/catalogue/readers/maps/readMappedJson.ts';

/** The records of a JSON value: itself, its items, those under `events`, events of JSON-LD, or what a map finds. */
export function expandJson(
  value: unknown,
  line: number,
  { used, map = null }: { used: UsedIds; map?: ColumnMap | null },
): readonly SourceRecord[] {
  if (map !== null) return mapJson(value, line, map);
  if (Array.isArray(value)) return value.flatMap((item) => expandJson(item, line, { used }));
  if (isJsonLd(value)) return readJsonLd(value, line, { used, base: null });
  if (typeof value === 'object' && value !== null && 'events' in value) {
    return expandJson(value.events, line, { used });
  }
  return [{ line, value }];
}
