/** Texts of the inspector of events. */
export const inspectorMessages = {
  title: (key: number | null) => (key === null ? 'Event' : `Event ${key}`),
  close: 'Close',
  openInPreview: 'Open in preview',
  history: 'Imports',
  structuredData: 'Structured data',
  standing: 'Where it stands',
  openRules: 'Open Rules',
  developerOnly: 'Its place in the sections and the terms of its score need the developer mode.',

  facts: {
    state: 'State',
    start: 'Start',
    end: 'End',
    doors: 'Doors',
    previousStart: 'Start before it was rescheduled',
    onSale: 'On sale from',
    venue: 'Venue',
    position: 'Position',
    price: 'Price',
    artists: 'Artists',
    categories: 'Categories',
    genres: 'Genres',
    url: 'Link',
    images: 'Images',
    description: 'Description',
  },
  dayOnly: (date: string) => `${date} (the time is not known)`,
  online: 'Online',
  noPosition: 'Unknown: it is in no section about a place.',
  approximate: (latitude: number, longitude: number) =>
    `About ${latitude}, ${longitude} (of the postcode or town)`,
  noImage: 'None: a placeholder is shown.',

  origin: (source: string, id: string) => `From the source "${source}", where it is "${id}".`,
  noHistory: 'It was stored before imports were recorded: what they changed until then is unknown.',
  firstImport: (at: string) => `First imported ${at}.`,
  lastImport: (at: string) => `Last changed by an import ${at}.`,
  changes: { new: 'added', changed: 'changed', removed: 'no longer listed' },
  listedAgain: 'listed again',
  repair: (field: string, value: string, reason: string) =>
    value === '' ? `${field}: ${reason}` : `${field} "${value}": ${reason}`,
} as const;
