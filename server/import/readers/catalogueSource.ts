import { basename } from 'node:path';
import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import type { TextFile } from './openTextFile.ts';
import { UnreadableFileError } from './unreadableFile.ts';

/** One import: a file, or several that belong together. */
export interface CatalogueSource {
  /** The names of its files. */
  label: string;
  format: string;
  /** The map it is read by; null for formats that need none. */
  map: ColumnMap | null;
  /** Default name of the source. */
  defaultSource: string;
  /** The file whose reading tells the progress. */
  file: TextFile;
  records(): AsyncIterable<SourceRecord>;
}

/** The error of a file without a record; it says so where a web page stands in for a feed. */
export function noEventsError({
  label,
  format,
}: Pick<CatalogueSource, 'label' | 'format'>): UnreadableFileError {
  const reason =
    format === 'html' ? 'is a web page, and there is no event in it' : 'there is no event in it';
  return new UnreadableFileError(`${label}: ${reason}`);
}

/** The source of a file that is one import; throws where nothing can be read of it, or where it holds several. */
export function pickOnlySource<Source extends { label: string }>(
  path: string,
  {
    sources,
    unreadable,
  }: { sources: readonly Source[]; unreadable: readonly UnreadableFileError[] },
): Source {
  const [source, ...others] = sources;
  if (source === undefined) {
    throw unreadable[0] ?? new UnreadableFileError(`${basename(path)}: there is nothing to import`);
  }
  if (others.length === 0) return source;
  const names = sources.map(({ label }) => label).join(', ');
  throw new UnreadableFileError(
    `${basename(path)}: holds ${sources.length} listings (${names}): give them one by one`,
  );
}
