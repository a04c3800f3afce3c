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
  none: 'Nothing saved yet. Press the heart on an event to save it.',
  clash: (name: string) => `At the same time as ${name}`,
  print: 'Print',
  list: (count: number) => `A list of ${formatCountOf(count, 'event')}`,
  over: 'This event is over.',
  unlisted: (count: number) =>
    `${formatCountOf(count, 'event')} of this list ${count === 1 ? 'is' : 'are'} no longer listed.`,
  keepTitle: 'Save them on this device?',
  keepText: 'They join what you have saved here, and you see what moves or is cancelled.',
  keep: (count: number) => `Save ${formatCountOf(count, 'event')}`,
  kept: 'All of them are saved on this device.',
  newsTitle: 'Since you saved it',
  newsRead: 'Got it',
  moved: (name: string, from: string, to: string) => `${name} moved from ${from} to ${to}.`,
  became: (name: string, status: EventStatus) => `${name} is now ${status}.`,
  noCookies: 'Please enable cookies. Without them, what you save is lost when you leave.',
} as const;

/** Texts of the question whether a link of a customer is the visitor's. */
export const customerMessages = {
  title: 'Is this link yours?',
  text: 'It was made for one of our customers. Link this browser only if that’s you, so we can help you with what you save here. It won’t show in any other browser.',
  accept: 'Link this browser',
  dismiss: 'No, thanks',
  linked: 'This browser is linked',
  failed: 'We couldn’t link this browser. Please try again.',
} as const;
