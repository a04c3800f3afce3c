import { zoneOffsetMinutes } from '#shared/domain/events/zonedTime.ts';

const msPerMinute = 60_000;

/** The moment a clock in a zone shows a date and time (`2026-11-28`, `19:30`), ISO 8601 UTC. */
export function zonedInstant(isoDate: string, time: string, timezone: string): string {
  const asIfUtc = Date.parse(`${isoDate}T${time}:00Z`);
  const first = asIfUtc - (zoneOffsetMinutes(asIfUtc, timezone) ?? 0) * msPerMinute;
  // Near a change of clocks the first guess may carry the offset of the other side.
  const settled = asIfUtc - (zoneOffsetMinutes(first, timezone) ?? 0) * msPerMinute;
  return new Date(settled).toISOString();
}
