import { performance } from 'node:perf_hooks';
import { serialize } from 'node:v8';
import type { MapCheck } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { asBuffer, type BrandFiles, type BrandProblem } from '#server/brand/brand.ts';
import type { BuiltBrand } from '#server/brand/buildBrand.ts';
import { columnMapSchema } from '#server/import/maps/columnMap.ts';
import { loadHeadings } from '#server/import/maps/proposal/headings.ts';
import { proposeForFile, type Answers } from '#server/import/maps/proposal/proposeForFile.ts';
import type { ProposedMap } from '#server/import/maps/proposal/proposeMap.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createVenueLocator } from '#server/import/places/locateVenue.ts';
import { parsePlaces } from '#server/import/places/parsePlaces.ts';
import type { CatalogueSource } from '#server/import/readers/catalogueSource.ts';
import {
  openSources,
  withOnlyFile,
  type OpenedSources,
  type OpenOptions,
  type OpeningFile,
} from '#server/import/readers/openSources.ts';
import { readText } from '#server/import/readers/openTextFile.ts';
import type { Defaults } from '#server/import/record/applyDefaults.ts';
import {
  checkRecord,
  type CheckedRecord,
  type CheckOptions,
} from '#server/import/record/checkRecord.ts';
import { readRecords, type ReadOptions } from '#server/import/record/readRecords.ts';
import { checkMap } from './checkMap.ts';
import { inspectFile } from './inspectFile.ts';

export interface OpenRequest extends Omit<OpenOptions, 'onOpening'> {
  paths: readonly string[];
}

/** A source whose records a parser reads. */
export type SourceFacts = Pick<CatalogueSource, 'label' | 'format' | 'defaultSource'> & {
  map: string | null;
  encoding: string;
  totalBytes: number;
};

export interface ReadRequest extends Pick<CheckOptions, 'online'>, Pick<ReadOptions, 'times'> {
  /** Number of the source among those that were opened. */
  source: number;
  defaults: Defaults;
  /** Folder whose table of postcodes places venues; null: that of the program. */
  dataDir: string | null;
}

export interface CheckRequest
  extends Omit<ReadRequest, 'source'>, Pick<OpenOptions, 'maps' | 'now'> {
  path: string;
  maxRecords: number;
}

/** The tasks of a parser. One call at a time: `open`, `read` and `next` follow each other. */
export function createParserTasks(onOpening: (file: OpeningFile) => void) {
  let opened: OpenedSources | null = null;
  let reading: { source: CatalogueSource; records: AsyncIterator<CheckedRecord> } | null = null;
  return {
    async open({ paths, ...options }: OpenRequest) {
      opened = await openSources(paths, { ...options, onOpening });
      const sources = opened.sources.map(({ file, map, ...source }): SourceFacts => {
        const { label, format, defaultSource } = source;
        const { encoding, totalBytes } = file;
        return { label, format, defaultSource, map: map?.name ?? null, encoding, totalBytes };
      });
      return { sources, unreadable: opened.unreadable.map(({ message }) => message) };
    },
    async read(request: ReadRequest): Promise<void> {
      await reading?.records.return?.();
      const source = opened?.sources[request.source];
      if (source === undefined) throw new Error(`there is no source ${request.source}`);
      reading = { source, records: readChecked(source, request)[Symbol.asyncIterator]() };
    },
    async next() {
      if (reading === null) throw new Error('no source is being read');
      return { ...(await packBatch(reading.records)), bytesRead: reading.source.file.bytesRead() };
    },
    inspect: inspectFile,
    /** A map with what it finds in the file; null where there are several files. */
    async propose(path: string, answers: Answers) {
      const proposal = await withOnlyFile(path, (file) => proposeForFile(file, answers));
      if (proposal === null) return null;
      const { sampled: _sampled, ...proposed } = proposal;
      return { ...proposed, ...(await tryProposal(path, proposed.map)) };
    },
    check: ({ path, dataDir, ...request }: CheckRequest): Promise<MapCheck> => {
      const table = { headings: loadHeadings(dataDir), locate: createLocator(dataDir) };
      return checkMap(path, request, { ...request, ...table });
    },
    async buildBrand(files: BrandFiles, base: BrandFiles): Promise<BuiltBrand> {
      // Its code is loaded where it is needed.
      const { buildBrand } = await import('#server/brand/buildBrand.ts');
      const received = withBuffers(files);
      const built = buildBrand(received, withBuffers(base));
      // The caller has these bytes already: up to 128 MB.
      const bodies = new Set(received.values());
      for (const file of built.brand?.files.values() ?? []) {
        if (bodies.has(file.body)) file.body = Buffer.of();
      }
      return { ...built, problems: shortenProblems(built.problems) };
    },
    readPlaces: async (path: string) => parsePlaces(await readText(path)),
    /** Drops what it holds of files; megabytes of the process then. */
    async release(): Promise<number> {
      await reading?.records.return?.();
      await opened?.close();
      reading = null;
      opened = null;
      return process.memoryUsage.rss() / 1_000_000;
    },
  };
}

