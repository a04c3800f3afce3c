import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { ColumnMap } from './csv/columnMap.ts';
import type { TextFile } from './files/openTextFile.ts';

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
