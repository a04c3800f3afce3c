import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type {
  ImportJob,
  ImportJobReport,
  ImportRequest,
  ImportSettings,
  ImportState,
  MapCheck,
} from '#shared/contract/console/importEndpoints.ts';
import { toListedText, type ImportReport } from '#server/catalogue/import/importReport.ts';
import type { MassRetirementError } from '#server/catalogue/import/importEvents.ts';
import { appError } from '#server/services/appError.ts';
import type { ImportService } from '#server/services/console/consoleTools.ts';
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
import { createUploadedFiles, type StoredUpload } from './uploadedFiles.ts';

interface ImportServiceOptions {
  database: OpenedDatabase;
  dataDir: string;
  now: () => Date;
}

/** Rows that the console lists; the counts are complete. */
const maxListedRows = 1000;

/** Runs one import at a time, reports its progress, and undoes the last one. */
export function createImportService(options: ImportServiceOptions): ImportService {
  let job: ImportJob | null = null;
  let running: Promise<void> = Promise.resolve();
  let lastId = 0;
  const files = createUploadedFiles();

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
    async receive(upload) {
      try {
        refuseWhileRunning(job);
        const { size: bytes } = await stat(upload.path);
        const id = files.replace(upload);
        const inspection = await files.use(id, async ({ path }) => inspect(path, options.now()));
        return { id, file: upload.name, bytes, ...inspection };
      } catch (error) {
        await rm(dirname(upload.path), { recursive: true, force: true });
        throw error;
      }
    },
    preview: (settings) => files.use(settings.upload, (file) => preview(file, settings, options)),
    begin(request) {
      const { name } = files.get(request.upload);
      start(request.dryRun ? 'dry-run' : 'import', name, (own) =>
        files.use(request.upload, (file) => runImport({ ...request, file }, own, options)),
      );
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
  const nothingYet = {
    progress: 0,
    records: 0,
    rejected: 0,
    failure: null,
    massRetirement: null,
    report: null,
  };
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
    if (error instanceof Error && error.name === 'MassRetirementError') {
      const { missing, upcoming } = error as MassRetirementError;
      job.massRetirement = { missing, upcoming };
    }
  }
}

/** A file that ends its parser is inspected no further: what is wrong with it is shown in place of what is in it. */
async function inspect(path: string, now: Date) {
  const tools = await loadTools();
  try {
    return await tools.parseFile(path, 'inspect', [path, now]);
  } catch (error) {
    if (!(error instanceof Error) || !wordedErrors.has(error.name)) throw error;
    throw appError('console_conflict', error.message);
  }
}

/** Records that a preview reads: enough to see what is wrong, few enough for every change of the map. */
const previewedRecords = 300;

async function preview(
  file: StoredUpload,
  settings: ImportSettings,
  { dataDir, now }: ImportServiceOptions,
): Promise<MapCheck> {
  const tools = await loadTools();
  try {
    return await tools.parseFile(file.path, 'check', [
      {
        path: file.path,
        maps: await chooseMaps(settings.map),
        defaults: await readDefaults(settings),
        online: settings.online,
        dataDir,
        now: now(),
        maxRecords: previewedRecords,
      },
    ]);
  } catch (error) {
    // What is wrong with the file, the map or a default is said in words.
    if (error instanceof Error && wordedErrors.has(error.name)) {
      throw appError('console_conflict', error.message);
    }
    throw error;
  }
}

const wordedErrors = new Set(['ParserEndedError', 'UnreadableFileError', 'UnknownDefaultError']);

async function chooseMaps(map: ImportSettings['map']) {
  const { chooseReadyMaps, parseColumnMap } = await loadTools();
  if (map !== null && typeof map !== 'string') return [parseColumnMap(map, 'The map')];
  const maps = await chooseReadyMaps(map);
  if (maps.length > 0) return maps;
  throw appError('console_conflict', `There is no ready map "${map}".`);
}

async function readDefaults({ defaults }: ImportSettings) {
  const { parseDefaults } = await loadTools();
  return parseDefaults(Object.entries(defaults).map(([field, value]) => `${field}=${value}`));
}

async function runImport(
  request: ImportRequest & { file: StoredUpload },
  job: ImportJob,
  options: ImportServiceOptions,
) {
  const { database, dataDir, now } = options;
  const tools = await loadTools();
  const maps = await chooseMaps(request.map);
  const defaults = await readDefaults(request);
  const { source, close } = await tools.parseOneSource(request.file.path, { maps, now: now() });
  try {
    const name = request.source ?? source.defaultSource;
    const journal = createUndoJournal(database.read, name);
    const report = await tools.importEvents({
      database,
      records: source.records({ defaults, dataDir, online: request.online }),
      source: name,
      now: now(),
      dryRun: request.dryRun,
      retireMissing: request.retireMissing,
      isConfirmed: request.isConfirmed,
      onChange: journal.note,
      beforeStore: journal.capture,
      onProgress: (part) => follow(job, part, source.bytesRead() / source.totalBytes),
    });
    if (report.records === 0) throw new Error('There is no event in the file.');
    const format = `${source.format}, ${source.encoding}`;
    job.report = toJobReport(report, format);
    if (request.dryRun || report.new + report.changed + report.retired === 0) return;
    await writeLastImport(dataDir, {
      file: request.file.name,
      source: name,
      importedAt: now().toISOString(),
      version: await readCatalogueVersion(database.read),
      ...journal.entries(),
    });
  } finally {
    await close();
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

async function runUndo(
  last: LastImport,
  job: ImportJob,
  options: ImportServiceOptions,
): Promise<void> {
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
async function currentLastImport({
  database,
  dataDir,
}: ImportServiceOptions): Promise<LastImport | null> {
  const last = await readLastImport(dataDir);
  if (last === null) return null;
  return (await readCatalogueVersion(database.read)) === last.version ? last : null;
}

async function undoOffer(options: ImportServiceOptions): Promise<ImportState['undo']> {
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
    rejects: report.rejects.slice(0, maxListedRows).map(toListedText),
    warnings: report.warnings.slice(0, maxListedRows).map(toListedText),
    changes: report.changes
      .slice(0, maxListedRows)
      .map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
  };
}
