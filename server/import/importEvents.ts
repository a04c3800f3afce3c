import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  claimCatalogueVersion,
  readImportVersion,
} from '#server/storage/catalogue/catalogueVersion.ts';
import {
  createChangeDetector,
  type ClassifiedEvent,
} from '#server/storage/catalogue/changeDetector.ts';
import type { ChangedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import { countEvents } from '#server/storage/catalogue/storedEvents.ts';
import { endAgreed } from '#server/storage/corrections/corrections.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';
import { openStage, type Stage } from '#server/storage/imports/staging/openStage.ts';
import { startUndoRecord } from '#server/storage/imports/undoRecord.ts';
import { logChange, withoutSecrets } from '#server/storage/staff/changeLog.ts';
import { updateDuplicates } from './duplicates/updateDuplicates.ts';
import {
  addChange,
  addWarnings,
  createReport,
  removeChange,
  toListedText,
  type ImportReport,
} from './importReport.ts';
import type { LocateVenue } from './places/locateVenue.ts';
import { prepareBatches, type ImportRecords, type PreparedBatch } from './prepareBatches.ts';
import type { OnlineChoice } from './record/checkRecord.ts';
import { createDoubts } from './record/findDoubts.ts';

export interface ImportOptions {
  database: { read: ReadDatabase; write: Database };
  records: ImportRecords;
  /** Whose events these are: source ids are compared within a source. */
  source: string;
  now: Date;
  /** Completes where venues are; by default from the table of postcodes that comes with the program. */
  locate?: LocateVenue;
  /** Whether online events are imported; they are by default. */
  online?: OnlineChoice;
  dryRun?: boolean;
  /** Mark events of this source that are not in the file as unavailable. */
  retireMissing?: boolean;
  /** Marks them even if they are most of the source, and stores what was probably misread. */
  isConfirmed?: boolean;
  /** What somebody has given for fields of all events; the records have it already, and one name of all is no doubt then. */
  defaults?: Readonly<Record<string, string>>;
  /** Name of the file, or its address, by which an undo names this import; without it there is none. */
  undoName?: string;
  /** Called after every batch. */
  onProgress?: (report: Readonly<ImportReport>) => void;
}

/** Thrown when another import changed the catalogue between this one's reading and writing. */
export class CatalogueChangedError extends Error {
  override name = 'CatalogueChangedError';
}

/** Reads, checks and compares every record, then stores what changed in one transaction. */
export async function importEvents(options: ImportOptions): Promise<ImportReport> {
  const stage = await openStage(options.database.write);
  try {
    return await importThrough(stage, options);
  } finally {
    await stage.clear();
  }
}

async function importThrough(stage: Stage, options: ImportOptions): Promise<ImportReport> {
  const { database, source, dryRun = false } = options;
  const report = createReport(source, dryRun);
  const version = await readImportVersion(database.read);
  const classify = createChangeDetector(database.read, source);
  const doubts = createDoubts(options.defaults);
  const batches = prepareBatches(options.records, { ...options, report, stage });
  for await (const { events, repeatedIds, repairs } of batches) {
    for (const event of events) doubts.add(event);
    const replaced = await stage.remove(repeatedIds);
    const classified = await classify(events);
    takeBack(report, classified, { repeatedIds, replaced });
    await stage.add(
      source,
      classified.flatMap((item) => note(item, report, { repairs, now: options.now })),
    );
    options.onProgress?.(report);
  }
  const doubtful = doubts.list(options.now);
  addWarnings(report, { line: 0, event: '' }, doubtful);
  const wrong = doubtful.flatMap(({ isWrong, reason }) => (isWrong ? [reason] : []));
  const isMeant = dryRun || options.isConfirmed === true;
  if (report.new > 0 && wrong.length > 0 && !isMeant) throw new DoubtfulFileError(wrong);
  report.upcoming = (await countEvents(database.read, options.now, source)).upcoming;
  const retiring = await findRetiring(stage, options, report);
  report.retired = retiring.length;
  const isChanged = report.new + report.changed + retiring.length > 0;
  if (isChanged && !dryRun) {
    report.merged = await store(stage, retiring, { ...options, version, report });
  }
  // In the order of the file: duplicates are found a batch later than other faults.
  for (const list of [report.rejects, report.warnings]) list.sort((a, b) => a.line - b.line);
  return report;
}

/** Uncounts the earlier records of ids that the batch repeats. */
function takeBack(
  report: ImportReport,
  classified: readonly ClassifiedEvent[],
  { repeatedIds, replaced }: { repeatedIds: readonly string[]; replaced: ReadonlySet<string> },
): void {
  if (repeatedIds.length === 0) return;
  const changes = new Map(classified.map(({ event, change }) => [event.sourceId, change]));
  for (const id of repeatedIds) {
    const isNew = changes.get(id) === 'new';
    removeChange(report, isNew ? 'new' : replaced.has(id) ? 'changed' : 'unchanged', id);
  }
}

function note(
  { change, fields, corrections, ...item }: ClassifiedEvent,
  report: ImportReport,
  { repairs, now }: { repairs: PreparedBatch['repairs']; now: Date },
): ChangedEvent[] {
  if (change === 'unchanged') {
    report.unchanged += 1;
    return [];
  }
  const { sourceId, name } = item.event;
  addChange(report, { change, sourceId, name, fields });
  report.corrections.push(...corrections.map((met) => ({ ...met, sourceId, name })));
  const repaired = (repairs.get(sourceId) ?? []).map(toListedText);
  const { sold, salesRank, soldAt } = item.event;
  const hasSales = sold !== null || salesRank !== null;
  // The time of the import, where the source does not say when it counted the sales.
  const event = { ...item.event, soldAt: hasSales ? (soldAt ?? now.toISOString()) : null };
  return [{ ...item, event, change, fields, repairs: repaired }];
}

/** Reports what the file no longer has; answers the keys of the events to mark as unavailable. */
async function findRetiring(stage: Stage, options: ImportOptions, report: ImportReport) {
  const gone = await stage.missing(options.source);
  // A rejected record is still in the file: as long as there is one, nobody knows what is gone.
  const isWhole = report.records > 0 && report.rejected === 0;
  const isRetiring = options.retireMissing === true && isWhole;
  // Events that are over leave most listings by themselves: only coming ones count.
  const missing = gone.filter(({ over }) => over > options.now.toISOString()).length;
  const isMass = isRetiring && missing > report.upcoming * mostMissing;
  if (isMass && !options.isConfirmed && !options.dryRun) {
    throw new MassRetirementError(options.source, { missing, upcoming: report.upcoming });
  }
  for (const { sourceId, name } of gone) {
    addChange(report, { change: 'gone', sourceId, name, fields: [] });
  }
  return isRetiring ? gone.map(({ key }) => key) : [];
}

/** Thrown for a file that was probably misread as a whole. */
export class DoubtfulFileError extends Error {
  override name = 'DoubtfulFileError';
  /** What is suspicious, in sentences. */
  doubts: readonly string[];

  constructor(doubts: readonly string[]) {
    super(`${doubts.join('; ')}. Nothing was stored: confirm with --yes if that is meant`);
    this.doubts = doubts.map((doubt) => doubt.replace(/^suspicious: /, ''));
  }
}

/** Share of a source's coming events that may be missing without a confirmation. */
const mostMissing = 0.3;

/** Thrown when a file misses so many events of its source that it may be the wrong one, or cut off. */
export class MassRetirementError extends Error {
  override name = 'MassRetirementError';
  /** Coming events that are not in the file. */
  missing: number;
  /** Coming events of the source. */
  upcoming: number;

  constructor(source: string, { missing, upcoming }: { missing: number; upcoming: number }) {
    super(
      `${missing} of ${formatCountOf(upcoming, 'coming event')} of "${source}" ${missing === 1 ? 'is' : 'are'} not in the file and would be marked unavailable: confirm with --yes if that is meant`,
    );
    this.missing = missing;
    this.upcoming = upcoming;
  }
}

async function store(
  stage: Stage,
  retiring: readonly number[],
  options: ImportOptions & { version: number; report: ImportReport },
): Promise<number> {
  const { database, source, now, version, undoName, report } = options;
  return database.write.transaction().execute(async (transaction) => {
    if (!(await claimCatalogueVersion(transaction, version))) {
      const problem = 'another import changed the catalogue meanwhile: run this again';
      throw new CatalogueChangedError(problem);
    }
    const keys = [...(await stage.storedKeys(transaction)), ...retiring];
    const undo = undoName === undefined ? null : { source, file: undoName, at: now, keys };
    const recordUndo = undo && (await startUndoRecord(transaction, undo));
    await stage.store(transaction, source, now);
    await endAgreed(transaction, report.corrections, now);
    await retireEvents(transaction, retiring, now);
    const merged = await updateDuplicates(transaction, source, now);
    await recordUndo?.();
    await logChange(transaction, {
      at: now.toISOString(),
      subject: 'import',
      item: source,
      action: 'imported',
      after: { new: report.new, changed: report.changed, retired: report.retired, merged },
      note: undoName === undefined ? '' : withoutSecrets(undoName),
      reference: source,
    });
    return merged;
  });
}
