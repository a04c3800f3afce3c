import { basename } from 'node:path';
import { importEvents } from '#server/import/importEvents.ts';
import { chooseColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import {
  parseOneSource,
  parseSources,
  type ParsedSource,
} from '#server/import/parsing/parseSources.ts';
import { noEventsError } from '#server/import/readers/catalogueSource.ts';
import { unknownShape } from '#server/import/readers/unreadableFile.ts';
import { parseDefaults, type Defaults } from '#server/import/record/applyDefaults.ts';
import {
  readChoices,
  type CatalogueChoices,
  type CatalogueCommand,
  type CatalogueTask,
  type CatalogueValues,
} from './catalogueOptions.ts';
import { exitCodes, writeJson, writeLines } from './commandContext.ts';
import { describeReport, type DescribedReport } from './describeReport.ts';
import { settleMap } from './settleMap.ts';
import { showProgress } from './showProgress.ts';

type ImportRun = CatalogueCommand & { options: CatalogueChoices & { files: readonly string[] } };

/** Parses what follows `import`. */
export function readImport(files: readonly string[], values: CatalogueValues): CatalogueTask {
  if (files.length === 0) throw new Error('name at least one file or folder');
  if (values.source !== undefined && !/^[\w.-]{1,100}$/.test(values.source)) {
    throw new Error('--source takes letters, digits, dots, hyphens and underscores');
  }
  const options = { ...values, ...readChoices(values), files };
  return {
    access: values['dry-run'] ? 'try' : 'create',
    outcome: 'imported',
    run: (command: CatalogueCommand) => runImport({ ...command, options }),
  };
}

type FileReport = Omit<DescribedReport, 'retireMissing'>;

/** Imports the files one after the other and reports; a file that cannot be read stops no other. */
async function runImport(run: ImportRun): Promise<number> {
  const { options, output, messages } = run;
  const { map = null, files, json, 'retire-missing': retireMissing } = options;
  const maps = await chooseColumnMaps(map);
  const defaults = parseDefaults(options.default);
  const { sources, close, ...opened } = await parseSources(files, { maps, now: run.now });
  const failures: Error[] = [];
  const reports: FileReport[] = [];
  const take = (outcome: FileReport | Error) => {
    if (outcome instanceof Error) failures.push(outcome);
    else {
      reports.push(outcome);
      if (!json) output.write(describeReport({ ...outcome, retireMissing }));
    }
  };
  try {
    for (const source of sources) take(await importSource(source, { ...run, defaults }));
  } finally {
    await close();
  }
  let isAsking = false;
  for (const failure of opened.unreadable) {
    const outcome = await retry(failure, { ...run, defaults });
    if (outcome === null) isAsking = true;
    else take(outcome);
  }
  writeLines(
    messages,
    failures.map(({ message }) => `Not imported: ${message}`),
  );
  if (json) {
    writeJson(output, { imports: reports, unreadable: failures.map(({ message }) => message) });
  }
  if (failures.length > 0) return exitCodes.unreadable;
  const isWhole = !isAsking && reports.every(({ rejected }) => rejected === 0);
  return isWhole ? exitCodes.done : exitCodes.someRejected;
}

/**
 * Imports a file that could not be read for its unknown shape; null: something is left to answer. The failure stays
 * that of a file with a map, or without a listing.
 */
async function retry(
  failure: Error,
  run: ImportRun & { defaults: Defaults },
): Promise<FileReport | Error | null> {
  const { options, defaults, now } = run;
  const path = options.files.find((file) => failure.message.startsWith(`${basename(file)}: `));
  if (path === undefined || options.map !== undefined || !failure.message.endsWith(unknownShape)) {
    return failure;
  }
  try {
    const answers = {
      defaults,
      columns: parseDefaults(options.set, '--set'),
      dataDir: run.dataDir,
    };
    const map = await settleMap(path, { answers, isConfirmed: options.yes }, run);
    if (map === null || map === undefined) return map === null ? null : failure;
    const { source, close } = await parseOneSource(path, { maps: [map], now });
    try {
      return await importSource(source, run);
    } finally {
      await close();
    }
  } catch (error) {
    return nameFile(basename(path), error as Error);
  }
}

async function importSource(
  source: ParsedSource,
  { options, database, dataDir, now, messages, defaults }: ImportRun & { defaults: Defaults },
): Promise<FileReport | Error> {
  const { label, format, encoding, defaultSource } = source;
  const progress = showProgress(label, source, messages);
  const importing = importEvents({
    database,
    now,
    records: source.records({ defaults, dataDir, online: options.online, times: options.times }),
    source: options.source ?? defaultSource,
    defaults,
    undoName: label,
    dryRun: options['dry-run'],
    retireMissing: options['retire-missing'],
    isConfirmed: options.yes,
    onProgress: progress.update,
  });
  const report = await importing
    .catch((error: Error) => nameFile(label, error))
    .finally(progress.end);
  if (report instanceof Error) return report;
  if (report.records === 0) return noEventsError(source);
  return { file: label, format: `${format}, ${encoding}`, ...report };
}

function nameFile(label: string, error: Error): Error {
  const isNamed = error.message.startsWith(`${label}: `);
  return isNamed ? error : new Error(`${label}: ${error.message}`, { cause: error });
}
