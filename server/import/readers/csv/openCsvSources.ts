import type { ColumnMap, RelatedTable } from '#server/import/maps/columnMap.ts';
import { mapEachDate } from '#server/import/maps/mapEachDate.ts';
import type { CatalogueSource } from '#server/import/readers/catalogueSource.ts';
import { deriveSource } from '#server/import/readers/deriveSource.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { gatherUnreadable, UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { refuseRecord, type Issue, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import {
  readCsvHeader,
  readRelatedRows,
  type RelatedRows,
  readCsvTable,
  type TableRow,
} from './readCsvTable.ts';
import { recogniseCsv, type KnownCsv } from './recogniseCsv.ts';

type Related = Partial<Record<RelatedTable, RelatedRows>>;

/** Sources of the CSV files given together: each file of events with those it refers to. */
export async function openCsvSources(files: readonly TextFile[], maps: readonly ColumnMap[]) {
  const opened = { sources: [] as CatalogueSource[], unreadable: [] as UnreadableFileError[] };
  const known: KnownCsv[] = [];
  for (const file of files) {
    await gatherUnreadable(opened.unreadable, async () => {
      known.push(recogniseCsv(file, await readCsvHeader(file), maps));
    });
  }
  for (const csv of known) {
    await gatherUnreadable(opened.unreadable, async () => {
      const { file, role, map } = csv;
      if (role === 'events') opened.sources.push(await openSource(csv, known));
      else if (!known.some((other) => other.map === map && other.role === 'events')) {
        const reason = `holds ${role} alone: give the file of events with it`;
        throw new UnreadableFileError(`${file.name}: ${reason}`);
      }
    });
  }
  return opened;
}

async function openSource(csv: KnownCsv, all: readonly KnownCsv[]): Promise<CatalogueSource> {
  const { map, file } = csv;
  const related: Related = {};
  const names = [file.name];
  for (const role of ['venues', 'artists'] as const) {
    const idColumn = map.joins[role];
    if (idColumn === undefined) continue;
    const partner = all.find((other) => other.map === map && other.role === role);
    if (partner === undefined) {
      const columns = map.files[role]?.join(', ') ?? '';
      const reason = `refers to ${role} of another file: give that with it (columns ${columns})`;
      throw new UnreadableFileError(`${file.name}: ${reason}`);
    }
    related[role] = await readRelatedRows(partner.file, idColumn);
    names.push(partner.file.name);
  }
  return {
    label: names.join(' + '),
    format: `CSV (${map.name})`,
    map,
    defaultSource: deriveSource(file.path, map.name),
    file,
    records: () => warnFirst(readMappedCsv(file, map, related), csv.unread),
  };
}

async function* warnFirst(records: AsyncIterable<SourceRecord>, issues: readonly Issue[]) {
  let left = issues;
  for await (const record of records) {
    if ('rejects' in record || left.length === 0) yield record;
    else {
      yield { ...record, warnings: [...(record.warnings ?? []), ...left] };
      left = [];
    }
  }
}

async function* readMappedCsv(events: TextFile, map: ColumnMap, related: Related) {
  for await (const row of readCsvTable(events)) {
    if ('fault' in row) yield refuseRecord(row.line, '', '', row.fault);
    else yield* toRecords(row, map, related);
  }
}

function* toRecords(row: TableRow, map: ColumnMap, related: Related): Iterable<SourceRecord> {
  const venue = findRelated(row, map, 'venues', related);
  const artist = findRelated(row, map, 'artists', related);
  if (venue.fault !== null) {
    // Without its venue nothing tells where an event is, nor on which clock its time is read.
    yield refuseRecord(row.line, 'venue', venue.fault.value, venue.fault.reason);
    return;
  }
  const mapped = mapEachDate(map, (column) => {
    if (column.startsWith('venues.')) return venue.cell(column.slice('venues.'.length));
    if (column.startsWith('artists.')) return artist.cell(column.slice('artists.'.length));
    return row.cell(column);
  });
  const missing = artist.fault?.value ? [{ field: 'artists', ...artist.fault }] : [];
  const notes = row.notes.map((reason) => ({ field: '', value: '', reason }));
  for (const one of mapped) {
    yield 'rejects' in one
      ? { line: row.line, ...one }
      : { line: row.line, ...one, warnings: [...one.warnings, ...missing, ...notes] };
  }
}

function findRelated(row: TableRow, map: ColumnMap, table: RelatedTable, related: Related) {
  const join = map.joins[table];
  const rows = related[table];
  if (join === undefined || rows === undefined) return { cell: row.cell, fault: null };
  const value = row.cell(join).trim();
  const found = rows.get(value);
  const reason = value === '' ? `${join} is empty` : `is not in the file of ${table}`;
  return {
    cell: (column: string) => found?.(column) ?? '',
    fault: found === undefined ? { value, reason } : null,
  };
}
