import { australianStates } from '#shared/domain/location/states.ts';
import { fromWallTime, months, weekdays } from './calendar.ts';

/** The cookie that holds when developers and staff look at the shop. */
export const shownTimeCookie = 'shownTime';

/** Takes the form that sets the cookie; without a time it is now. */
export const shownTimePath = '/shown-time';

/** When developers and staff look at the shop, in place of now, and by which rules. */
export interface ShownTime {
  /** Time on the clocks of the zone, such as `2026-12-24T18:00`. */
  time: string;
  zone: string;
  instant: Date;
  /** Version of a draft of the rules; null: the stored ones. */
  draft: string | null;
}

export const shownTimeRange = { min: '2000-01-01T00:00', max: '2100-12-31T23:59' } as const;

export const shownTimeHint =
  'Choose a day and a time of the years 2000 to 2100, such as 2026-12-24T18:00, and one of the zones.';

export const shownTimeZones: readonly (readonly [zone: string, name: string])[] = [
  ...new Set(australianStates.map(({ timezone }) => timezone)),
].map((zone) => [zone, zone.split('/')[1] ?? zone]);

/** Null for what is no day and time within reason, and for another zone. */
export function parseShownTime({
  time = '',
  zone = '',
  draft = '',
}: Record<string, string>): ShownTime | null {
  const wallTime = Date.parse(`${time}Z`);
  // A day that `Date` moves, such as 30 February, reads otherwise.
  const isReal = !Number.isNaN(wallTime) && new Date(wallTime).toISOString().startsWith(`${time}:`);
  const isSensible = time >= shownTimeRange.min && time <= shownTimeRange.max;
  if (!isReal || !isSensible || !shownTimeZones.some(([known]) => known === zone)) return null;
  return {
    time,
    zone,
    instant: new Date(fromWallTime(wallTime, zone)),
    draft: isDraft.test(draft) ? draft : null,
  };
}

const isDraft = /^[\da-f]{16}$/;

/** The value of its cookie: `2026-12-24T18:00@Australia/Perth`, and the version of a draft of the rules. */
export function writeShownTime({ time, zone, draft }: Omit<ShownTime, 'instant'>): string {
  return [time, zone, ...(draft === null ? [] : [draft])].join('@');
}

/** Null where a cookie has none, or one that cannot be shown. */
export function readShownTime(cookie: string | null | undefined): ShownTime | null {
  const [time = '', zone = '', draft = ''] = cookie?.split('@') ?? [];
  return parseShownTime({ time, zone, draft });
}

/** `Thursday 24 December 2026, 18:00 in Perth`. */
export function describeShownTime({ time, zone }: Pick<ShownTime, 'time' | 'zone'>): string {
  const day = new Date(`${time}Z`);
  const date = `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
  const name = shownTimeZones.find(([known]) => known === zone)?.[1];
  return `${weekdays[day.getUTCDay()]} ${date}, ${time.slice(11)} in ${name}`;
}
