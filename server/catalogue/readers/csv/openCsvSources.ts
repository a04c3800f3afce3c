import type { CatalogueSource } from '#server/catalogue/readers/catalogueSource.ts';
import type { Issue, SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { TextFile } from '#server/catalogue/readers/files/openTextFile.ts';
import { deriveSource } from '#server/catalogue/readers/files/deriveSource.ts';
import {
  gatherUnreadable,
  UnreadableFileError,
} from '#server/catalogue/readers/files/unreadableFile.ts';
import type { ColumnMap, RelatedTable } from './columnMap.ts';
import { recogniseCsv, type KnownCsv } from './recogniseCsv.ts';
import { readMappedCsv } from './readMappedCsv.ts';
import { readCsvHeader } from './readCsvTable.ts';
import { readRelatedRows, type RelatedRows } from './readRelatedRows.ts';

export interface OpenedCsv {
  sources: CatalogueSource[];
  unreadable: UnreadableFileError[];
}

/** Sources of the CSV files given together: each file of events with those it refers to. */
export async function openCsvSources(
  files: readonly TextFile[],
  maps: readonly ColumnMap[],
): Promise<OpenedCsv> {
  const opened: OpenedCsv = { sources: [], unreadable: [] };
  const known: KnownCsv[] = [];
  for (const file of files) {
    await gatherUnreadable(opened.unreadable, async () => {
      known.push(recogniseCsv(file, await readCsvHeader(file), maps));
    });
  }
  for (const csv of known) {
    await gatherUnreadable(opened.unreadable, async () => {
      if (csv.role === 'events') opened.sources.push(await openSource(csv, known));
      else refuseStray(csv, known);
    });
  }
  return opened;
}

function refuseStray({ file, role, map }: KnownCsv, all: readonly KnownCsv[]): void {
  if (all.some((other) => other.map === map && other.role === 'events')) return;
  throw new UnreadableFileError(
    `${file.name}: holds ${role} alone: give the file of events with it`,
  );
}

async function openSource(csv: KnownCsv, all: readonly KnownCsv[]): Promise<CatalogueSource> {
  const { map, file } = csv;
  const related: Partial<Record<RelatedTable, RelatedRows>> = {};
  const names = [file.name];
  for (const role of ['venues', 'artists'] as const) {
    const idColumn = map.joins[role];
    if (idColumn === undefined) continue;
    const partner = all.find((other) => other.map === map && other.role === role);
    if (partner === undefined) throw new UnreadableFileError(missingPartner(csv, role));
    related[role] = await readRelatedRows(partner.file, idColumn);
    names.push(partner.file.name);
  }
  return {
    label: names.join(' + '),
    format: `CSV (${map.name})`,
    map,
    defaultSource: deriveSource(file.path, map.name),
    file,
    records: () => warnFirst(readMappedCsv(file, map, related), csv.misnamed),
  };
}

/** Records of which the first one carries what is wrong with the whole table. */
async function* warnFirst(
  records: AsyncIterable<SourceRecord>,
  issues: readonly Issue[],
): AsyncIterable<SourceRecord> {
  let left = issues;
  for await (const record of records) {
    if ('rejects' in record) yield record;
    else {
      yield left.length === 0
        ? record
        : { ...record, warnings: [...(record.warnings ?? []), ...left] };
      left = [];
    }
  }
}

function missingPartner({ file, map }: KnownCsv, role: RelatedTable): string {
  const columns = map.files[role]?.join(', ') ?? '';
  return `${file.name}: refers to ${role} of another file: give that with it (columns ${columns})`;
}
