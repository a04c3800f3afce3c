import type { EventDetails } from '#shared/contract/operations.ts';
import { describeMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { formatAmount } from '#shared/domain/catalogue/formatAmount.ts';
import {
  correctedFieldNames,
  correctedFields,
  describeCorrected,
  type CorrectedField,
  type TypedFields,
  type TypedName,
} from '#shared/domain/corrections/correctedFields.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';

type FlagName = (typeof correctedFields)['status']['typed'][number];

/** A field of the form of an event: one that staff type, or the status, which stands for its flags. */
export type EventInput = Exclude<TypedName, FlagName> | 'status';

/** Typed texts by field of the form. */
export type EventValues = Readonly<Partial<Record<EventInput, string>>>;

/** An event as its form shows it, times by the clock of the venue. */
export function toValues({ event }: EventDetails): Record<EventInput, string> {
  const { venue, isDateOnly, eventName: name, eventUrl: url } = event;
  const local = (instant: string | null) =>
    (instant === null ? null : toZonedTime(instant, venue.timezone))
      ?.toISOString()
      .slice(0, isDateOnly ? 10 : 16) ?? '';
  const price = (amount: number | null) => (amount === null ? '' : formatAmount(amount));
  return {
    name,
    dateStart: local(event.dateStart),
    dateEnd: local(event.dateEnd),
    'venue.name': venue.name,
    'venue.address': venue.address,
    'venue.locality': venue.locality,
    'venue.state': venue.state,
    'venue.postcode': venue.postcode,
    'venue.country': venue.country,
    // Without a link of the source, `url` is the event's own page.
    url: url === eventAddress(event.eventKey) ? '' : url,
    status: describeCorrected('status', { ...event, name, url }),
    priceMin: price(event.priceMin),
    priceMax: price(event.priceMax),
    homepageImage: event.homepageImage ?? event.eventImage1 ?? event.studioImage ?? '',
    minimumAge: event.minimumAge === null ? '' : describeMinimumAge(event.minimumAge),
    categories: event.categories.join(', '),
    description: event.description ?? '',
  };
}

/** The fields of the form that differ from the event. */
export function findChanges(typed: EventValues, shown: EventValues): EventValues {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== (shown[name as EventInput] ?? '')),
  );
}

/** The form as the server reads it. */
export function toTypedFields({ status, ...fields }: EventValues): TypedFields {
  if (status === undefined) return fields;
  const isOnSale = status === 'on offer';
  return {
    ...fields,
    isCancelled: String(status === 'cancelled'),
    isPostponed: String(status === 'postponed'),
    isRescheduled: String(status === 'rescheduled'),
    ...((isOnSale || status === 'sold out') && { hasAvailability: String(isOnSale) }),
  };
}

/** The corrected fields, each as a whole. */
export function listCorrected(fields: TypedFields): CorrectedField[] {
  return correctedFieldNames.filter((field) =>
    correctedFields[field].typed.some((name) => fields[name] !== undefined),
  );
}

/** The part of the form that shows a fault of a field of an import; a name of no part for any other. */
export function inputOf(field: string): EventInput {
  const isFlag = correctedFields.status.typed.some((flag) => flag === field);
  return isFlag ? 'status' : (field as EventInput);
}
