import { countryCode } from '#shared/domain/location/countryCode.ts';
import type { LocatedVenue } from '#server/import/places/locateVenue.ts';
import { isAustralianZone } from '#server/import/places/zoneOfPlace.ts';
import type { ValidEventRecord } from './eventRecord.ts';
import type { Issue } from './sourceRecord.ts';

/** The record without prices that are not known to be Australian dollars; what is free is free in every currency. */
export function checkPrices(
  record: ValidEventRecord,
  { country, timezone }: Pick<LocatedVenue, 'country' | 'timezone'>,
): { record: ValidEventRecord; warnings: Issue[] } {
  const { priceMin, priceMax, currency } = record;
  const isFree = (priceMin ?? 0) === 0 && (priceMax ?? 0) === 0;
  const isAbroad = countryCode(country) !== 'AU' && !isAustralianZone(timezone ?? '');
  const isForeign = currency ? currency.toUpperCase() !== 'AUD' : isAbroad;
  if (isFree || !isForeign) return { record, warnings: [] };
  const value = currency ?? priceMin ?? priceMax;
  const reason = currency
    ? 'left out: not Australian dollars'
    : 'left out: names no currency, and the venue is not in Australia';
  return {
    record: { ...record, priceMin: null, priceMax: null },
    warnings: [{ field: 'priceMin', value, reason }],
  };
}
