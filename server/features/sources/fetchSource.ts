import { rm } from 'node:fs/promises';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import type { AddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import { fetchFile, type FetchLimits } from '#server/import/fetch/fetchFile.ts';
import { CatalogueChangedError, importEvents } from '#server/import/importEvents.ts';
import type { ImportReport } from '#server/import/importReport.ts';
import { columnMapSchema, type ColumnMap } from '#server/import/maps/columnMap.ts';
import { chooseReadyMaps, readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import type { ParserLimits } from '#server/import/parsing/parserLimits.ts';
import { parseSources, type ParsedSource } from '#server/import/parsing/parseSources.ts';
import { ParserEndedError } from '#server/import/parsing/startParser.ts';
import type { CheckedRecord } from '#server/import/record/checkRecord.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import type { FetchResult, RemoteSource } from '#server/storage/sources/remoteSourceRepository.ts';
import { makeTemporaryFolder } from '#server/temporaryFolder.ts';
import { describeDamage } from './describeSourceFault.ts';

export interface FetchContext {
  database: Pick<OpenedDatabase, 'read' | 'write'>;
  /** Whose table of postcodes places venues. */
  dataDir: string;
  policy: AddressPolicy;
  now: () => Date;
  limits?: Partial<FetchLimits>;
  parserLimits?: Partial<ParserLimits>;
  /** Aborted when the server shuts down: fetching and reading end with a failure, storing is finished. */
  closing?: AbortSignal | undefined;
  /** Marks missing events unavailable even if they are most of a source. */
  isConfirmed?: boolean;
}

export interface FetchedSource {
  result: FetchResult;
  /** Null where nothing was imported. */
  report: ImportReport | null;
}

const minute = 60_000;
/** Milliseconds: an unchanged calendar is read again after this, for its recurring events have new dates. */
const wholeAnswerInterval = 7 * dayLength;
/** Minutes until the next attempt after the first failure; doubled with each, up to the interval of the source. */
const firstRetry = 5;
/** Characters of a message that are stored. */
const longestMessage = 500;

/** Fetches a claimed source and imports what it answers; a failure is a result, and leaves its events as they are. */
export async function fetchSource(source: RemoteSource, context: FetchContext) {
  const folder = await makeTemporaryFolder();
  try {
    return await fetchInto(folder, source, context);
  } catch (error) {
    return { result: describeFailure(source, error, context.now()), report: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchInto(
  folder: string,
  source: RemoteSource,
  context: FetchContext,
): Promise<FetchedSource> {
  // Without its own map and defaults, its events would be imported wrongly.
  if (source.unreadable.some((field) => field !== 'lastCounts')) {
    throw new Error(describeDamage(source) ?? '');
  }
  const at = context.now();
  const isRecent =
    source.importedAt !== null &&
    at.getTime() - Date.parse(source.importedAt) < wholeAnswerInterval;
  const { etag, lastModified } = isRecent ? source : { etag: null, lastModified: null };
  const fetched = await fetchFile(source.url, { ...context, folder, etag, lastModified });
  const nextRunAt = new Date(at.getTime() + source.intervalMinutes * minute);
  const success = { at, nextRunAt, isPaused: false, message: null };
  if (!fetched.isChanged) {
    return {
      result: { ...success, outcome: 'unchanged', counts: null, etag, lastModified },
      report: null,
    };
  }
  const report = await importFile(fetched.path, source, context);
  const { records, changed, unchanged, rejected, retired } = report;
  return {
    result: {
      ...success,
      outcome: 'imported',
      message: describeGaps(report),
      counts: { records, new: report.new, changed, unchanged, rejected, retired },
      etag: fetched.etag,
      lastModified: fetched.lastModified,
    },
    report,
  };
}

/** Attempts of an import that others come before. */
const mostAttempts = 5;

/** Imports a fetched file, anew where the import of another server changed the catalogue meanwhile. */
async function importFile(path: string, source: RemoteSource, context: FetchContext) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(path, source, context);
    } catch (error) {
      if (!(error instanceof CatalogueChangedError) || attempt === mostAttempts) throw error;
    }
  }
}

async function importOnce(
  path: string,
  { name, url, map, defaults, times, retireMissing }: RemoteSource,
  { database, dataDir, now, closing, isConfirmed = false, parserLimits }: FetchContext,
): Promise<ImportReport> {
  const maps = await chooseMaps(map);
  const { sources, unreadable, close } = await parseSources(
    [path],
    { maps, now: now() },
    parserLimits,
  );
  try {
    const ended = unreadable.find((error) => error instanceof ParserEndedError);
    if (ended !== undefined) throw ended;
    const [first] = sources;
    if (first === undefined) {
      throw unreadable[0] ?? new Error('answers nothing');
    }
    const report = await importEvents({
      database,
      records: readAll(sources, { defaults, times, dataDir, closing }),
      source: name,
      defaults,
      undoName: url,
      now: now(),
      retireMissing,
      isConfirmed,
    });
    checkReport(report, first.format);
    return report;
  } finally {
    await close();
  }
}

/** A source stores its own map, or the name of a ready one, which is read as it is today. */
async function chooseMaps(stored: string | null): Promise<readonly ColumnMap[]> {
  const map: unknown = stored === null ? null : JSON.parse(stored);
  if (map === null) return readKnownColumnMaps();
  if (typeof map !== 'string') return [columnMapSchema.parse(map)];
  const maps = await chooseReadyMaps(map);
  if (maps.length > 0) return maps;
  throw new Error(`there is no ready map "${map}" any more: remove the source and add it again`);
}

/** The files of an archive are one import: as several, each would miss the events of the others. */
async function* readAll(
  sources: readonly ParsedSource[],
  {
    closing,
    ...options
  }: Pick<RemoteSource, 'defaults' | 'times'> & {
    dataDir: string;
    closing: AbortSignal | undefined;
  },
): AsyncIterable<CheckedRecord> {
  for (const source of sources) {
    for await (const record of source.records(options)) {
      closing?.throwIfAborted();
      yield record;
    }
  }
}

/** An empty calendar is a venue without events, an empty page one of another kind: a login, or an error. */
function checkReport(report: ImportReport, format: string): void {
  if (report.records === 0 && format === 'html') {
    throw new Error('answers with a web page that holds no events');
  }
  if (report.records > 0 && report.rejected === report.records) {
    throw new Error(
      `none of ${formatCountOf(report.records, 'record')} came in; ${describeGaps(report)}`,
    );
  }
}

function describeGaps(report: ImportReport): string | null {
  const { records, rejected, rejects, corrections } = report;
  const [first] = rejects;
  if (records === 0) return 'there is no event in the answer';
  if (first === undefined) {
    const differing = corrections.filter(({ agrees }) => !agrees).length;
    return differing === 0
      ? null
      : `differs from ${formatCountOf(differing, 'correction')} of staff: see the events`;
  }
  const { event, field, reason } = first;
  const what = [event, field, reason].filter((part) => part !== '').join(' ');
  return `${rejected} rejected, the first: ${what}`.slice(0, longestMessage);
}

function describeFailure(source: RemoteSource, error: unknown, at: Date): FetchResult {
  const { intervalMinutes, failures, etag, lastModified } = source;
  const delay = Math.min(intervalMinutes, firstRetry * 2 ** Math.min(failures, 20));
  // The name of the file is ours and says nothing.
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^answer[^:]*: /,
    '',
  );
  return {
    at,
    nextRunAt: new Date(at.getTime() + delay * minute),
    outcome: 'failed',
    // On every server, and at the next interval, the same answer would do the same.
    isPaused: error instanceof ParserEndedError,
    message: message.slice(0, longestMessage),
    counts: null,
    etag,
    lastModified,
  };
}
