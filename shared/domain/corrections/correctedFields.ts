import { describeMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { cardTime, dayHeading } from '#shared/domain/catalogue/eventDates.ts';
import type {
  EventFieldName,
  StoredFields,
  StoredName,
} from '#shared/domain/catalogue/eventFields.ts';
import { formatAmount } from '#shared/domain/catalogue/formatAmount.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';

/** The source of events that staff add, and of the venues they write. No import can be named so. */
export const byHand = 'by hand';

/**
 * Parts of an event that staff correct, each as a whole, in the order of the form: the fields of an import that it is
 * typed as, and the columns of the event that it takes the place of. `venue.key` is the key of a stored venue, in place
 * of the other fields of a venue.
 */
export const correctedFields = {
  name: { typed: ['name'], columns: ['name'] },
  start: { typed: ['dateStart'], columns: ['dateStart', 'isDateOnly'] },
  end: { typed: ['dateEnd'], columns: ['dateEnd'] },
  venue: {
    typed: [
      'venue.key',
      'venue.name',
      'venue.address',
      'venue.locality',
      'venue.state',
      'venue.postcode',
      'venue.country',
      'venue.latitude',
      'venue.longitude',
    ],
    columns: [],
  },
  price: { typed: ['priceMin', 'priceMax'], columns: ['priceMin', 'priceMax'] },
  link: { typed: ['url'], columns: ['url'] },
  status: {
    typed: ['isCancelled', 'isPostponed', 'isRescheduled', 'hasAvailability'],
    columns: ['isCancelled', 'isPostponed', 'isRescheduled', 'hasAvailability', 'availabilityDate'],
  },
  picture: {
    typed: ['homepageImage'],
    columns: ['homepageImage', 'eventImage1', 'studioImage', 'dominantColour'],
  },
  age: { typed: ['minimumAge'], columns: ['minimumAge'] },
  categories: { typed: ['categories'], columns: [] },
  description: { typed: ['description'], columns: ['description'] },
} as const satisfies Record<
  string,
  { typed: readonly (EventFieldName | 'venue.key')[]; columns: readonly StoredName[] }
>;

export type CorrectedField = keyof typeof correctedFields;
export const correctedFieldNames = Object.keys(correctedFields) as CorrectedField[];

export const typedNames = correctedFieldNames.flatMap(
  (field): readonly TypedName[] => correctedFields[field].typed,
);
export type TypedName = (typeof correctedFields)[CorrectedField]['typed'][number];

/** Fields as they are typed; an empty text is no value. */
export type TypedFields = Readonly<Partial<Record<TypedName, string>>>;

export interface CorrectableEvent extends Pick<
  StoredFields,
  (typeof correctedFields)[CorrectedField]['columns'][number]
> {
  venue: { name: string; locality: string; state: string; timezone: string };
  categories: readonly string[];
}

/** The value of a field in words, times by the clock of the venue; empty where there is none. */
export function describeCorrected(field: CorrectedField, event: CorrectableEvent): string {
  return describers[field](event);
}

const describers: Record<CorrectedField, (event: CorrectableEvent) => string> = {
  name: ({ name }) => name,
  start: ({ dateStart, isDateOnly, venue }) => describeMoment(dateStart, isDateOnly, venue),
  end: ({ dateEnd, isDateOnly, venue }) =>
    dateEnd === null ? '' : describeMoment(dateEnd, isDateOnly, venue),
  venue: ({ venue: { name, locality, state } }) =>
    [name, `${locality} ${state}`.trim()].filter((part) => part !== '').join(', '),
  price: ({ priceMin, priceMax }) =>
    [...new Set([priceMin, priceMax])]
      .flatMap((price) => price ?? [])
      .map((price) => `$${formatAmount(price)}`)
      .join(' – '),
  link: ({ url }) => url,
  status: describeStatus,
  picture: ({ homepageImage, eventImage1, studioImage }) =>
    [...new Set([homepageImage, eventImage1, studioImage])]
      .flatMap((image) => image ?? [])
      .join(', '),
  age: ({ minimumAge }) => (minimumAge === null ? '' : describeMinimumAge(minimumAge)),
  categories: ({ categories }) => categories.join(', '),
  description: ({ description }) => description ?? '',
};

/** `Tue 1 Dec 2026, 8:00pm`. */
function describeMoment(
  instant: string,
  isDateOnly: boolean,
  { timezone }: CorrectableEvent['venue'],
): string {
  const day = toZonedTime(instant, timezone)?.toISOString().slice(0, 10);
  if (day === undefined) return instant;
  const date = `${dayHeading(day)} ${day.slice(0, 4)}`;
  return isDateOnly ? date : `${date}, ${cardTime(instant, timezone)}`;
}

export const statusNames = [
  'on offer',
  'sold out',
  'rescheduled',
  'postponed',
  'cancelled',
] as const;

function describeStatus(event: CorrectableEvent): (typeof statusNames)[number] {
  if (event.isCancelled) return 'cancelled';
  if (event.isPostponed) return 'postponed';
  if (event.isRescheduled) return 'rescheduled';
  return event.hasAvailability ? 'on offer' : 'sold out';
}

/** Whether two versions of an event have the same in a field; how venues and categories are spelt does not count. */
export function hasSameValue(
  field: CorrectedField,
  one: CorrectableEvent,
  other: CorrectableEvent,
): boolean {
  // The same time on the clocks of two zones is not the same.
  if (field === 'start' && one.dateStart !== other.dateStart) return false;
  if (field === 'end' && one.dateEnd !== other.dateEnd) return false;
  const [text, otherText] = [describeCorrected(field, one), describeCorrected(field, other)];
  const isNamed = field === 'venue' || field === 'categories';
  return text === otherText || (isNamed && nameKey(text) === nameKey(otherText));
}
