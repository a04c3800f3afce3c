const isoInstant =
  /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * The milliseconds of an ISO 8601 date and time with its offset, or null. A day no month has
 * (`2026-02-30`) is refused: `Date.parse` would move it into the next month.
 */
export function parseInstant(text: string): number | null {
  const match = isoInstant.exec(text);
  if (!match) return null;
  const milliseconds = Date.parse(text);
  const isRealDay = Number(match[3]) <= daysInMonth(Number(match[1]), Number(match[2]));
  return Number.isNaN(milliseconds) || !isRealDay ? null : milliseconds;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
