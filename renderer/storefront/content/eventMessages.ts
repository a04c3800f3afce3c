import { formatCount } from '#shared/domain/search/formatCount.ts';

/** Texts of the page of one event. */
export const eventMessages = {
  alsoAt: 'Also at',
  tickets: 'Get tickets',
  ticketsOnSaleLater: 'About tickets',
  ticketsMaybe: 'Check for tickets',
  tellWhenBack: 'Tell me if tickets come back',
  tellWhenOnSale: 'Tell me when sales begin',
  save: 'Save',
  saved: 'Saved',
  notes: {
    cancelled: 'This event is cancelled. Tickets are refunded to the card they were bought with.',
    postponed:
      'This event is postponed. Tickets stay valid for the new date, still to be announced.',
    'sold out': 'This event is sold out. Returned tickets appear at the box office.',
    rescheduled: 'This event has a new date. Tickets stay valid for it.',
    past: 'This event is over.',
    noLink: 'Tickets are not sold online here. Please ask the venue.',
  },
  refunds: 'Refunds and exchanges',
  resale: (partner: string) => `Look for resold tickets at ${partner}`,
  askForAccess: 'Ask for a companion ticket or a wheelchair space',
  ask: 'Ask about this event',
  when: 'When',
  where: 'Where',
  ticketsHeading: 'Tickets',
  ageAndAccess: 'Age and access',
  moreArtists: (count: number) => `${formatCount(count)} more`,
  about: 'About the event',
  kinds: 'More like this',
  nowUntil: (until: string) => `Now ${until}`,
  timeUntil: (start: string, end: string) => `${start} to ${end}`,
  doors: (time: string) => `Doors ${time}`,
  onSale: (date: string, time: string) => `On sale ${date}, ${time}`,
  onlineOnly: 'Online',
  distance: (km: number, isApproximate: boolean, from: string) => {
    const length = km <= 1 ? 'less than 1 km' : `${formatCount(km)} km`;
    return `${isApproximate ? 'about ' : ''}${length} ${from.startsWith('near ') ? 'from the place' : 'from'} ${from}`;
  },
  openMap: 'Open in maps',
  mapOf: (venue: string) => `Map of ${venue}`,
  atVenue: (venue: string) => `All events at ${venue}`,
  ticketKinds: (count: number) => `${count} kinds of tickets`,
  otherDates: 'More dates',
  allDates: (count: number) => `All ${formatCount(count)} dates`,
  moreAtVenue: (venue: string) => `More at ${venue}`,
  similar: 'You may also like',
  removedTitle: 'No longer listed',
  removed: (name: string) => `${name} is no longer listed.`,
  removedText: (productName: string) =>
    `The organiser has taken this event off ${productName}. These are like it:`,
  failure: 'Oops, this event could not be loaded. Please try again.',
  describe: (when: string, where: string) => `${when} at ${where}`,
} as const;
