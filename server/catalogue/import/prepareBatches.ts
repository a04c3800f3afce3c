import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { Stage } from '#server/storage/catalogue/staging/openStage.ts';
import type { LocateVenue } from '#server/catalogue/zones/locateVenue.ts';
import { addRejects, addWarnings, type ImportReport } from './importReport.ts';
import { prepareRecord } from './prepareRecord.ts';
import type { Issue, SourceRecord } from './sourceRecord.ts';

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

/** Events ready to be compared, a batch at a time; what is rejected goes into the report instead. */
export async function* prepareBatches(
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  { report, stage, locate }: BatchOptions,
): AsyncIterable<PreparedEvent[]> {
  let batch: PreparedRecord[] = [];
  for await (const record of records) {
    report.records += 1;
    const prepared = prepare(record, report, locate);
    if (prepared !== null) batch.push(prepared);
    if (batch.length < batchSize) continue;
    yield await withoutDuplicates(batch, report, stage);
    batch = [];
  }
  yield withoutDuplicates(batch, report, stage);
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
    addRejects(report, line, prepared.rejects);
    return null;
  }
  const mended = 'warnings' in record ? (record.warnings ?? []) : [];
  return { line, event: prepared.event, warnings: [...mended, ...prepared.warnings] };
}

async function withoutDuplicates(
  batch: readonly PreparedRecord[],
  report: ImportReport,
  stage: Pick<Stage, 'see'>,
): Promise<PreparedEvent[]> {
  const seen = batch.map(({ line, event }) => ({ line, sourceId: event.sourceId }));
  const firstLines = new Map(await stage.see(seen));
  return batch.flatMap(({ line, event, warnings }) => {
    const { sourceId } = event;
    const first = firstLines.get(sourceId);
    if (first !== undefined) {
      const reason = `is the id of line ${first} too, which came in`;
      addRejects(report, line, [{ field: 'sourceId', value: sourceId, reason }]);
      return [];
    }
    firstLines.set(sourceId, line);
    addWarnings(report, line, warnings);
    return event;
  });
}
