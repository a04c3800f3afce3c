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

/** An event as its form shows it, times by the clock of the venue; its venue stays until another one is chosen. */
export function toValues({ event }: EventDetails): EventValues {
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

/** Whether an event that has a start is moved to another one. */
export function isMoved({ dateStart = '' }: EventValues, shown: EventValues): boolean {
  return shown.dateStart !== undefined && dateStart !== '' && dateStart !== shown.dateStart;
}

/** Typed values; an event on sale that is moved to another day is rescheduled, unless its status is typed as well. */
export function withStatus(typed: EventValues, shown: EventValues): EventValues {
  const isOnSale = ['on offer', 'sold out'].includes(shown.status ?? '');
  const isSameDay = typed.dateStart?.slice(0, 10) === shown.dateStart?.slice(0, 10);
  return isOnSale && isMoved(typed, shown) && !isSameDay
    ? { status: 'rescheduled', ...typed }
    : typed;
}

/** Values with another venue in place of what was chosen or typed before. */
export function withVenue(values: EventValues, venue: EventValues): EventValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith('venue.'));
  return { ...Object.fromEntries(others), ...venue };
}

/** The end of an event that is moved to another start and lasts as long as before; empty without an end. */
export function moveEnd({ dateStart = '', dateEnd = '' }: EventValues, start: string): string {
  const moved = Date.parse(`${dateEnd}Z`) + Date.parse(`${start}Z`) - Date.parse(`${dateStart}Z`);
  return Number.isNaN(moved) ? '' : new Date(moved).toISOString().slice(0, dateEnd.length);
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

/** The name and the whole address of a venue. */
export function describeVenue(venue: EventDetails['event']['venue']): string {
  const { name, address, locality, state, postcode, country } = venue;
  return [name, address, [locality, state, postcode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
}
