import type { EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { defaultRadius, searchRadii } from '#shared/domain/search/searchOptions.ts';

/** Texts of home's ways into the search, and past its carousel. */
export const browseMessages = {
  byDayAndCategory: 'By day and category',
  tonight: 'Tonight',
  weekend: 'This weekend',
  nextSevenDays: 'Next 7 days',
  free: 'Free',
  skipCarousel: 'Skip to the next section',
  nothingNear: (place: string, isAnythingNear: boolean) =>
    `Nothing is on within ${isAnythingNear ? defaultRadius : searchRadii.at(-1)} km of ${place} this weekend.`,
  seeWithin: (kilometres: number) => `See what is on within ${kilometres} km`,
  seeAnywhere: 'See what is on elsewhere',
} as const;

/** Texts about saved events beyond the notice line. */
export const savedMessages = {
  close: 'Close saved events',
  none: 'Nothing is saved yet. The heart on a poster saves an event.',
  clash: (name: string) => `At the same time as ${name}`,
  calendar: 'Add all to calendar',
  copyLink: 'Copy link to this list',
  linkCopied: 'Link copied. Open it on another device to save these events there.',
  linkNotCopied: 'The link could not be copied. Here it is:',
  newsTitle: 'Since you saved it',
  newsRead: 'Got it',
  moved: (name: string, from: string, to: string) => `${name} moved from ${from} to ${to}.`,
  became: (name: string, status: EventStatus) => `${name} is now ${status}.`,
  sharedTitle: (count: number) => `This link carries ${formatCountOf(count, 'saved event')}`,
  shared: {
    text: 'Save them here too, beside those you already have?',
    accept: 'Save them',
    dismiss: 'No, thanks',
  },
  sharedSaved: 'Saved to this device',
  noCookies: 'Please enable cookies: what you save here is forgotten when you leave.',
} as const;

/** Texts of the question whether a link of a customer is the visitor's. */
export const customerMessages = {
  title: 'Is this link yours?',
  text: 'It names one of our customers. Link this browser only if that is you: we can then help you with what you saved here. No other browser shows it.',
  accept: 'Link this browser',
  dismiss: 'No, thanks',
  linked: 'This browser is linked',
  failed: 'This browser could not be linked. Please try again.',
} as const;
