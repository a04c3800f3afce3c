import type { CallInput } from '#shared/contract/endpoints.ts';
import type {
  ImportJob,
  ImportJobReport,
  ImportRequest,
  ImportSettings,
  ImportState,
  MapCheck,
  MapProposal,
  UndoReport,
} from '#shared/contract/imports.ts';
import { appError } from '#server/features/appError.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type { DoubtfulFileError, MassRetirementError } from '#server/import/importEvents.ts';
import { toListedText, type ImportReport } from '#server/import/importReport.ts';
import { listUndos } from '#server/storage/imports/undoRecord.ts';
import { createUploadedFiles, type StoredUpload, type UploadPart } from './uploadedFiles.ts';

interface ImportServiceOptions extends Pick<ServerContext, 'database' | 'now'> {
  dataDir: string;
}

/** Rows that the console lists; the counts are complete. */
const maxListedRows = 1000;

/** Runs one import at a time, reports its progress, and undoes the last one of a source. */
export function createImportService(options: ImportServiceOptions) {
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
      return { job: job && { ...job }, undos: await listUndos(options.database.read) };
    },
    receive: (part: UploadPart) => files.add(part),
    describe: (id: string) =>
      files.use(id, async ({ path, name, bytes }) => {
        const { parseFile } = await loadTools();
        const inspection = parseFile(path, 'inspect', [
          path,
          { now: options.now(), dataDir: options.dataDir },
        ]);
        return { id, file: name, bytes, ...(await inspection.catch(refuseInWords)) };
      }),
    /** Throws `console_conflict` where the file lacks a column, or holds no events. */
    propose: ({ upload, ...answers }: Proposed) =>
      files.use(upload, ({ path }) => propose(path, answers, options.dataDir).catch(refuseInWords)),
    /** Throws `console_conflict` where the map fits nothing. */
    preview: (settings: ImportSettings) =>
      files.use(settings.upload, ({ path }) =>
        preview(path, settings, options).catch(refuseInWords),
      ),
    /** Throws `console_conflict` while another runs. */
    begin(request: ImportRequest) {
      const { name } = files.get(request.upload);
      start(request.dryRun ? 'dry-run' : 'import', name, (own) =>
        files.use(request.upload, (file) => runImport({ ...request, file }, own, options)),
      );
    },
    async undo({ source, dryRun }: CallInput<'undoImport'>['body']): Promise<UndoReport> {
      refuseWhileRunning(job);
      const { undoImport } = await loadTools();
      const undone = { source, dryRun, now: options.now() };
      const report = await undoImport(options.database.write, undone).catch(refuseInWords);
      return { ...report, changes: report.changes.slice(0, maxListedRows) };
    },
    settled: () => running,
  };
}

function refuseWhileRunning(job: ImportJob | null): void {
  if (job?.state !== 'running') return;
  throw appError('console_conflict', `${job.file} is still being imported.`);
}

function newJob(facts: Pick<ImportJob, 'id' | 'kind' | 'file' | 'startedAt'>): ImportJob {
  const counts = { progress: 0, records: 0, rejected: 0 };
  return {
    ...facts,
    state: 'running',
    ...counts,
    failure: null,
    massRetirement: null,
    doubts: null,
    report: null,
  };
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
    if (error instanceof Error && error.name === 'DoubtfulFileError') {
      job.doubts = [...(error as DoubtfulFileError).doubts];
    }
  }
}

type Proposed = CallInput<'proposeMap'>['body'];

async function propose(
  path: string,
  answers: Omit<Proposed, 'upload'>,
  dataDir: string,
): Promise<MapProposal> {
  const { parseFile } = await loadTools();
  const defaults = await readDefaults(answers);
  const proposal = await parseFile(path, 'propose', [path, { ...answers, defaults, dataDir }]);
  if (proposal === null) throw appError('console_conflict', 'There are several files in it.');
  return { draft: { ...proposal.map }, questions: [...proposal.questions] };
}

/** Records that a preview reads: enough to see what is wrong, few enough for every change of the map. */
const previewedRecords = 300;

async function preview(
  path: string,
  settings: ImportSettings,
  { dataDir, now }: ImportServiceOptions,
): Promise<MapCheck> {
  const { parseFile } = await loadTools();
  return parseFile(path, 'check', [
    {
      path,
      maps: await chooseMaps(settings.map),
      defaults: await readDefaults(settings),
      online: settings.online,
      times: settings.times,
      dataDir,
      now: now(),
      maxRecords: previewedRecords,
    },
  ]);
}

/** Problems of the file, the map or a default, and of an undo without an import, are described in words. */
function refuseInWords(error: unknown): never {
  if (error instanceof Error && error.name === 'UndecidedTimesError') {
    const { message } = error;
    throw appError('invalid_request', message, [{ path: '/times', message }]);
  }
  if (!(error instanceof Error) || !wordedErrors.has(error.name)) throw error;
  throw appError('console_conflict', error.message);
}

const wordedErrors = new Set([
  'ParserEndedError',
  'UnreadableFileError',
  'UnknownDefaultError',
  'NothingToUndoError',
]);

async function chooseMaps(map: ImportSettings['map']) {
  const { chooseReadyMaps, parseColumnMap } = await loadTools();
  if (map !== null && typeof map !== 'string') return [parseColumnMap(map, 'The map')];
  const maps = await chooseReadyMaps(map);
  if (maps.length > 0) return maps;
  throw appError('console_conflict', `There is no ready map "${map}".`);
}

async function readDefaults({ defaults }: Pick<ImportSettings, 'defaults'>) {
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
    const report = await tools.importEvents({
      database,
      records: source.records({ defaults, dataDir, online: request.online, times: request.times }),
      source: request.source ?? source.defaultSource,
      defaults,
      undoName: request.file.name,
      now: now(),
      dryRun: request.dryRun,
      retireMissing: request.retireMissing,
      isConfirmed: request.isConfirmed,
      onProgress: (part) => follow(job, part, source.bytesRead() / source.totalBytes),
    });
    if (report.records === 0) throw new Error('There is no event in the file.');
    const format = `${source.format}, ${source.encoding}`;
    job.report = toJobReport(report, format);
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
  // Only storing is left.
  job.progress = Math.min(0.95, share);
}

function toJobReport(report: ImportReport, format: string): ImportJobReport {
  return {
    ...report,
    format,
    rejects: report.rejects.slice(0, maxListedRows).map(toListedText),
    warnings: report.warnings.slice(0, maxListedRows).map(toListedText),
    corrections: report.corrections.slice(0, maxListedRows),
    changes: report.changes
      .slice(0, maxListedRows)
      .map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
  };
}
