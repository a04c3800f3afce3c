import { zoneOffsetMinutes } from '#shared/domain/events/inZone.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Minutes a zone is ahead of UTC at an instant, 0 where unknown; asks twice a day and zone at most. */
export function createZoneOffsets(): (zone: string, instant: number) => number {
  const days = new Map<string, number | null>();
  const ask = (zone: string, instant: number) => zoneOffsetMinutes(instant, zone) ?? 0;
  return (zone, instant) => {
    const start = Math.floor(instant / day) * day;
    const key = `${zone} ${start}`;
    let all = days.get(key);
    if (all === undefined) {
      const first = ask(zone, start);
      all = first === ask(zone, start + day) ? first : null;
      days.set(key, all);
    }
    return all ?? ask(zone, instant);
  };
}

/** `2026-03-07T20:00:00+11:00` */
export function isoWithOffset(instant: number, offset: number): string {
  const local = new Date(instant + offset * minute).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const two = (n: number) => String(Math.trunc(n)).padStart(2, '0');
  return `${local}${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
