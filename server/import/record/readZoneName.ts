import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import zoneNames from '#resources/import/zones.json' with { type: 'json' };

/** Names that Microsoft programs use for zones of Australia and New Zealand. */
const otherNames: Readonly<Record<string, string>> = zoneNames.names;
/** Zones without daylight saving for offsets that are no whole hours, in minutes: `Etc` has none of them. */
const partHourZones: Readonly<Record<number, string>> = zoneNames.offsets;

/**
 * The IANA zone that a name means, or null: `/vendor.example/Australia/Sydney` is `Australia/Sydney`, names of
 * Microsoft programs are known, as are their lists of cities, and `UTC+10` of The Events Calendar is a zone of that
 * offset.
 */
export function readZoneName(text: string): string | null {
  const name = text.trim().replace(/^"|"$/g, '');
  const parts = name.split('/');
  const candidates = [
    zoneOfOffset(name),
    otherNames[name],
    zoneOfCities(name),
    name,
    parts.slice(-3).join('/'),
    parts.slice(-2).join('/'),
  ];
  return candidates.find((zone) => zone !== undefined && isKnownZone(zone)) ?? null;
}

const zonesByCity = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

/** The zone of a list of cities behind an offset: `(UTC+10:00) Canberra, Melbourne, Sydney`. */
function zoneOfCities(name: string): string | undefined {
  const cities = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name)?.[1]?.split(',') ?? [];
  const zones = cities.flatMap((city) => zonesByCity.get(city.trim().toLowerCase()) ?? []);
  return zones[0];
}

function zoneOfOffset(name: string): string | undefined {
  const found = /^(?:UTC|GMT)([+-])(\d{1,2})(?::(\d\d)|(\.\d{1,2}))?$/i.exec(name);
  if (found === null) return undefined;
  const [, sign, hours, minutes = '0', fraction = '0'] = found;
  const offset = Number(hours) * 60 + Number(minutes) + Number(fraction) * 60;
  if (offset === 0) return 'Etc/UTC';
  if (offset % 60 !== 0) return sign === '+' ? partHourZones[offset] : undefined;
  // The signs of `Etc` are those of POSIX: west is positive.
  return `Etc/GMT${sign === '+' ? '-' : '+'}${offset / 60}`;
}

/** Whether a text names a zone of the IANA database; an offset such as `+10:00` is not a place's zone. */
export function isKnownZone(text: string): boolean {
  return /^[A-Za-z]/.test(text) && zoneOffsetMinutes(0, text) !== null;
}
