import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { SeenEvent, Stage } from '#server/storage/catalogue/staging/openStage.ts';
import type { LocateVenue } from '#server/catalogue/zones/locateVenue.ts';
import { valueAt } from '#server/catalogue/record/fieldPaths.ts';
import { addLeftOut, addRejects, addWarnings, type ImportReport } from './importReport.ts';
import { prepareRecord } from './prepareRecord.ts';
import type { Issue, SourceRecord } from './sourceRecord.ts';

export interface PreparedBatch {
  events: PreparedEvent[];
  /** Ids of the batch that an earlier batch had too. */
  repeatedIds: string[];
}

interface PreparedRecord {
  line: number;
  event: PreparedEvent;
  updatedAt: string | null;
  warnings: readonly Issue[];
}

/** Whether events on the internet alone are imported. */
export type OnlineChoice = 'keep' | 'skip';

interface BatchOptions {
  report: ImportReport;
  stage: Pick<Stage, 'findSeen' | 'see'>;
  locate?: LocateVenue | undefined;
  online?: OnlineChoice | undefined;
}

const batchSize = 200;

/** Events ready to be compared, a batch at a time; rejects go into the report. */
export async function* prepareBatches(
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  { report, stage, locate, online }: BatchOptions,
): AsyncIterable<PreparedBatch> {
  let batch: PreparedRecord[] = [];
  for await (const record of records) {
    report.records += 1;
    const prepared = prepareRecordOrReport(record, report, { locate, online });
    if (prepared !== null) batch.push(prepared);
    if (batch.length < batchSize) continue;
    yield await withoutRepeats(batch, report, stage);
    batch = [];
  }
  yield withoutRepeats(batch, report, stage);
}

/** The event of a record; a record that is rejected or left out is counted in the report. */
export function prepareRecordOrReport(
  record: SourceRecord,
  report: ImportReport,
  { locate, online }: Pick<BatchOptions, 'locate' | 'online'>,
): PreparedRecord | null {
  const { line, value } = record;
  const findPlace = () => ({ line, event: nameRecord(value) });
  const issues = findReasonToLeaveOut(record, online);
  if (issues !== null) {
    addLeftOut(report, findPlace(), issues);
    return null;
  }
  const prepared =
    'rejects' in record
      ? record
      : prepareRecord(value, { locate, fallbackZone: record.fallbackZone });
  if ('rejects' in prepared) {
    addRejects(report, findPlace(), prepared.rejects);
    return null;
  }
  const repaired = 'warnings' in record ? (record.warnings ?? []) : [];
  return { ...prepared, line, warnings: [...repaired, ...prepared.warnings] };
}

function findReasonToLeaveOut(
  record: SourceRecord,
  online: OnlineChoice | undefined,
): readonly Issue[] | null {
  if ('rejects' in record) return record.isLeftOut === true ? record.rejects : null;
  if (online !== 'skip' || valueAt(record.value, ['venue', 'isOnline']) !== true) return null;
  return [{ field: 'venue.isOnline', value: true, reason: 'left out by choice: held online' }];
}

/** Characters of an id or name in a line of the report. */
const longestName = 60;

/** Id and name of a record that was rejected. */
function nameRecord(value: unknown): string {
  return ['sourceId', 'name']
    .map((field) => valueAt(value, [field]))
    .flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? [String(text)] : []))
    .map((text) => text.slice(0, longestName))
    .join(' ');
}

/** Events of a batch, each id once: the newest record of an id is taken. */
async function withoutRepeats(
  batch: readonly PreparedRecord[],
  report: ImportReport,
  stage: BatchOptions['stage'],
): Promise<PreparedBatch> {
  const earlier = await stage.findSeen(batch.map(({ event }) => event.sourceId));
  const taken = new Map<string, SeenEvent>(earlier);
  const events = new Map<string, PreparedEvent>();
  for (const { line, event, updatedAt, warnings } of batch) {
    const { sourceId, name } = event;
    const before = taken.get(sourceId);
    const isTaken = before === undefined || isNewer(updatedAt, before.updatedAt);
    const place = { line, event: `${sourceId} ${name}` };
    if (before !== undefined) {
      report.repeated += 1;
      const reason = describeRepeat(before, updatedAt);
      addWarnings(report, place, [{ field: 'sourceId', value: sourceId, reason }]);
    }
    addWarnings(report, place, warnings);
    if (!isTaken) continue;
    taken.set(sourceId, { sourceId, line, updatedAt });
    events.set(sourceId, event);
  }
  await stage.see([...events.keys()].flatMap((id) => taken.get(id) ?? []));
  const repeatedIds = [...earlier.keys()].filter((id) => events.has(id));
  return { events: [...events.values()], repeatedIds };
}

/** Without both dates of change the order of the file decides. */
function isNewer(updatedAt: string | null, before: string | null): boolean {
  return updatedAt === null || before === null || updatedAt >= before;
}

function describeRepeat(before: SeenEvent, updatedAt: string | null): string {
  const repeat = `is the id of line ${before.line} too`;
  if (!isNewer(updatedAt, before.updatedAt)) {
    return `${repeat}: that one is taken, it was changed later (${before.updatedAt})`;
  }
  const isDated = updatedAt !== null && before.updatedAt !== null && updatedAt > before.updatedAt;
  return isDated
    ? `${repeat}: this one is taken, it was changed later (${updatedAt})`
    : `${repeat}: the later one is taken`;
}
