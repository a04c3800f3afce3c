import { dateTimeFault } from '#server/import/record/dateTime.ts';
import { applyColumnMap, type ListReader } from './applyColumnMap.ts';
import { columnsOfField, listColumns, type CellReader, type ColumnMap } from './columnMap.ts';
import { listClocks, readDates } from './readDateRange.ts';

const mostDates = 366;

/** Records of our format from a row: one for each date of a list, each with its date behind the id of the row. */
export function mapEachDate(
  map: ColumnMap,
  cell: CellReader,
  cells: ListReader = (column) => [cell(column)],
  isSeries = false,
): ReturnType<typeof applyColumnMap>[] {
  const lists = listDates(map, cells);
  const count = Math.max(1, ...[...lists.values()].map((dates) => dates.length));
  if (count === 1 && !isSeries) return [applyColumnMap(map, cell, cells)];
  const rows = Array.from({ length: Math.min(count, mostDates) }, (_, index) => {
    const dateCell: CellReader = (column) => {
      const dates = lists.get(column);
      return (dates?.length === count ? dates[index] : undefined) ?? cell(column);
    };
    return applyColumnMap(map, dateCell, cells);
  });
  const times = [...lists.keys()].map(cell).find((text) => isList(listClocks(text)));
  if (times !== undefined) {
    const reason = `names ${count} times: each is a showing`;
    for (const row of rows)
      if ('warnings' in row) row.warnings.push({ field: 'dateStart', value: times, reason });
  }
  const ids = new Set(rows.map(({ value }) => value['sourceId']));
  if (ids.size > 1) return rows;
  for (const { value } of rows) {
    const [id, start] = [String(value['sourceId']), String(value['dateStart'])];
    if (!id.includes(start)) value['sourceId'] = `${id} ${start}`;
  }
  return rows;
}

/** The columns of times with several values, where those of the start are dates. */
function listDates(map: ColumnMap, cells: ListReader): ReadonlyMap<string, readonly string[]> {
  const isDate = (text: string) =>
    dateTimeFault(readDates(text, map.dates, map.now).start) === null;
  const split = (text: string) => [splitDates(text, isDate), listClocks(text)].find(isList) ?? text;
  const read = (column: string) => [column, cells(column).flatMap(split)] as const;
  const isStart = (text: string) => isDate(text) || isDate(`2000-01-01 ${text}`);
  const starts = columnsOfField(map, 'dateStart')
    .map(read)
    .filter(([, texts]) => isList(texts) && texts.every(isStart));
  if (starts.length === 0) return new Map();
  // Times and ends of as many values belong to the dates one by one, and so does what stands beside them in JSON.
  const lists = starts.flatMap(([column]) => /^.*\[.*\]\./.exec(column) ?? []);
  const beside = listColumns(map).filter((path) => lists.some((list) => path.startsWith(list)));
  const times = (['dateStart', 'dateEnd', 'doorsAt'] as const).flatMap((f) =>
    columnsOfField(map, f),
  );
  const others = [...times, ...beside];
  return new Map([
    ...others.map(read).filter(([, { length }]) => length === starts[0]?.[1].length),
    ...starts,
  ]);
}

const isList = (texts: readonly string[]) => texts.length > 1;

const separators = [/[|;\n]/, /,|\s&\s|\sand\s/];

/** The dates of a text such as `12/12/2026 | 13/12/2026`; the text itself where a part of it is none. */
function splitDates(text: string, isDate: (text: string) => boolean): string[] {
  for (const separator of separators) {
    const parts = text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length > 1 && parts.every(isDate) && !isDate(text)) return parts;
  }
  return text === '' ? [] : [text];
}
