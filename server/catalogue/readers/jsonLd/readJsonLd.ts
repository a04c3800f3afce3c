import { isObject } from '#shared/domain/isObject.ts';
import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { findEventNodes } from './findEventNodes.ts';
import { findStatusFault, toEventRecord } from './toEventRecord.ts';

/** Whether a JSON value is JSON-LD and not a record of our own. */
export function isJsonLd(value: unknown): boolean {
  return isObject(value) && ['@context', '@graph', '@type'].some((property) => property in value);
}

/** Source ids given to the events of one file. */
export type UsedIds = Set<string>;

/** The events of a JSON-LD document as records; `base` makes relative addresses whole. */
export function readJsonLd(
  document: unknown,
  line: number,
  { used, base }: { used: UsedIds; base: string | null },
): SourceRecord[] {
  return findEventNodes(document).map((event) => {
    const fault = findStatusFault(event);
    if (fault !== null) return { line, rejects: [fault] };
    const { value, warnings } = toEventRecord(event, base);
    // A tour often has one address for all of its dates.
    const isTaken = used.has(value.sourceId);
    const sourceId = isTaken ? `${value.sourceId} ${value.dateStart}` : value.sourceId;
    used.add(sourceId);
    return { line, value: { ...value, sourceId }, warnings };
  });
}
