import { isObject } from '#shared/domain/isObject.ts';
import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { expandSchedule } from './expandSchedule.ts';
import { findEventNodes } from './findEventNodes.ts';
import { findStatusFault, toEventRecord } from './toEventRecord.ts';

/** Whether a JSON value is JSON-LD and not a record of our own. */
export function isJsonLd(value: unknown): boolean {
  return isObject(value) && ['@context', '@graph', '@type'].some((property) => property in value);
}

/** Source ids given to the events of one file, with the start of their first. */
export type UsedIds = Map<string, string>;

/** The events of a JSON-LD document as records; `base` makes relative addresses whole. */
export function readJsonLd(
  document: unknown,
  line: number,
  { used, base, now = new Date() }: { used: UsedIds; base: string | null; now?: Date | undefined },
): SourceRecord[] {
  const events = findEventNodes(document).flatMap((event) => expandSchedule(event, now));
  return events.map((event) => {
    const fault = findStatusFault(event);
    const { value, warnings } = toEventRecord(event, base);
    if (fault !== null) return { line, rejects: [fault], value };
    // A tour often has one address for all of its dates; the same date again is the same event.
    const isOther = (used.get(value.sourceId) ?? value.dateStart) !== value.dateStart;
    const sourceId = isOther ? `${value.sourceId} ${value.dateStart}` : value.sourceId;
    used.set(sourceId, value.dateStart);
    return { line, value: { ...value, sourceId }, warnings };
  });
}
