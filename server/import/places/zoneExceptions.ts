import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '#shared/domain/search/foldText.ts';

interface ZoneException {
  zone: string;
  state: string;
  /** Every address of these has the zone, but for the towns named in `except`. */
  postcodes?: readonly string[];
  except?: readonly string[];
  /** As `foldText` writes them. */
  towns: readonly string[];
}

/**
 * Places whose clocks differ from those of their state's capital. Source: the boundaries of the IANA
 * zones (timezone-boundary-builder, read through geo-tz 8.1.9 at each locality of 3,173 postcodes).
 */
const exceptions = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../resources/places/zone-exceptions.json'), 'utf8'),
) as readonly ZoneException[];

export interface StatedPlace {
  locality: string;
  state: string;
  postcode: string;
}

/** The zone of a place in Australia that differs from its state's; null for all others. */
export function findZoneException({ locality, state, postcode }: StatedPlace): string | null {
  const town = foldText(locality);
  const found = exceptions.find((exception) => {
    if (exception.state !== state) return false;
    if (exception.towns.includes(town)) return true;
    const isOfPostcode = exception.postcodes?.includes(postcode) ?? false;
    return isOfPostcode && !(exception.except?.includes(town) ?? false);
  });
  return found?.zone ?? null;
}

/** Whether clocks of a zone are used somewhere in a state. */
export function isZoneOfState(zone: string, state: { code: string; timezone: string }): boolean {
  return (
    zone === state.timezone ||
    exceptions.some((exception) => exception.zone === zone && exception.state === state.code)
  );
}
