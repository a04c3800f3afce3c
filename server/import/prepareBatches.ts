import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { SeenEvent, Stage } from '#server/storage/imports/staging/openStage.ts';
import { addRejects, addWarnings, type ImportReport } from './importReport.ts';
import { checkRecord, type CheckedRecord, type CheckOptions } from './record/checkRecord.ts';
import type { Preparation } from './record/prepareRecord.ts';
import type { Issue, SourceRecord } from './record/sourceRecord.ts';

export type PreparedBatch = Awaited<ReturnType<typeof withoutRepeats>>;

type PreparedRecord = Extract<Preparation, { event: PreparedEvent }> & { line: number };

/** Records as they were read, or already checked. */
export type ImportRecords = AnyIterable<SourceRecord | CheckedRecord>;
type AnyIterable<Item> = AsyncIterable<Item> | Iterable<Item>;

interface BatchOptions extends CheckOptions {
  report: ImportReport;
  stage: Pick<Stage, 'findSeen' | 'see'>;
}

const batchSize = 200;

/** Events ready to be compared, a batch at a time; rejects go into the report. */
export async function* prepareBatches(
  records: ImportRecords,
  { report, stage, locate, online }: BatchOptions,
): AsyncIterable<PreparedBatch> {
  let batch: PreparedRecord[] = [];
  for await (const record of records) {
    const checked = 'checked' in record ? record : checkRecord(record, { locate, online });
    const prepared = takeEvent(checked, report);
    if (prepared !== null) batch.push(prepared);
    if (batch.length < batchSize) continue;
    yield await withoutRepeats(batch, report, stage);
    batch = [];
  }
  yield withoutRepeats(batch, report, stage);
}

/** The event of a record, which is counted; a record that is rejected or left out is counted in the report. */
export function takeEvent({ line, name, checked }: CheckedRecord, report: ImportReport) {
  if ('notes' in checked) {
    addWarnings(report, { line, event: '' }, checked.notes);
    return null;
  }
  report.records += 1;
  if ('event' in checked) return { ...checked, line };
  const place = { line, event: name };
  if ('leftOut' in checked) {
    report.leftOut += 1;
    addWarnings(report, place, checked.leftOut);
  } else addRejects(report, place, checked.rejects);
  return null;
}

/**
 * Events of a batch, each id once: the newest record of an id is taken. `repeatedIds` are those that an earlier batch
 * had too, `repairs` has repairs and missing values by the id of the event.
 */
async function withoutRepeats(
  batch: readonly PreparedRecord[],
  report: ImportReport,
  stage: BatchOptions['stage'],
) {
  const earlier = await stage.findSeen(batch.map(({ event }) => event.sourceId));
  const taken = new Map<string, SeenEvent>(earlier);
  const events = new Map<string, PreparedEvent>();
  const repairs = new Map<string, readonly Issue[]>();
  for (const { line, event, updatedAt, warnings } of batch) {
    const { sourceId, name } = event;
    const before = taken.get(sourceId);
    const repeat = before && describeRepeat(before, updatedAt);
    const found = [...warnings];
    if (repeat !== undefined) {
      report.repeated += 1;
      found.unshift({ field: 'sourceId', value: sourceId, reason: repeat.reason });
    }
    addWarnings(report, { line, event: `${sourceId} ${name}` }, found);
    if (repeat?.isTaken === false) continue;
    taken.set(sourceId, { sourceId, line, updatedAt });
    events.set(sourceId, event);
    repairs.set(sourceId, found);
  }
  await stage.see([...events.keys()].flatMap((id) => taken.get(id) ?? []));
  const repeatedIds = [...earlier.keys()].filter((id) => events.has(id));
  return { events: [...events.values()], repeatedIds, repairs };
}

/** Without both dates of change the order of the file decides. */
function describeRepeat({ line, updatedAt: before }: SeenEvent, updatedAt: string | null) {
  const [own, other] = updatedAt === null || before === null ? ['', ''] : [updatedAt, before];
  const repeat = `is the id of line ${line} too`;
  if (own === other) return { isTaken: true, reason: `${repeat}: the later one is taken` };
  const isTaken = own > other;
  const changed = `it was changed later (${isTaken ? own : other})`;
  return { isTaken, reason: `${repeat}: ${isTaken ? 'this' : 'that'} one is taken, ${changed}` };
}
