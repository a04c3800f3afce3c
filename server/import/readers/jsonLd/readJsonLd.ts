import { isObject } from '#shared/domain/isObject.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import { expandSchedule, findScheduleFault, scheduleAllowance } from './expandSchedule.ts';
import { findEventNodes } from './findEventNodes.ts';
import type { Node } from './node.ts';
import { findStatusFault, toEventRecord } from './toEventRecord.ts';

/** Whether a JSON value is JSON-LD and not a record of our own. */
export function isJsonLd(value: unknown): boolean {
  return isObject(value) && ['@context', '@graph', '@type'].some((property) => property in value);
}

export type FileCounts = ReturnType<typeof createFileCounts>;

/** Counts over a whole file: source ids given to its events, with the start of their first, and its schedules. */
export function createFileCounts() {
  return { ids: new Map<string, string>(), schedules: { ...scheduleAllowance } };
}

export interface JsonLdContext {
  counts: FileCounts;
  /** Makes relative addresses whole. */
  base: string | null;
  now?: Date | undefined;
}

/** The events of a JSON-LD document as records. */
export function readJsonLd(
  document: unknown,
  line: number,
  { counts, base, now = new Date() }: JsonLdContext,
): SourceRecord[] {
  const { ids, schedules } = counts;
  return findEventNodes(document).flatMap((event) => {
    const isFollowed = findScheduleFault(event, schedules) === null;
    const records = isFollowed ? expandSchedule(event, now, schedules).map(toRecord) : [];
    // The last event that is followed may have lost some of its dates.
    const fault = findScheduleFault(event, schedules);
    return fault === null ? records : [...records, { line, rejects: [fault] }];
  });

  function toRecord(event: Node): SourceRecord {
    const fault = findStatusFault(event);
    const { value, warnings } = toEventRecord(event, base);
    if (fault !== null) return { line, rejects: [fault], value };
    // A tour often has one address for all of its dates; the same date again is the same event.
    const isOther = (ids.get(value.sourceId) ?? value.dateStart) !== value.dateStart;
    const sourceId = isOther ? `${value.sourceId} ${value.dateStart}` : value.sourceId;
    ids.set(sourceId, value.dateStart);
    return { line, value: { ...value, sourceId }, warnings };
  }
}
