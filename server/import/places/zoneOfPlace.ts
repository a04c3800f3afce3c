import lookUpZone from '@photostructure/tz-lookup';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';

/** The zone of a point; off shore the nearest nautical one. */
export function zoneOfPoint({ latitude, longitude }: Coordinates): string {
  return lookUpZone(latitude, longitude);
}

const january = Date.UTC(2026, 0, 15);
const july = Date.UTC(2026, 6, 15);

/** The zone of a country all of whose clocks agree, or null. */
export function zoneOfCountry(code: string): string | null {
  const [first, ...others] = zonesOfCountry(code);
  return first && others.every((zone) => haveSameClocks(zone, first)) ? first : null;
}

/** Whether a zone shows the time of one in a country. */
export function hasClocksOf(code: string, zone: string): boolean {
  return zonesOfCountry(code).some((own) => haveSameClocks(own, zone));
}

function haveSameClocks(one: string, other: string): boolean {
  return [january, july].every((at) => zoneOffsetMinutes(at, one) === zoneOffsetMinutes(at, other));
}

function zonesOfCountry(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${code}`);
  return locale.getTimeZones?.() ?? [];
}

/** Whether a zone is one of Australia's. */
export function isAustralianZone(zone: string): boolean {
  return zone.startsWith('Australia/') || zone === 'Antarctica/Macquarie';
}
