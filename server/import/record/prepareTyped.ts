import { listNames, type FieldName } from '#shared/contract/importFields.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type { TypedFields, TypedName } from '#shared/domain/corrections/correctedFields.ts';
import { toLocalDay, toZonedTime } from '#shared/domain/time/zonedTime.ts';
import { toFieldValue } from '#server/import/maps/toFieldValue.ts';
import type { LocateVenue } from '#server/import/places/locateVenue.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { setAt } from './fieldPaths.ts';
import { prepareRecord } from './prepareRecord.ts';
import type { Issue } from './sourceRecord.ts';
import { statusFlags } from './statusWords.ts';

interface TypedOptions {
  sourceId: string;
  /** Fills what is not typed; null for a new event. */
  event: CatalogueEvent | null;
  locate: LocateVenue;
}

/** Reads typed fields as an import reads a record. What an import would mend or leave out of them is a fault here. */
export function prepareTyped(
  typed: TypedFields,
  { sourceId, event, locate }: TypedOptions,
): { event: PreparedEvent } | { faults: readonly Issue[] } {
  const fields = Object.entries(typed) as [TypedName, string][];
  const record = { ...(event === null ? { venue: {} } : toRecord(event, typed)), sourceId };
  for (const [field, text] of fields)
    setAt(record, field.split('.'), readTyped(field, text.trim()));
  const prepared = prepareRecord(record, { locate });
  if ('rejects' in prepared) return { faults: prepared.rejects };
  // An import drops what such a field has, or a part of it.
  const faults = prepared.warnings.filter(({ field, reason }) => {
    const isLost = reason.startsWith('left out') || reason.endsWith(': cut');
    return isLost && fields.some(([name]) => field === name || field.startsWith(`${name}.`));
  });
  return faults.length > 0 ? { faults } : { event: prepared.event };
}

function readTyped(field: TypedName, text: string): unknown {
  if (!listNames.some((name) => name === field)) {
    return text === '' ? undefined : toFieldValue(field as FieldName, text);
  }
  const names = text.split(/[|,]/).map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** The fields of an event that decide how typed fields are read: times by the clock of its venue. */
function toRecord(event: CatalogueEvent, typed: TypedFields) {
  const { venue, dateStart, dateEnd, isDateOnly, name, priceMin, priceMax } = event;
  const local = (instant: string) =>
    isDateOnly
      ? toLocalDay(instant, venue.timezone)
      : toZonedTime(instant, venue.timezone)?.toISOString().slice(0, 19);
  const { key: _key, coordinates, timezone, isApproximate, ...place } = venue;
  const stays = placeNames.every((part) => (typed[`venue.${part}`] ?? place[part]) === place[part]);
  return {
    name,
    priceMin,
    priceMax,
    ...Object.fromEntries(statusFlags.map((flag) => [flag, event[flag]])),
    // A typed availability holds from now on.
    availabilityDate: typed.hasAvailability === undefined ? event.availabilityDate : null,
    dateStart: local(dateStart),
    dateEnd: dateEnd && local(dateEnd),
    // A venue that gets another name alone stays where it is.
    venue: { ...place, ...(stays && { ...coordinates, timezone, isApproximate }) },
  };
}

export const placeNames = ['address', 'locality', 'state', 'postcode', 'country'] as const;
