import { basename } from 'node:path';
import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import type { TextFile } from './openTextFile.ts';
import { UnreadableFileError } from './unreadableFile.ts';

/** One import: a file, or several that belong together. */
export interface CatalogueSource {
  label: string;
  format: string;
  /** The map it is read by; null for formats that need none. */
  map: ColumnMap | null;
  defaultSource: string;
  /** The file whose reading tells the progress. */
  file: TextFile;
  records(): AsyncIterable<SourceRecord>;
}

/** Files that were opened for import. */
export interface Opened<Source> {
  sources: Source[];
  /** Files of which nothing can be read, and why. */
  unreadable: UnreadableFileError[];
  /** Ends the reading and removes what was unpacked; call it when the records are read. */
  close(): Promise<void>;
}

/** The error of a file without a record; it says so where a web page stands in for a feed. */
export function noEventsError({ label, format }: Pick<CatalogueSource, 'label' | 'format'>) {
  const page = format === 'html' ? 'is a web page, and ' : '';
  return new UnreadableFileError(`${label}: ${page}there is no event in it`);
}

/** What was opened of a file that is one import; closes it and throws where that is nothing, or several. */
export async function pickOnlySource<Source extends { label: string }>(
  path: string,
  { sources, unreadable, close }: Opened<Source>,
): Promise<{ source: Source; close(): Promise<void> }> {
  const [source, ...others] = sources;
  if (source !== undefined && others.length === 0) return { source, close };
  await close();
  if (source === undefined) {
    throw unreadable[0] ?? new UnreadableFileError(`${basename(path)}: there is nothing to import`);
  }
  const names = sources.map(({ label }) => label).join(', ');
  throw new UnreadableFileError(
    `${basename(path)}: holds ${sources.length} listings (${names}): give them one by one`,
  );
}
