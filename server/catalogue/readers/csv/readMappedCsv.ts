import type { Issue, SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { TextFile } from '#server/catalogue/readers/files/openTextFile.ts';
import { applyColumnMap } from './applyColumnMap.ts';
import type { ColumnMap, RelatedTable } from './columnMap.ts';
import { readCsvTable, type TableRow } from './readCsvTable.ts';
import type { RelatedRows } from './readRelatedRows.ts';

/** Records of a CSV by its column map, joined with what it refers to. */
export async function* readMappedCsv(
  events: TextFile,
  map: ColumnMap,
  related: Partial<Record<RelatedTable, RelatedRows>> = {},
): AsyncIterable<SourceRecord> {
  for await (const row of readCsvTable(events)) {
    if ('fault' in row) {
      yield { line: row.line, rejects: [{ field: '', value: '', reason: row.fault }] };
      continue;
    }
    yield* toRecords(row, map, related);
  }
}

const cutOff: Issue = {
  field: '',
  value: '',
  reason: 'the file ends here without a line break: if it was cut off, the last cell may be short',
};

function* toRecords(
  row: TableRow,
  map: ColumnMap,
  related: Partial<Record<RelatedTable, RelatedRows>>,
): Iterable<SourceRecord> {
  const venue = findRelated(row, map, { table: 'venues', rows: related.venues });
  const artist = findRelated(row, map, { table: 'artists', rows: related.artists });
  if (venue.fault !== null) {
    // Without its venue nothing tells where an event is, nor on which clock its time is read.
    yield { line: row.line, rejects: [{ field: 'venue', ...venue.fault }] };
    return;
  }
  const mapped = applyColumnMap(map, (column) => {
    if (column.startsWith('venues.')) return venue.cell(column.slice('venues.'.length));
    if (column.startsWith('artists.')) return artist.cell(column.slice('artists.'.length));
    return row.cell(column);
  });
  if ('rejects' in mapped) {
    yield { line: row.line, ...mapped };
    return;
  }
  const missing = artist.fault?.value ? [{ field: 'artists', ...artist.fault }] : [];
  const cut = row.mayBeCut ? [cutOff] : [];
  yield {
    line: row.line,
    value: mapped.value,
    warnings: [...mapped.warnings, ...missing, ...cut],
  };
}

function findRelated(
  row: TableRow,
  map: ColumnMap,
  { table, rows }: { table: RelatedTable; rows: RelatedRows | undefined },
) {
  const join = map.joins[table];
  if (join === undefined || rows === undefined) return { cell: row.cell, fault: null };
  const value = row.cell(join).trim();
  const found = rows.get(value);
  const reason = value === '' ? `${join} is empty` : `is not in the file of ${table}`;
  return {
    cell: (column: string) => found?.(column) ?? '',
    fault: found === undefined ? { value, reason } : null,
  };
}
