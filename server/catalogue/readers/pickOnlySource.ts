import { basename } from 'node:path';
import { UnreadableFileError } from './files/unreadableFile.ts';

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
