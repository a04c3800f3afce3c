import { typedMoment } from '#shared/domain/catalogue/eventDates.ts';
import type { CorrectedField } from '#shared/domain/corrections/correctedFields.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';

const fields = {
  name: 'Name',
  start: 'Start',
  end: 'End',
  venue: 'Venue',
  price: 'Price',
  link: 'Link',
  status: 'Status',
  picture: 'Picture',
  age: 'Age',
  categories: 'Categories',
  description: 'Description',
} satisfies Record<CorrectedField, string>;

const quote = (value: string) => (value === '' ? 'nothing' : `“${value}”`);

/** Texts of what staff correct and add of events. */
export const correctionMessages = {
  title: 'Corrections',
  fields,
  value: (value: string) => value || 'Nothing',
  sourceSays: (value: string) => `The source says ${quote(value)}.`,
  sourceChanged: (now: string, own: string, then: string) =>
    `The source now says ${quote(now)}, yours says ${quote(own)}. It said ${quote(then)} when this was corrected.`,
  by: (name: string, age: string, reason: string) => `${name}, ${age}: ${reason}`,
  takeBack: 'Take back',
  takeBackField: (field: string) => `Take back: ${field}`,
  takenBack: (field: string) => `${field}: the source is believed again.`,
  removed:
    'This event is off the catalogue: its source no longer lists it. What is corrected is kept, and shown when it is listed again.',
  removedByHand: 'This event was removed. Added again as it was, it comes back.',

  correct: 'Correct this event',
  lead: 'What you change wins over its source until it is taken back, or until the source says the same.',
  parts: { when: 'What and when', where: 'Where', tickets: 'Tickets', about: 'On its page' },
  inputs: {
    name: 'Name',
    dateStart: 'Start',
    dateEnd: 'End',
    'venue.key': 'Venue',
    'venue.name': 'Name of the venue',
    'venue.address': 'Street',
    'venue.locality': 'Town',
    'venue.state': 'State',
    'venue.postcode': 'Postcode',
    'venue.country': 'Country',
    'venue.latitude': 'Latitude',
    'venue.longitude': 'Longitude',
    url: 'Link to tickets',
    status: 'Status',
    priceMin: 'Price from',
    priceMax: 'Price to',
    homepageImage: 'Picture',
    minimumAge: 'Age',
    categories: 'Categories',
    description: 'Description',
  },
  moment: {
    date: (moment: string) => `${moment}, day`,
    time: (moment: string) => `${moment}, time`,
  },
  fault: (input: string, fault: string) =>
    /^[a-z]/.test(fault) ? `${input} ${fault}.` : `${fault}.`,
  placeholders: {
    'venue.locality': 'Fortitude Valley',
    'venue.state': 'QLD',
    'venue.postcode': '4006',
    'venue.latitude': '-27.4570',
    'venue.longitude': '153.0330',
    url: 'https://…',
    priceMin: '0 is free',
    homepageImage: 'https://…',
    minimumAge: '18+ or All ages',
    categories: 'Music, Comedy',
  } as Readonly<Record<string, string>>,
  clock: (zone = '') => `Times are by the clock of the venue${zone && ` (${zone})`}.`,
  venue: {
    stays: (venue: string) => `It stays at ${venue}.`,
    add: 'It is a new venue',
    newLead:
      'A venue that is not stored yet. Without a latitude and a longitude it is in the middle of its town.',
    middle: (town: string) => `Start in the middle of ${town}`,
    pick: 'Pick a stored venue',
  },
  moved: {
    end: (end: string, start: string) => {
      if (end === '') return 'No end is known.';
      return end < start
        ? 'The end was before the new start: it becomes unknown.'
        : `The end stays ${typedMoment(end)}.`;
    },
    moveEnd: 'Move the end too',
    isRescheduled: 'Its page will say that it was rescheduled.',
    status: (status: string) =>
      status === 'rescheduled' ? 'Say that it was rescheduled' : `Leave it ${status}`,
    saved: ({ visitors, messages }: { visitors: number; messages: number }) =>
      visitors === 0
        ? 'Nobody has saved it: nobody is told.'
        : `${formatCountOf(visitors, 'visitor')} saved it and will read that it moved, ${messages} of them in a message on their device.`,
  },
  reason: 'Why',
  reasonHint: 'For others of staff: “the promoter rang”.',
  conflict:
    'Somebody changed this event meanwhile. What you wrote is still here, and not stored yet:',
  conflictLine: (field: string, change: string) => `${field}: ${change}`,
  conflictAfter: 'Save again to put yours in its place.',
  save: (count: number) => (count === 0 ? 'Save' : `Save ${formatCountOf(count, 'correction')}`),
  discard: 'Discard',
  saved: (corrected: readonly CorrectedField[]) =>
    `Corrected: ${corrected.map((field) => fields[field].toLowerCase()).join(', ')}.`,

  add: 'Add an event',
  addShort: '+ Event',
  addLead:
    'For an event that no source has. It is shown like every other, and can be corrected and removed.',
  added: (name: string) => `${name} is in the catalogue.`,
  remove: 'Remove this event',
  removeSure: 'Yes, remove it',
  wasRemoved: (name: string) => `${name} is off the catalogue.`,
} as const;
