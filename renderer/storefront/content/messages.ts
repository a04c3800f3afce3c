/**
 * Texts of home and of what surrounds every page, which load at once; other screens and panels have
 * files of their own, and those that a brand may replace are in `shared/domain/brand`. Texts quoted in docs/product.md and docs/errors.md are exact.
 */
export const messages = {
  pageTitle: (name: string, productName: string) => `${name} — ${productName}`,

  calendar: 'Calendar',

  layout: {
    skipToContent: 'Skip to content',
    failure: 'Oops, something went wrong',
    tryAgain: 'Try again',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    scrollToTop: 'Scroll to top',
    close: 'Close',
    moreInfo: 'More info',
    copyright: (year: number, legalName: string) => `© ${year} ${legalName}`,
    businessNumber: (number: string) => `ABN ${number}`,
  },

  home: {
    pending: 'Finding events for you…',
    noSections: "Oops! We couldn't find anything. Try setting a different location.",
    viewNationalEvents: 'View national events',
    failure: "Oops, something's gone wrong. Please try again in a few mintutes.",
    savedCount: (count: number) => `You have ${count} saved event(s).`,
    noSaved: 'Click ❤️ to save events.',
    savedAnchor: 'saved-events',
    edit: 'Edit',
    preferences: 'Preferences',
    change: 'Change',
    location: 'location',
    showMore: 'Show more',
    like: (name: string) => `Like ${name}`,
    aroundTown: (town: string) => `Around ${town}`,
    slides: {
      play: 'Play',
      pause: 'Pause',
      previous: 'Previous events',
      next: 'Next events',
      position: (current: number, total: number) => `${current} of ${total}`,
    },
  },

  card: {
    save: (name: string) => `Save ${name}`,
    unsave: (name: string) => `Remove ${name} from saved events`,
    moreActions: (name: string) => `More actions: ${name}`,
    notForMe: 'Not for me',
    hidden: (name: string) => `${name} is hidden`,
    undo: 'Undo',
    addToCalendar: 'Add to calendar',
    share: 'Share',
    linkCopied: 'Link copied',
    linkNotCopied: 'Copy this link',
    heroImageFailed: (name: string) => `The hero image of ${name} could not be loaded`,
  },

  searchBox: {
    browseAll: 'Browse all events',
    clear: 'Clear search',
    searchFor: (text: string) => `Search for "${text}"`,
  },

  promotion: { more: 'Find out more', about: (name: string) => `about ${name}` },

  modes: {
    developer: 'Developer mode: your preferences and interactions are not saved to the server.',
    staff: 'Staff mode: your preferences and interactions are not saved to the server.',
  },

  console: {
    cookiesOff: 'Please enable cookies',
    eventsNotSent: 'Developer cookie found: events are not sent',
  },
} as const;
