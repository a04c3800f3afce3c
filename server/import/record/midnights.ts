import { isObject } from '#shared/domain/isObject.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { normaliseDate } from './dateTime.ts';
import type { Issue, SourceRecord } from './sourceRecord.ts';

/** How a file writes days without a time. */
export interface Midnights {
  note: Issue;
  /** An end at midnight is the day behind the last one. */
  isExclusive: boolean;
}

const midnight = /^(.{10})T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?$/;
const lastMinute = /^(.{10})T23:59/;

/** Whether starts at midnight are days without a time: of no listing a tenth begins then, all of them where midnight is that of UTC. */
export function findMidnights(records: readonly SourceRecord[], isUtc: boolean): Midnights | null {
  const timed = records.map(timesOf).filter((times) => times?.start.includes('T') === true);
  const found = timed.flatMap((times) => (midnight.test(times?.start ?? '') ? (times ?? []) : []));
  const isMarked = isUtc || found.some(({ start }) => /(?:Z|\+00:00)$/.test(start));
  const least = isMarked ? timed.length : timed.length / 10;
  if (found.length < Math.max(2, least)) return null;
  const nights = found
    .filter(({ end }) => midnight.test(end))
    .map(({ start, end }) => Math.round((Date.parse(end) - Date.parse(start)) / dayLength));
  const isExclusive =
    !nights.includes(0) && nights.filter((n) => n === 1).length * 2 > nights.length;
  const last =
    nights.length === 0
      ? ''
      : `, an end at midnight as ${isExclusive ? 'the day behind the last' : 'the last day'}`;
  const reason = `is midnight in ${found.length} of the first ${timed.length}: read as days without a time${last}`;
  return { note: { field: 'dateStart', value: found[0]?.start ?? '', reason }, isExclusive };
}

/** A record whose start is such a midnight, with its days alone. */
export function toDays(record: SourceRecord, midnights: Midnights | null): SourceRecord {
  const times = midnights === null ? null : timesOf(record);
  const [, dateStart] = midnight.exec(times?.start ?? '') ?? [];
  if (times === null || dateStart === undefined || !('value' in record)) return record;
  const [, until] = midnight.exec(times.end) ?? [];
  const before = new Date(Date.parse(until ?? '') - dayLength);
  const last =
    until !== undefined && midnights?.isExclusive === true
      ? before.toISOString().slice(0, 10)
      : until;
  const dateEnd = last ?? lastMinute.exec(times.end)?.[1];
  return { ...record, value: { ...times.value, dateStart, ...(dateEnd && { dateEnd }) } };
}

function timesOf(record: SourceRecord) {
  if ('rejects' in record || record.isZoned === true || !isObject(record.value)) return null;
  const { value } = record;
  const [start, end] = [value['dateStart'], value['dateEnd']].map((text) =>
    typeof text === 'string' ? normaliseDate(text) : '',
  );
  return { value, start: start ?? '', end: end ?? '' };
}
