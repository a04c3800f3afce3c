export const statusFlags = [
  'isCancelled',
  'isPostponed',
  'isRescheduled',
  'hasAvailability',
] as const;

/** The flags that a status sets; none for an event on sale. */
export type StatusMeaning = Readonly<Partial<Record<(typeof statusFlags)[number], boolean>>>;

/** The common words of a status, in small letters, with spaces for `_` and `-`. */
export const statusWords: Readonly<Record<string, StatusMeaning>> = {
  'on sale': {},
  onsale: {},
  available: {},
  active: {},
  confirmed: {},
  ok: {},
  tentative: {},
  scheduled: {},
  // On sale, at its new place.
  movedonline: {},
  published: {},
  'selling fast': {},
  'limited availability': {},
  'sold out': { hasAvailability: false },
  soldout: { hasAvailability: false },
  cancelled: { isCancelled: true },
  canceled: { isCancelled: true },
  postponed: { isPostponed: true },
  rescheduled: { isRescheduled: true },
};

/** Words of columns, keys and statuses for events that are not for the public, and for those that are. */
export const privateWords = ['private', 'draft', 'hidden', 'unlisted', 'unpublished', 'internal'];
export const publicWords = ['public', 'publish', 'published', 'visible', 'listed', 'approved'];

/** The form in which words of a status are looked up: `CANCELLED - refunds` is `cancelled`. */
export function foldStatus(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s[-–—(].*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}
