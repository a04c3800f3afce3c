import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { correctionMessages } from './correctionMessages.ts';

/** Texts of the inspector of events. */
export const inspectorMessages = {
  title: (key: number | null) => (key === null ? 'Event' : `Event ${key}`),
  close: 'Close',
  openInPreview: 'Open in preview',
  hide: 'Hide this event',
  feature: 'Feature here',
  copy: 'Copy',
  addDate: 'Add a date',
  waiting: (
    { visitors, messages }: { visitors: number; messages: number },
    isForTickets: boolean,
  ) =>
    `${isForTickets ? 'Waiting for tickets' : 'Saved by'}: ${formatCountOf(visitors, 'visitor')}, ${messages} with messages on.`,
  history: 'Imports',
  structuredData: 'Structured data',
  standing: 'Where it stands',
  openRules: 'Open Features',
  developerOnly: 'Its place in the sections and the terms of its score need the developer mode.',

  facts: {
    ...correctionMessages.fields,
    doors: 'Doors',
    previousStart: 'Start before it was rescheduled',
    onSale: 'On sale from',
    position: 'Position',
    artists: 'Artists',
    genres: 'Genres',
  },
  dayOnly: (date: string) => `${date} (the time is not known)`,
  online: 'Online',
  noPosition: 'Unknown: it is in no section about a place.',
  approximate: (latitude: number, longitude: number) =>
    `About ${latitude}, ${longitude} (of the postcode or town)`,
  noPicture: 'None: a placeholder is shown.',

  origin: (source: string, id: string) => `From the source "${source}", where it is "${id}".`,
  noHistory: 'It was stored before imports were recorded: what they changed until then is unknown.',
  firstImport: (at: string) => `First imported ${at}.`,
  lastImport: (at: string) => `Last changed by an import ${at}.`,
  changes: { new: 'added', changed: 'changed', removed: 'no longer listed' },
  listedAgain: 'listed again',
  repair: (field: string, value: string, reason: string) =>
    value === '' ? `${field}: ${reason}` : `${field} "${value}": ${reason}`,
} as const;
