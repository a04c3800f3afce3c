import type { CatalogueSource } from '#server/import/readers/catalogueSource.ts';
import { readWithDefaults, type Defaults } from './applyDefaults.ts';
import { settleTimes, type TimesOptions } from './settleTimes.ts';
import type { FileNote, SourceRecord } from './sourceRecord.ts';

export interface ReadOptions extends Pick<TimesOptions, 'locate'> {
  defaults?: Defaults | undefined;
  /** The operator's choice for times without a zone, or marked as UTC. */
  times?: TimesOptions['given'];
}

/**
 * The records of a source as every import reads them: a reader makes them of rows, empty fields get their defaults,
 * and times the meaning that they have in the file. Then `checkRecord` makes events of them one by one.
 */
export function readRecords(
  source: Pick<CatalogueSource, 'records' | 'map'>,
  { defaults = {}, times, locate }: ReadOptions = {},
): AsyncIterable<SourceRecord | FileNote> {
  const records = readWithDefaults(source, defaults);
  return reportNotes(settleTimes(records, { stated: source.map?.times, given: times, locate }));
}

async function* reportNotes(
  records: AsyncIterable<SourceRecord | FileNote>,
): AsyncIterable<SourceRecord | FileNote> {
  const reported = new Set<string>();
  for await (const record of records) {
    const notes = 'fileNotes' in record ? (record.fileNotes ?? []) : [];
    const fresh = notes.filter(({ field }) => !reported.has(field));
    if (fresh.length > 0) yield { line: record.line, notes: fresh };
    for (const { field } of fresh) reported.add(field);
    yield record;
  }
}
