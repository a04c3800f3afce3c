import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { ColumnMap } from '#server/catalogue/readers/csv/columnMap.ts';
import {
  isJsonLd,
  readJsonLd,
  type FileCounts,
} from '#server/catalogue/readers/jsonLd/readJsonLd.ts';
import { mapJson } from '#server/catalogue/readers/maps/readMappedJson.ts';

/** The records of a JSON value: itself, its items, those under `events`, events of JSON-LD, or what a map finds. */
export function expandJson(
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
