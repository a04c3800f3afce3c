import { isObject } from '#shared/domain/isObject.ts';
import { dayLength, isoDay } from '#shared/domain/time/calendar.ts';
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

/** Whether starts at midnight are days without a time: of no listing a quarter begins then; all of them where midnight is that of UTC. */
export function findMidnights(records: readonly SourceRecord[], isUtc: boolean): Midnights | null {
  const all = records.flatMap((record) => timesOf(record) ?? []);
  const timed = all.filter(({ start }) => start.includes('T'));
  const found = timed.filter(({ start }) => midnight.test(start));
  const isMarked = isUtc || found.some(({ start }) => /(?:Z|\+00:00)$/.test(start));
  if (found.length < Math.max(2, isMarked ? timed.length : timed.length / 4)) return null;
  const nights = found
    .filter(({ end }) => midnight.test(end))
    .map(({ start, end }) => Math.round((Date.parse(end) - Date.parse(start)) / dayLength));
  const ofOne = nights.filter((count) => count === 1).length;
  const isExclusive = !nights.includes(0) && ofOne * 2 > nights.length;
  const last = isExclusive ? 'the day behind the last' : 'the last day';
  const reason = `is midnight in ${found.length} of the first ${timed.length}: read as days without a time, an end at midnight as ${last}`;
  return { note: { field: 'dateStart', value: found[0]?.start ?? '', reason }, isExclusive };
}

/** A record whose start is such a midnight, with its days alone. */
export function toDays(record: SourceRecord, midnights: Midnights | null): SourceRecord {
  const times = midnights === null ? null : timesOf(record);
  const dateStart = midnight.exec(times?.start ?? '')?.[1];
  if (midnights === null || times === null || dateStart === undefined) return record;
  const dateEnd = lastDay(times.end, midnights) ?? times.value['dateEnd'];
  return { ...times.record, value: { ...times.value, dateStart, dateEnd } };
}

function lastDay(end: string, { isExclusive }: Midnights): string | undefined {
  const until = midnight.exec(end)?.[1];
  if (until === undefined) return lastMinute.exec(end)?.[1];
  return isoDay(Date.parse(until) - (isExclusive ? dayLength : 0));
}

function timesOf(record: SourceRecord) {
  if ('rejects' in record || record.isZoned === true || !isObject(record.value)) return null;
  const { value } = record;
  const [start, end] = [value['dateStart'], value['dateEnd']].map((text) =>
    typeof text === 'string' ? normaliseDate(text) : '',
  );
  return { record, value, start: start ?? '', end: end ?? '' };
}
