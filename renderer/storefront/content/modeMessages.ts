import { formatCountOf } from '#shared/domain/search/formatCount.ts';
/** Texts of the panel that explains a mode; the banner itself has those in `messages.modes`. */
export const modeMessages = {
  notSent: (count: number) => `${formatCountOf(count, 'call was', 'calls were')} not sent`,
  nothingSuppressed: 'Nothing has been kept from the server on this page yet.',
  developer:
    'This browser has the developer cookie. Location, preferences, saved events and everything you view or click stay in this browser, and page views are not sent to analytics. Remove the cookie to browse as a visitor.',
  staff:
    'This browser has the staff cookie, set when you signed in to the admin studio. Location, preferences, saved events and everything you view or click stay in this browser, so that our own browsing does not change what visitors are shown.',
  shownTime: {
    banner: 'Another time',
    shopOn: (moment: string) => `The shop on ${moment}.`,
    withDraft: 'With rules that are not saved: only you see them.',
    draftGone: 'The draft of the rules is no longer at hand: these are the saved rules.',
    notRecorded: 'Nothing you do here is recorded.',
    back: 'Back to now',
    title: 'See the shop at another time',
    explanation:
      'Home, search and event pages as they will be then, by what is known today: rules, statuses, sales, weekends. Only you see it, and nothing is recorded.',
    time: 'Day and time',
    zone: 'In',
    show: 'Show the shop then',
  },
} as const;
