import { nameKey } from '#shared/domain/search/foldText.ts';
import { dayLength, hourLength, toWallTime } from '#shared/domain/time/calendar.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { Issue } from './sourceRecord.ts';

/** Between 1am and 7am hardly anything starts. */
export function isNight(wallTime: number): boolean {
  const time = wallTime % dayLength;
  return time >= hourLength && time < 7 * hourLength;
}

/** Share of starts at night from which a listing is suspicious, and how many starts show anything. */
export const suspiciousShare = 0.2;
export const minNights = 3;
/** Events that show whether a column was taken for another. */
const minEvents = 5;
/** Share of events from which what they have in common is suspicious. */
const commonShare = 0.8;
const maxExamples = 3;
/** Events that are looked at; a larger file says the same of more. */
const maxEvents = 50_000;

/** What is suspicious of a file as a whole: `isWrong` where it was probably misread, and is not stored unasked. */
export interface Doubt extends Issue {
  reason: string;
  isWrong: boolean;
}

interface Seen {
  text: string;
  name: string;
  day: string;
  link: string;
  /** Name, venue and day, which the showings of a day share. */
  showing: string;
  wallTime: number | null;
  /** Milliseconds to its end; null where it has none. */
  length: number | null;
}

/** Looks at the events of an import together: each may be right by itself, and the file misread all the same. */
export function createDoubts() {
  const events: Seen[] = [];
  return {
    add({ name, url, dateStart, dateEnd, isDateOnly, venue }: PreparedEvent): void {
      if (events.length === maxEvents) return;
      const start = Date.parse(dateStart);
      const wallTime = toWallTime(start, venue.timezone);
      const clock = new Date(wallTime).toISOString();
      events.push({
        text: isDateOnly ? name : `${name} at ${clock.slice(11, 16)} in ${venue.timezone}`,
        name: nameKey(name),
        day: clock.slice(0, 10),
        link: url,
        showing: JSON.stringify([nameKey(name), nameKey(venue.name), clock.slice(0, 10)]),
        wallTime: isDateOnly ? null : wallTime,
        length: dateEnd === null || isDateOnly ? null : Date.parse(dateEnd) - start,
      });
    },
    /** The warnings of the report; none where the file looks like a listing. */
    list: (now: Date): Doubt[] =>
      [findNights, findOneName, findOneLink, findPairs, findLengths, findLongOver].flatMap(
        (find) => find(events, now) ?? [],
      ),
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

/** A season has one name and one page; events with pages of their own have names of their own. */
function findOneName(events: readonly Seen[]): Doubt | null {
  const common = findCommon(events, ({ name }) => name);
  const links = new Set(common.map(({ link }) => link));
  if (links.size * 2 < common.length || common.length < minEvents) return null;
  const reason = `suspicious: ${common.length} of ${events.length} events have one name (${examplesOf(common.slice(0, 1))}) and different links: is another column their name?`;
  return { field: 'name', value: '', reason, isWrong: true };
}

function findOneLink(events: readonly Seen[]): Doubt | null {
  const common = findCommon(events, ({ link }) => link).filter(({ link }) => link !== '');
  const names = new Set(common.map(({ name }) => name));
  if (names.size < minEvents) return null;
  const reason = `suspicious: ${common.length} of ${events.length} events lead to one page (${common[0]?.link})`;
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

/** The largest group of events with the same value, where it is most of them. */
function findCommon(events: readonly Seen[], valueOf: (event: Seen) => string): Seen[] {
  const groups = [...Map.groupBy(events, valueOf).values()];
  const [largest = []] = groups.sort((one, other) => other.length - one.length);
  return largest.length < events.length * commonShare ? [] : largest;
}

function examplesOf(events: readonly Seen[]): string {
  return events
    .slice(0, maxExamples)
    .map(({ text }) => text)
    .join('; ');
}
