import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { applyColumnMap } from './applyColumnMap.ts';
import type { ColumnMap } from './columnMap.ts';
import { readPath, readTexts } from './readPath.ts';

/** The events that a JSON value holds by the paths of a map. */
export function findRecords(value: unknown, map: ColumnMap): readonly unknown[] {
  for (const path of map.records ?? ['']) {
    const found =
      path === '' && Array.isArray(value) ? (value as unknown[]) : readPath(value, path);
    const records = found.filter((item) => typeof item === 'object' && item !== null);
    if (records.length > 0) return records;
  }
  return [];
}

/** Whether a value holds events of a map: all columns that it is known by are in the first of them. */
export function isOfMap(value: unknown, map: ColumnMap): boolean {
  if (map.records === undefined) return false;
  const [first] = findRecords(value, map);
  return first !== undefined && map.files.events.every((path) => readPath(first, path).length > 0);
}

/** Records of our format from a JSON value, by its map. */
export function mapJson(value: unknown, line: number, map: ColumnMap): SourceRecord[] {
  return findRecords(value, map).map((item) => {
    const texts = (path: string) => readTexts(item, path);
    const cell = (path: string) => texts(path).find((text) => text !== '') ?? '';
    return { line, ...applyColumnMap(map, cell, texts) };
  });
}
