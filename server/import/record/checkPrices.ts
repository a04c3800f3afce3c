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
  const reason = currency ? describeCurrency(currency) : isAbroad ? unknownAbroad : null;
  if (isFree || reason === null) return { record, warnings: [] };
  const value = currency ?? priceMin ?? priceMax;
  return {
    record: { ...record, priceMin: null, priceMax: null },
    warnings: [{ field: 'priceMin', value, reason }],
  };
}

function describeCurrency(currency: string): string | null {
  return currency.toUpperCase() === 'AUD' ? null : 'left out: not Australian dollars';
}

const unknownAbroad = 'left out: names no currency, and the venue is not in Australia';
