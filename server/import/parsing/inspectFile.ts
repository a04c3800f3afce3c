import type { UploadedFile } from '#shared/contract/imports.ts';
import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { proposeForFile } from '#server/import/maps/proposal/proposeForFile.ts';
import type { FileSamples } from '#server/import/maps/proposal/sampleJson.ts';
import { openOneSource, withOnlyFile } from '#server/import/readers/openSources.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';

/** The contents of a file: its format, the ready map that fits, its columns or keys, and a map to begin with. */
export async function inspectFile(
  path: string,
  { now, dataDir = null }: { now: Date; dataDir?: string | null },
): Promise<Omit<UploadedFile, 'id' | 'file' | 'bytes'>> {
  const maps = await readKnownColumnMaps();
  const content = await withOnlyFile(path, (file) => proposeForFile(file, { dataDir })).catch(
    asProblem,
  );
  const proposal = content instanceof Error ? null : content;
  const readyMaps = maps.map(({ name, title }) => ({ name, title: title ?? name }));
  const shared = { paths: proposal === null ? [] : listPaths(proposal.sampled), readyMaps };
  const opened = await openOneSource(path, { maps, now }).catch(asProblem);
  if (opened instanceof Error) {
    const draft = proposal && { ...proposal.map };
    const unknown = { format: null, map: null, source: null, problem: opened.message };
    return { ...shared, ...unknown, draft, takesMap: proposal !== null };
  }
  await opened.close();
  const { map, format, defaultSource } = opened.source;
  return {
    ...shared,
    format,
    // Our own format, JSON-LD and calendars are read without a map, whatever their keys.
    takesMap: map !== null,
    map: map?.name ?? null,
    source: defaultSource,
    problem: null,
    draft: map && proposal && toDraft(map, proposal.sampled),
  };
}

function asProblem(error: unknown): Error {
  if (error instanceof UnreadableFileError) return error;
  throw error;
}

const maxPaths = 300;
const maxSamples = 3;
const maxValues = 20;
const longestValue = 60;
const fewValues = 6;

function listPaths({ samples }: FileSamples): UploadedFile['paths'] {
  return [...samples].slice(0, maxPaths).map(([path, texts]) => ({
    path,
    samples: [...new Set(texts)]
      .filter(Boolean)
      .slice(0, maxSamples)
      .map((text) => text.slice(0, longestValue)),
    values: listValues(texts),
  }));
}

/** The texts of a column that has few of them; none where most records have one of their own. */
function listValues(texts: readonly string[]): string[] {
  const filled = texts.filter((text) => text !== '');
  const values = [...new Set(filled)];
  const isTable =
    values.length <= maxValues &&
    (values.length <= fewValues || values.length * 2 <= filled.length) &&
    values.every((text) => text.length <= longestValue);
  return isTable ? values.toSorted() : [];
}

/** A ready map to be changed: under a name of its own, with the path that holds the events here. */
function toDraft(map: ColumnMap, { records }: FileSamples): Record<string, unknown> {
  const { isReady: _isReady, observe: _observe, ...written } = map;
  const name = `own-${map.name}`.slice(0, 60);
  return { ...written, name, ...(records === null ? {} : { records: [records] }) };
}
