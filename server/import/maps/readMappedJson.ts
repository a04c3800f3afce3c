import {
  scheduleAllowance,
  type ScheduleAllowance,
} from '#server/import/readers/jsonLd/expandSchedule.ts';
import type { Issue, SourceRecord } from '#server/import/record/sourceRecord.ts';
import type { ColumnMap } from './columnMap.ts';
import { expandRecurring, isRecurring } from './expandRecurring.ts';
import { mapEachDate } from './mapEachDate.ts';
import { findHeld, readHeld, readTexts, type HeldValue } from './readPath.ts';

/** The events that a JSON value holds by the paths of a map. */
export function findRecords(value: unknown, map: Pick<ColumnMap, 'records'>) {
  for (const path of map.records ?? ['']) {
    const found = findHeld(value, path === '' && Array.isArray(value) ? '[]' : path);
    const records = found.filter((held) => typeof held.value === 'object' && held.value !== null);
    if (records.length > 0) return records;
  }
  return [];
}

/** Whether values hold events of a map: all columns that it is known by are in one of them. */
export function isOfMap(values: readonly unknown[], map: ColumnMap): boolean {
  if (map.records === undefined) return false;
  return values.some((value) =>
    findRecords(value, map).some((held) =>
      map.files.events.every((path) => readHeld(held, path).length > 0),
    ),
  );
}

/** Records of our format from a JSON value, by its map. */
export function mapJson(
  value: unknown,
  line: number,
  map: ColumnMap,
  schedules: ScheduleAllowance = { ...scheduleAllowance },
): SourceRecord[] {
  return findRecords(value, map).flatMap((held) => {
    if (!isRecurring(held.value)) return mapRecord(held, line, map);
    const expanded = expandRecurring(held.value, map.now ?? new Date(), schedules);
    if ('fault' in expanded) return [{ line, rejects: [expanded.fault], value: held.value }];
    const { record, notes } = expanded;
    return mapRecord({ ...held, value: record }, line, map, notes);
  });
}

/** `notes` are those of a series: its last date still has an id with that date. */
function mapRecord(
  held: HeldValue,
  line: number,
  map: ColumnMap,
  notes?: readonly Issue[],
): SourceRecord[] {
  const texts = (path: string) => readTexts(held, path);
  const cell = (path: string) => texts(path).find((text) => text !== '') ?? '';
  return mapEachDate(map, cell, texts, notes !== undefined).map((mapped) =>
    'rejects' in mapped
      ? { line, ...mapped }
      : { line, ...mapped, fileNotes: [...(notes ?? []), ...(mapped.fileNotes ?? [])] },
  );
}
