import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { Stage } from '#server/storage/catalogue/staging/openStage.ts';
import type { LocateVenue } from '#server/catalogue/zones/locateVenue.ts';
import { valueAt } from '#server/catalogue/record/fieldPaths.ts';
import { addRejects, addWarnings, type ImportReport } from './importReport.ts';
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
  warnings: readonly Issue[];
}

interface BatchOptions {
  report: ImportReport;
  stage: Pick<Stage, 'see'>;
  locate?: LocateVenue | undefined;
}

const batchSize = 200;

/** Events ready to be compared, a batch at a time; rejects go into the report. */
export async function* prepareBatches(
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  { report, stage, locate }: BatchOptions,
): AsyncIterable<PreparedBatch> {
  let batch: PreparedRecord[] = [];
  for await (const record of records) {
    report.records += 1;
    const prepared = prepare(record, report, locate);
    if (prepared !== null) batch.push(prepared);
    if (batch.length < batchSize) continue;
    yield await withoutRepeats(batch, report, stage);
    batch = [];
  }
  yield withoutRepeats(batch, report, stage);
}

function prepare(
  record: SourceRecord,
  report: ImportReport,
  locate: LocateVenue | undefined,
): PreparedRecord | null {
  const { line } = record;
  const prepared =
    'rejects' in record
      ? record
      : prepareRecord(record.value, { locate, fallbackZone: record.fallbackZone });
  if ('rejects' in prepared) {
    const event = 'value' in record ? nameRecord(record.value) : '';
    addRejects(report, { line, event }, prepared.rejects);
    return null;
  }
  const repaired = 'warnings' in record ? (record.warnings ?? []) : [];
  return { line, event: prepared.event, warnings: [...repaired, ...prepared.warnings] };
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

/** Events of a batch, each id once: the last record of an id is the newest. */
async function withoutRepeats(
  batch: readonly PreparedRecord[],
  report: ImportReport,
  stage: Pick<Stage, 'see'>,
): Promise<PreparedBatch> {
  const seen = batch.map(({ line, event }) => ({ line, sourceId: event.sourceId }));
  const earlier = await stage.see(seen);
  const last = new Map(batch.map((record) => [record.event.sourceId, record]));
  const lines = new Map(earlier);
  for (const { line, event, warnings } of batch) {
    const { sourceId, name } = event;
    const before = lines.get(sourceId);
    const place = { line, event: `${sourceId} ${name}` };
    if (before !== undefined) {
      report.repeated += 1;
      const reason = `is the id of line ${before} too: the later one is taken`;
      addWarnings(report, place, [{ field: 'sourceId', value: sourceId, reason }]);
    }
    lines.set(sourceId, line);
    addWarnings(report, place, warnings);
  }
  const events = [...last.values()].map(({ event }) => event);
  return { events, repeatedIds: [...earlier.keys()] };
}
