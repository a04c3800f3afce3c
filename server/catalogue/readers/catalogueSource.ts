import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { ColumnMap } from './csv/columnMap.ts';
import type { TextFile } from './files/openTextFile.ts';
import { UnreadableFileError } from './files/unreadableFile.ts';

/** One import: a file, or several that belong together. */
export interface CatalogueSource {
  /** The names of its files. */
  label: string;
  format: string;
  /** The map it is read by; null for formats that need none. */
  map: ColumnMap | null;
  /** What events are stored under unless the command says otherwise. */
  defaultSource: string;
  /** The file whose reading tells the progress. */
  file: TextFile;
  records(): AsyncIterable<SourceRecord>;
}

/** What is wrong with a file in which no record was found: of a web page that stands in for a feed, that it is one. */
export function noEventsError({
  label,
  format,
}: Pick<CatalogueSource, 'label' | 'format'>): UnreadableFileError {
  const reason =
    format === 'html' ? 'is a web page, and there is no event in it' : 'there is no event in it';
  return new UnreadableFileError(`${label}: ${reason}`);
}
