import { fullMoment, invalidDate, typedMoment } from '#shared/domain/catalogue/eventDates.ts';
import { dayLength, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Such as `512 bytes`, `14 kB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

const age = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
const minute = 60_000;

/** How long ago an instant was, in days, hours or minutes: `yesterday`, `3 hours ago`. */
export function toAge(instant: string, now = new Date()): string {
  // The clock of this device may be behind that of the server.
  const minutes = Math.min(0, Math.round((Date.parse(instant) - now.getTime()) / minute));
  if (minutes === 0) return 'just now';
  if (minutes > -60) return age.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -24 ? age.format(hours, 'hour') : age.format(Math.round(hours / 24), 'day');
}

/** How many days an event is away, by the clocks of its place: `today`, `tomorrow`, `in 12 days`. */
export function toDaysAway(start: string, timezone: string, now: string): string {
  const [from, to] = [now, start].map((instant) =>
    startOfDay(toWallTime(Date.parse(instant), timezone)),
  );
  return age.format(((to ?? 0) - (from ?? 0)) / dayLength, 'day');
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment by this device's or a venue's clock: `Sat 16 Oct 2027, 11:00 am`, with the zone where clocks differ. */
export function toZonedMoment(instant: string, timezone = ownZone): string {
  const text = fullMoment(instant, timezone);
  const isOwn = text === fullMoment(instant, ownZone);
  return isOwn || text === invalidDate ? text : `${text} ${zoneName(instant, timezone)}`;
}

function zoneName(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' });
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * A text with its instants, ISO 8601, written as moments of this device: a server writes them in UTC. A text that is a
 * day is written in the same form.
 */
export function withOwnMoments(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDay) return typedMoment(text);
  return text.replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) =>
    toZonedMoment(instant),
  );
}
