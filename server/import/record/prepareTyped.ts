import { listNames, type FieldName } from '#shared/contract/importFields.ts';
import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import type { TypedFields, TypedName } from '#shared/domain/corrections/correctedFields.ts';
import { describeSkipped } from '#shared/domain/time/calendar.ts';
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
  /** The stored venue that was chosen in place of typed fields; null: none. */
  venue: Venue | null;
  locate: LocateVenue;
}

/** Reads typed fields as an import reads a record. What an import would mend or leave out of them is a fault here. */
export function prepareTyped(
  typed: TypedFields,
  { sourceId, event, venue, locate }: TypedOptions,
): { event: PreparedEvent } | { faults: readonly Issue[] } {
  const fields = Object.entries(typed) as [TypedName, string][];
  // A venue is typed as a whole: nothing of it is that of another venue.
  const isTyped = fields.some(([name]) => name.startsWith('venue.'));
  const known = isTyped ? venue : event?.venue;
  const { key: _key, coordinates, ...place }: Partial<Venue> = known ?? {};
  const record = {
    ...(event !== null && toRecord(event, typed)),
    venue: { ...place, ...coordinates },
    sourceId,
  };
  for (const [field, text] of fields) {
    if (field !== 'venue.key') setAt(record, field.split('.'), readTyped(field, text.trim()));
  }
  const prepared = prepareRecord(record, { locate });
  if ('rejects' in prepared) return { faults: prepared.rejects };
  const lost = prepared.warnings.filter((warning) => isLost(warning, typed));
  const faults = [...lost, ...findSkipped(typed, prepared.event.venue.timezone)];
  return faults.length > 0 ? { faults } : { event: prepared.event };
}

function findSkipped(typed: TypedFields, timezone: string): Issue[] {
  return (['dateStart', 'dateEnd'] as const).flatMap((field) => {
    const value = typed[field]?.trim() ?? '';
    const skipped = describeSkipped(value, timezone);
    return skipped === null ? [] : [{ field, value, reason: skipped.replace(/\.$/, '') }];
  });
}

function isLost({ field, reason }: Issue, typed: TypedFields): boolean {
  const isDropped = reason.startsWith('left out') || reason.endsWith(': cut');
  return isDropped && Object.keys(typed).some((name) => `${field}.`.startsWith(`${name}.`));
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
  return {
    name,
    priceMin,
    priceMax,
    ...Object.fromEntries(statusFlags.map((flag) => [flag, event[flag]])),
    // A typed availability holds from now on.
    availabilityDate: typed.hasAvailability === undefined ? event.availabilityDate : null,
    dateStart: local(dateStart),
    dateEnd: dateEnd && local(dateEnd),
  };
}

export const placeNames = ['address', 'locality', 'state', 'postcode', 'country'] as const;
