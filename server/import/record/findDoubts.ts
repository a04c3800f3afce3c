import { nameKey } from '#shared/domain/search/foldText.ts';
import { dayLength, hourLength, toWallTime } from '#shared/domain/time/calendar.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { writtenClock } from './dateTime.ts';
import type { Issue } from './sourceRecord.ts';

/** Between 1am and 7am hardly anything starts. */
export function isNight(wallTime: number): boolean {
  const time = wallTime % dayLength;
  return time >= hourLength && time < 7 * hourLength;
}

/** Share of starts at night from which a listing is suspicious, and how many starts show anything. */
export const suspiciousShare = 0.2;
export const minNights = 3;
const minEvents = 5;
const commonShare = 0.8;
const maxExamples = 3;
const maxEvents = 50_000;

/** What is suspicious of a file as a whole: `isWrong` where it was probably misread, and is not stored unasked. */
interface Doubt extends Issue {
  isWrong: boolean;
}

type Seen = ReturnType<typeof look>;

function look({ name, url, dateStart, dateEnd, isDateOnly, venue, description }: PreparedEvent) {
  const start = Date.parse(dateStart);
  const wallTime = toWallTime(start, venue.timezone);
  const clock = new Date(wallTime).toISOString();
  const day = clock.slice(0, 10);
  return {
    text: isDateOnly ? name : `${name} at ${clock.slice(11, 16)} in ${venue.timezone}`,
    name: nameKey(name),
    day,
    link: url,
    /** Name, venue and day, which the showings of a day share. */
    showing: JSON.stringify([nameKey(name), nameKey(venue.name), day]),
    wallTime: isDateOnly ? null : wallTime,
    saysTime: isDateOnly && (description ?? '').search(writtenClock) >= 0,
    /** Milliseconds to its end; null where it has none. */
    length: dateEnd === null || isDateOnly ? null : Date.parse(dateEnd) - start,
  };
}

/**
 * Looks at the events of an import together: each may be right by itself, and the file misread all the same.
 * `given`: what somebody has said of fields of all events.
 */
export function createDoubts(given: Readonly<Record<string, string>> = {}) {
  const events: Seen[] = [];
  return {
    add(event: PreparedEvent): void {
      if (events.length < maxEvents) events.push(look(event));
    },
    /** The warnings of the report; none where the file looks like a listing. */
    list(now: Date): Doubt[] {
      const named = events.filter(({ name }) => name !== nameKey(given['name'] ?? ''));
      const all = [findNights, findUnreadTimes, findOneLink, findPairs, findLengths, findLongOver];
      const doubts = all.map((find) => find(events, now));
      return [findOneName(named), ...doubts].filter((doubt) => doubt !== null);
    },
  };
}

function findNights(events: readonly Seen[]): Doubt | null {
  const timed = events.filter(({ wallTime }) => wallTime !== null);
  const nights = timed.filter(({ wallTime }) => wallTime !== null && isNight(wallTime));
  if (timed.length < minNights || nights.length <= timed.length * suspiciousShare) return null;
  const reason = `suspicious: ${nights.length} of ${timed.length} starts are between 1am and 7am local time (${examplesOf(nights)}): see --times`;
  const isWrong = nights.length >= minEvents && nights.length * 2 > timed.length;
  return { field: 'dateStart', value: '', reason, isWrong };
}

/** A time of day in a description is not read: events that have it there alone are stored with their day. */
function findUnreadTimes(events: readonly Seen[]): Doubt | null {
  const days = events.filter(({ wallTime }) => wallTime === null);
  const told = days.filter(({ saysTime }) => saysTime);
  if (told.length < minNights || told.length * 2 < days.length) return null;
  const reason = `suspicious: ${told.length} of ${days.length} events on a day without a time have one in their description alone (${examplesOf(told)}): it is not read`;
  return { field: 'dateStart', value: '', reason, isWrong: false };
}

/** A season has one name and one page; events with pages of their own have names of their own. */
function findOneName(events: readonly Seen[]): Doubt | null {
  const groups = [...Map.groupBy(events, ({ name }) => name).values()];
  const [common = []] = groups.toSorted((one, other) => other.length - one.length);
  const links = new Set(common.map(({ link }) => link));
  const isCommon = common.length >= Math.max(minEvents, events.length * commonShare);
  if (links.size * 2 < common.length || !isCommon) return null;
  const reason = `suspicious: ${common.length} of ${events.length} events have one name (${examplesOf(common.slice(0, 1))}) and different links: is another column their name?`;
  return { field: 'name', value: '', reason, isWrong: true };
}

function findOneLink(events: readonly Seen[]): Doubt | null {
  const linked = events.filter(({ link }) => link !== '');
  const pages = [...Map.groupBy(linked, ({ link }) => link).values()];
  const shared = pages.filter((page) => new Set(page.map(({ name }) => name)).size > 1).flat();
  if (shared.length < minEvents || shared.length * 2 < events.length) return null;
  const reason = `suspicious: ${shared.length} of ${events.length} events lead to one page with others (${shared[0]?.link}): is it that of the organiser?`;
  return { field: 'url', value: '', reason, isWrong: false };
}

/** A start and an end in two columns of showings look like two showings of everything. */
function findPairs(events: readonly Seen[]): Doubt | null {
  const days = [...Map.groupBy(events, ({ showing }) => showing).values()];
  const pairs = days.filter(({ length }) => length === 2);
  if (pairs.length < minEvents || pairs.length < days.length * commonShare) return null;
  const reason = `suspicious: ${pairs.length} of ${days.length} have two showings on a day (${examplesOf(pairs[0] ?? [])}): is the second one the end?`;
  return { field: 'dateStart', value: '', reason, isWrong: true };
}

function findLengths(events: readonly Seen[]): Doubt | null {
  const ended = events.filter(({ length }) => length !== null);
  const odd = ended.filter(({ length }) => length === 0 || (length ?? 0) > dayLength);
  if (odd.length < minEvents || odd.length <= ended.length * suspiciousShare) return null;
  const reason = `suspicious: ${odd.length} of ${ended.length} end as they begin, or more than a day later (${examplesOf(odd)})`;
  return { field: 'dateEnd', value: '', reason, isWrong: false };
}

/** Days that all lie more than a year back may be those of another column. */
function findLongOver(events: readonly Seen[], now: Date): Doubt | null {
  const lastYear = new Date(now.getTime() - 365 * dayLength).toISOString();
  if (events.length === 0 || events.some(({ day }) => day > lastYear)) return null;
  const reason = `suspicious: all starts are more than a year over, such as ${events[0]?.day}: is another column the start?`;
  return { field: 'dateStart', value: '', reason, isWrong: false };
}

function examplesOf(events: readonly Seen[]): string {
  return events
    .slice(0, maxExamples)
    .map(({ text }) => text)
    .join('; ');
}
