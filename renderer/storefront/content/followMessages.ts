import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of calendars and feeds that are followed. */
export const followMessages = {
  searchTitle: 'Follow this search',
  searchDescription:
    'Your calendar shows new dates, and those that are moved or cancelled, by itself. You need no account here.',
  savedTitle: 'Follow your saved events',
  savedDescription:
    'Your calendar shows what you save in this browser, and what is moved or cancelled, by itself.',
  apple: {
    name: 'Apple',
    text: 'iPhone, iPad and Mac: press Subscribe in the window that opens.',
    open: 'Open in Apple Calendar',
  },
  google: {
    name: 'Google',
    text: 'On a computer: press Add on the page that opens. Your phone has it then too. Google looks for changes about once a day.',
    open: 'Add to Google Calendar',
  },
  outlook: {
    name: 'Outlook',
    text: 'Sign in, then press Import on the page that opens.',
    open: 'Add to Outlook',
    openAtWork: 'Outlook at work or school',
  },
  other: 'Any other calendar',
  address: 'Address to subscribe to',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'Please copy the address from the field.',
  atom: 'A feed of changes for news readers (Atom)',
  area: 'The address names your area, to about ten kilometres.',
  private: 'Whoever has the address sees your saved events. We store a fingerprint of it alone.',
  make: 'Make a private address',
  madeAt: (date: string) =>
    `An address was made on ${date}. It cannot be shown again; a new one takes its place, and it stops.`,
  makeAnother: 'Make a new address',
  keep: 'Use it now or copy it: it is shown this once.',
  stop: 'Stop the address',
  stopped: 'The address was stopped.',
  notStored: 'Nothing is stored in this mode, so there is no address.',
  failed: 'That did not work. Please try again.',
  everything: 'All events',
  feedDescription: (count: number, total: number) =>
    count === total
      ? `${formatCountOf(total, 'event')}.`
      : `The first ${formatCount(count)} of ${formatCountOf(total, 'event')}: the website has them all.`,
} as const;
