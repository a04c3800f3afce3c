import { formatCount } from '#shared/domain/search/formatCount.ts';

/** Texts of the events on other websites: for their visitors, and sentences for their owners. */
export const embedMessages = {
  heading: 'Events',
  tickets: 'Tickets',
  none: 'No events at the moment.',
  all: (total: number) => (total > 0 ? `See all ${formatCount(total)} events` : 'See all events'),
  unknownAttribute: (name: string, known: readonly string[]) =>
    `“${name}” is no attribute of this element. There are: ${known.join(', ')}.`,
  wrongValue: (name: string, value: string, right: string) =>
    `${name}="${value}" is not possible: it must be ${right}.`,
  right: {
    layout: 'list or cards',
    limit: 'a whole number from 1 to 20',
    theme: 'auto, light or dark',
    heading: 'a text',
    'heading-level': 'a whole number from 1 to 6',
    campaign: 'at most 60 letters, digits, hyphens, dots and underscores',
    server: 'the address of a server of ours, like https://tickets.example',
    search: '',
    debug: '',
  },
  searchAddress: (server: string) =>
    `the address of a search there, like ${server}/search?q=jazz, or what follows its question mark`,
  noAnswer: (server: string, reason: string) =>
    `${server} did not answer (${reason}), so a link to the search is all that is shown.`,
} as const;
