import {
  parseDefaults,
  readWithDefaults,
  type Defaults,
} from '#server/catalogue/import/applyDefaults.ts';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import type { ImportReport } from '#server/catalogue/import/importReport.ts';
import { noEventsError, type CatalogueSource } from '#server/catalogue/readers/catalogueSource.ts';
import { chooseColumnMaps } from '#server/catalogue/readers/csv/knownColumnMaps.ts';
import { openSources } from '#server/catalogue/readers/openSources.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { createVenueLocator, type LocateVenue } from '#server/catalogue/zones/locateVenue.ts';
import { describeReport } from './describeReport.ts';
import type { ImportArguments } from './readArguments.ts';
import { exitCodes, type CommandContext, type Installation } from './commandContext.ts';
import { plainLine } from './plainLine.ts';
import { showProgress } from './showProgress.ts';

export interface ImportRun extends CommandContext, Installation {
  options: ImportArguments;
}

interface FileReport extends ImportReport {
  file: string;
  format: string;
}

/** Imports the files one after the other and reports; a file that cannot be read stops no other. */
export async function runImport(run: ImportRun): Promise<number> {
  const { options, output, messages } = run;
  const { map, files, json, retireMissing } = options;
  const maps = await chooseColumnMaps(map);
  const defaults = parseDefaults(options.defaults);
  const locate = createVenueLocator(() => loadPlaces(run.dataDir));
  const { sources, unreadable, close } = await openSources(files, { maps, now: run.now });
  const failures: Error[] = [...unreadable];
  const reports: FileReport[] = [];
  try {
    for (const source of sources) {
      const outcome = await importSource(source, { ...run, locate, defaults });
      if (outcome instanceof Error) failures.push(outcome);
      else {
        reports.push(outcome);
        if (!json) output.write(describeReport({ ...outcome, retireMissing }));
      }
    }
  } finally {
    await close();
  }
  for (const { message } of failures) messages.write(`Not imported: ${plainLine(message)}\n`);
  if (json) output.write(toJson(reports, failures));
  if (failures.length > 0) return exitCodes.unreadable;
  return reports.some(({ rejected }) => rejected > 0) ? exitCodes.someRejected : exitCodes.done;
}

async function importSource(
  source: CatalogueSource,
  {
    options,
    database,
    now,
    messages,
    locate,
    defaults,
  }: ImportRun & { locate: LocateVenue; defaults: Defaults },
): Promise<FileReport | Error> {
  const { label, format, file, defaultSource } = source;
  const progress = showProgress(label, file, messages);
  const importing = importEvents({
    database,
    now,
    records: readWithDefaults(source, defaults),
    locate,
    source: options.source ?? defaultSource,
    online: options.online,
    dryRun: options.dryRun,
    retireMissing: options.retireMissing,
    isConfirmed: options.yes,
    onProgress: progress.update,
  });
  const report = await importing
    .catch((error: Error) => new Error(`${label}: ${error.message}`, { cause: error }))
    .finally(progress.end);
  if (report instanceof Error) return report;
  if (report.records === 0) return noEventsError(source);
  return { file: label, format: `${format}, ${file.encoding}`, ...report };
}

function toJson(reports: readonly FileReport[], failures: readonly Error[]): string {
  const files = failures.map(({ message }) => message);
  return `${JSON.stringify({ imports: reports, unreadable: files }, null, 2)}\n`;
}
