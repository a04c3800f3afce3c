import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(instant: string, timeZone: string): { day: number; hour: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const [date = '', hour = ''] = format.format(new Date(instant)).split(', ');
  return { day: Date.parse(`${date}T00:00:00Z`), hour: Number(hour) };
}

const dayMs = 86_400_000;

/** First and last day of an event by the clock of its venue, by `Intl` alone: a night is one day. */
export function daysOf({ dateStart, dateEnd, venue }: CatalogueEvent): {
  from: number;
  to: number;
} {
  const from = clockOf(dateStart, venue.timezone).day;
  if (dateEnd === null) return { from, to: from };
  const end = clockOf(dateEnd, venue.timezone);
  return { from, to: Math.max(from, end.hour < 6 ? end.day - dayMs : end.day) };
}
