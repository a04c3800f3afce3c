import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type {
  ImportJob,
  ImportJobReport,
  ImportState,
} from '#shared/contract/console/toolEndpoints.ts';
import type { ImportReport, LineIssue } from '#server/catalogue/import/importReport.ts';
import { appError } from '#server/services/appError.ts';
import type { ImportDesk, ImportUpload } from '#server/services/console/consoleTools.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { readStoredEvents } from '#server/storage/catalogue/storedEvents.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import {
  createUndoJournal,
  forgetLastImport,
  readLastImport,
  writeLastImport,
  type LastImport,
} from './undoJournal.ts';

interface DeskOptions {
  database: OpenedDatabase;
  dataDir: string;
  now: () => Date;
}

/** Rows that the console lists; the counts are complete. */
const maxListedRows = 1000;

/** Runs one import at a time, reports its progress, and undoes the last one. */
export function createImportDesk(options: DeskOptions): ImportDesk {
  let job: ImportJob | null = null;
  let running: Promise<void> = Promise.resolve();
  let lastId = 0;

  const start = (
    kind: ImportJob['kind'],
    file: string,
    work: (job: ImportJob) => Promise<void>,
  ) => {
    refuseWhileRunning(job);
    lastId += 1;
    const own = newJob({ id: lastId, kind, file, startedAt: options.now().toISOString() });
    job = own;
    running = finish(own, work(own));
  };
  return {
    async state(): Promise<ImportState> {
      return { job: job && { ...job }, undo: await undoOffer(options) };
    },
    begin(upload) {
      const kind = upload.dryRun ? 'dry-run' : 'import';
      start(kind, upload.name, (own) => runImport(upload, own, options));
    },
    async undo() {
      refuseWhileRunning(job);
      const last = await currentLastImport(options);
      if (last === null) throw appError('console_conflict', 'There is no import to take back.');
      start('undo', last.file, (own) => runUndo(last, own, options));
    },
    settled: () => running,
  };
}

function refuseWhileRunning(job: ImportJob | null): void {
  if (job?.state !== 'running') return;
  throw appError('console_conflict', `${job.file} is still being imported.`);
}

function newJob(facts: Pick<ImportJob, 'id' | 'kind' | 'file' | 'startedAt'>): ImportJob {
  const nothingYet = { progress: 0, records: 0, rejected: 0, failure: null, report: null };
  return { ...facts, state: 'running', ...nothingYet };
}

async function finish(job: ImportJob, work: Promise<void>): Promise<void> {
  try {
    await work;
    job.state = 'done';
    job.progress = 1;
  } catch (error) {
    job.state = 'failed';
    job.failure = error instanceof Error ? error.message : String(error);
  }
}

async function runImport(upload: ImportUpload, job: ImportJob, options: DeskOptions) {
  const { database, dataDir, now } = options;
  let closeSources = () => Promise.resolve();
  try {
    const tools = await loadTools();
    const { readKnownColumnMaps, openSources, importEvents } = tools;
    const maps = await readKnownColumnMaps();
    const { sources, unreadable, close } = await openSources([upload.path], { maps, now: now() });
    closeSources = close;
    const [source] = sources;
    if (source === undefined) {
      throw new Error(unreadable[0]?.message ?? 'There is nothing in the file to import.');
    }
    const name = upload.source ?? source.defaultSource;
    const journal = createUndoJournal(database.read, name);
    const report = await importEvents({
      database,
      records: source.records(),
      source: name,
      now: now(),
      locate: tools.createVenueLocator(() => tools.loadPlaces(dataDir)),
      dryRun: upload.dryRun,
      retireMissing: upload.retireMissing,
      // The console lists what would go before, and takes the import back after.
      isConfirmed: true,
      onChange: journal.note,
      beforeStore: journal.capture,
      onProgress: (part) => follow(job, part, source.file.bytesRead() / source.file.totalBytes),
    });
    if (report.records === 0) throw new Error('There is no event in the file.');
    const format = `${source.format}, ${source.file.encoding}`;
    job.report = toJobReport(report, format);
    if (upload.dryRun || report.new + report.changed + report.retired === 0) return;
    await writeLastImport(dataDir, {
      file: upload.name,
      source: name,
      importedAt: now().toISOString(),
      version: await readCatalogueVersion(database.read),
      ...journal.entries(),
    });
  } finally {
    await closeSources();
    await rm(dirname(upload.path), { recursive: true, force: true });
  }
}

async function loadTools() {
  return (await import('./importTools.ts')).importTools;
}

function follow(job: ImportJob, part: Readonly<ImportReport>, share: number): void {
  job.records = part.records;
  job.rejected = part.rejected;
  // What is left is the storing.
  job.progress = Math.min(0.95, share);
}

async function runUndo(last: LastImport, job: ImportJob, options: DeskOptions): Promise<void> {
  const { database, dataDir, now } = options;
  const { importEvents } = await loadTools();
  const added = await readStoredEvents(database.read, last.source, last.added);
  const report = await importEvents({
    database,
    records: last.before.map((value, index) => ({ line: index + 1, value })),
    source: last.source,
    now: now(),
    alsoRetire: added.map(({ event }) => event.key),
  });
  job.report = toJobReport(report, 'undo');
  await forgetLastImport(dataDir);
}

/** Null also where something else changed the catalogue since: then the way back is not known. */
async function currentLastImport({ database, dataDir }: DeskOptions): Promise<LastImport | null> {
  const last = await readLastImport(dataDir);
  if (last === null) return null;
  return (await readCatalogueVersion(database.read)) === last.version ? last : null;
}

async function undoOffer(options: DeskOptions): Promise<ImportState['undo']> {
  const last = await currentLastImport(options);
  if (last === null) return null;
  const { file, source, importedAt, added, before } = last;
  const touched = new Set([...added, ...before.map(({ sourceId }) => sourceId)]);
  return { file, source, importedAt, events: touched.size };
}

/** An import's report as the console shows it. */
function toJobReport(report: ImportReport, format: string): ImportJobReport {
  return {
    ...report,
    format,
    rejects: report.rejects.slice(0, maxListedRows).map(toIssue),
    warnings: report.warnings.slice(0, maxListedRows).map(toIssue),
    changes: report.changes
      .slice(0, maxListedRows)
      .map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
  };
}

function toIssue({ line, field, value, reason }: LineIssue): ImportJobReport['rejects'][number] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return { line, field, value: text, reason };
}