const triedRecords = 200;

async function tryProposal(
  path: string,
  map: ProposedMap,
): Promise<{ check: MapCheck } | { fault: string }> {
  const opening = { maps: [columnMapSchema.parse(map)], now: new Date() };
  return checkMap(path, opening, { maxRecords: triedRecords }).then(
    (check) => ({ check }),
    ({ message }: Error) => ({ fault: message }),
  );
}

export type ParserTasks = ReturnType<typeof createParserTasks>;

function withBuffers(files: BrandFiles): BrandFiles {
  return new Map([...files].map(([path, body]) => [path, asBuffer(body)]));
}

/** Problems of a brand that are sent, and characters of each: one page can have thousands. */
const problemLimits = { count: 300, length: 1000 };

function shortenProblems(problems: readonly BrandProblem[]): BrandProblem[] {
  const { count, length } = problemLimits;
  const sent = problems
    .slice(0, count)
    .map((problem) => ({ ...problem, message: problem.message.slice(0, length) }));
  const more = problems.length - count;
  return more <= 0
    ? sent
    : [...sent, { file: '', field: '', message: `and ${formatCountOf(more, 'more problem')}` }];
}

function createLocator(dataDir: string | null) {
  return dataDir === null ? undefined : createVenueLocator(() => loadPlaces(dataDir));
}

async function* readChecked(source: CatalogueSource, request: ReadRequest) {
  const { defaults, dataDir, online, times } = request;
  const locate = createLocator(dataDir);
  const headings = loadHeadings(dataDir);
  for await (const record of readRecords(source, { defaults, times, locate })) {
    yield checkRecord(record, { locate, online, headings });
  }
}

/** Size of a batch: an event is 1 to 20 kB, and a slow one must not hold the others back. */
const batchLimits = { records: 200, bytes: 1_000_000, milliseconds: 1000 };

async function packBatch(iterator: AsyncIterator<CheckedRecord>) {
  /** Each a `CheckedRecord`, serialised. */
  const records: Uint8Array[] = [];
  const began = performance.now();
  const isLate = () => performance.now() - began > batchLimits.milliseconds;
  let bytes = 0;
  while (records.length < batchLimits.records && bytes < batchLimits.bytes) {
    if (records.length > 0 && isLate()) break;
    const { value, done } = await iterator.next();
    if (done === true) return { records, isEnd: true };
    const record = serialize(value);
    records.push(record);
    bytes += record.length;
  }
  return { records, isEnd: false };
}

export interface ParserRequest {
  task: keyof ParserTasks;
  given: readonly unknown[];
}

export interface ParserFault {
  name: string;
  message: string;
  /** The message lacks the name of the file. */
  isBare?: boolean;
}

export type ParserAnswer = { value: unknown } | { fault: ParserFault } | { opening: OpeningFile };
