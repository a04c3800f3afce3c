import { brand } from '#shared/domain/brand.ts';
import { formatCount } from '#shared/domain/search/formatCount.ts';
import type { PreferenceType } from '#shared/domain/visitor.ts';

/** Every text a visitor reads outside the content pages. Texts quoted in docs/product.md and docs/errors.md are exact. */
export const messages = {
  pageTitle: (name: string) => `${name} — ${brand.productName}`,

  layout: {
    skipToContent: 'Skip to content',
    failure: 'Oops, something went wrong',
    shareImage: `${brand.productName}: live events, wherever you are in Australia`,
    tryAgain: 'Try again',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    scrollToTop: 'Scroll to top',
    close: 'Close',
    moreInfo: 'More info',
    copyright: (year: number) => `© ${year} ${brand.legalName}`,
  },

  home: {
    title: 'Live events across Australia',
    heading: (place: string | null) =>
      place === null || place === 'Australia'
        ? 'Live events across Australia'
        : place.startsWith('near ')
          ? `Live events ${place}`
          : `Live events around ${place}`,
    description:
      'Concerts, festivals, comedy and theatre near you: find your next gig, save it, get tickets.',
    requestedEventUnavailable:
      'Sorry, the event you were looking for is not currently available. Keep scrolling to find another great gig!',
    pending: 'Finding events for you…',
    noSections: "Oops! We couldn't find anything. Try setting a different location.",
    viewNationalEvents: 'View national events',
    failure: "Oops, something's gone wrong. Please try again in a few mintutes.",
    savedCount: (count: number) => `You have ${count} saved event(s).`,
    noSaved: 'Click ❤️ to save events.',
    savedTitle: 'Your saved events',
    savedAnchor: 'saved-events',
    editPreferences: 'Edit preferences',
    changeLocation: 'Change location',
    showMore: 'Show more',
    slides: {
      play: 'Play',
      pause: 'Pause',
      previous: 'Previous events',
      next: 'Next events',
      position: (current: number, total: number) => `${current} of ${total}`,
    },
  },

  event: {
    save: (name: string) => `Save ${name}`,
    unsave: (name: string) => `Remove ${name} from saved events`,
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    rescheduled: 'Rescheduled',
    'sold out': 'Sold out',
    formerly: (date: string) => `was ${date}`,
    onSaleSoon: (when: string) => `On sale ${when}`,
    notForMe: 'Not for me',
    hidden: (name: string) => `${name} is hidden`,
    undo: 'Undo',
    addToCalendar: 'Add to calendar',
    share: 'Share',
    linkCopied: 'Link copied',
    linkNotCopied: 'Copy this link',
    heroImageFailed: (name: string) => `The hero image of ${name} could not be loaded`,
  },

  location: {
    title: 'Where are you?',
    prompt: 'Set your location to see what is on near you.',
    postcodeLabel: 'Postcode',
    postcodeHint: 'Four digits, for example 3000',
    submit: 'Set location',
    fromDevice: 'Use my current location',
    detecting: 'Detecting your location…',
    unset: 'Show national events',
    added: 'Location added',
    national: 'Australia',
    invalidPostcode: '⚠ Please enter a valid Australian postcode.',
    denied: (host: string) =>
      `Could not use your location. Please give permission for ${host} to use your position.`,
    failed:
      'Could not detect your location. Unknown error occured, please check if your device supports GPS.',
    unavailable: 'Geolocation is not available in this browser.',
    deniedBefore: 'You kept your position to yourself last time. A postcode works just as well.',
  },

  preferences: {
    noun: { band: 'artist', category: 'category', genre: 'genre' } satisfies Record<
      PreferenceType,
      string
    >,
    plural: { band: 'artists', category: 'categories', genre: 'genres' } satisfies Record<
      PreferenceType,
      string
    >,
    title: {
      band: 'Who do you love to see live?',
      category: 'What are you into?',
      genre: 'What do you listen to?',
    } satisfies Record<PreferenceType, string>,
    prompt: {
      band: 'Add your favourite artists and see their shows first.',
      category: 'Choose the kinds of events you go out for.',
      genre: 'Pick your genres and get a list to match.',
    } satisfies Record<PreferenceType, string>,
    open: {
      band: 'Add artists',
      category: 'Choose categories',
      genre: 'Pick genres',
    } satisfies Record<PreferenceType, string>,
    add: 'Add',
    submit: 'Submit',
    reset: 'Reset',
    remove: (name: string) => `Remove ${name}`,
    addItem: (name: string) => `Add ${name}`,
    types: 'Kinds of preferences',
    tab: { band: 'Artists', category: 'Categories', genre: 'Genres' } satisfies Record<
      PreferenceType,
      string
    >,
    search: {
      band: 'Search artists',
      category: 'Search categories',
      genre: 'Search genres',
    } satisfies Record<PreferenceType, string>,
    found: 'Found',
    nothing: 'Nothing found. Check the spelling, or try fewer letters.',
    foundCount: (count: number) => (count === 1 ? '1 found' : `${count} found`),
    popular: 'Popular choices',
    chosen: 'Your choices',
    submitted: 'Preferences submitted.',
    empty: (type: PreferenceType) =>
      `Please add at least one ${messages.preferences.noun[type]} first.`,
  },

  searchBox: {
    label: 'Search events, artists and venues',
    placeholder: 'Search events, artists, venues',
    searchFor: (text: string) => `Search for "${text}"`,
    browseAll: 'Browse all events',
    recent: 'Recent searches',
    clear: 'Clear search',
    suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    noSuggestions: 'No suggestions',
    groups: { event: 'Events', venue: 'Venues', artist: 'Artists', category: 'Categories' },
  },

  search: {
    title: 'Search',
    titleFor: (query: string) => `${query} · Search`,
    description:
      'Find concerts, festivals and shows across Australia by artist, venue, place and date.',
    found: (count: number) => `${formatCount(count)} events found`,
    foundFor: (count: number, query: string) => `${formatCount(count)} events found for ${query}`,
    skipToResults: 'Skip to results',
    resetFilters: 'Reset filters',
    showFilters: 'Show filters',
    hideFilters: 'Hide filters',
    showMore: 'Show more',
    showFewer: 'Show fewer',
    filters: { states: 'Location', categories: 'Categories', artists: 'Artists', venues: 'Venue' },
    filtersLabel: 'Filters',
    activeFilters: 'Active filters',
    listToggle: (list: string, isLong: boolean) => `Show ${isLong ? 'fewer' : 'more'}: ${list}`,
    apply: 'Apply',
    removeFilter: (value: string) => `Remove filter ${value}`,
    dates: 'Dates',
    datePresets: {
      today: 'Today',
      tomorrow: 'Tomorrow',
      weekend: 'This weekend',
      'next-7-days': 'Next 7 days',
      month: 'This month',
    },
    chooseDates: 'Choose dates',
    firstDay: 'First day',
    lastDay: 'Last day',
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    sort: 'Sort by',
    sorts: { relevance: 'Best match', soonest: 'Soonest first', announced: 'Just announced' },
    without: (filter: string, count: number) => `without ${filter}: ${formatCount(count)}`,
    nothing: (count: number, filters: string) => `${count} in ${filters}`,
    nothingAtAll: 'Nothing here yet. Check the spelling, or try a shorter search.',
    backHome: 'Back to the home page',
    failure: 'Oops, the search is not answering. Please try again.',
    offline: 'You are offline, and a search needs a connection.',
    cachedPages: 'These pages open as you last saw them:',
    pages: {
      label: 'Pages of results',
      first: 'First page',
      previous: 'Previous page',
      next: 'Next page',
      last: 'Last page',
      page: (page: number) => `Page ${page}`,
    },
  },

  notFound: {
    title: 'Page not found',
    text: "Oops! We can't seem to find that page. Try searching for an event?",
  },

  content: {
    fallback: "Sorry, we couldn't find the page you're looking for.",
    resell: 'Resell my ticket',
  },

  promotion: {
    more: 'Find out more',
    about: (name: string) => `about ${name}`,
  },

  modes: {
    notSent: (count: number) =>
      count === 1 ? '1 call was not sent' : `${count} calls were not sent`,
    nothingSuppressed: 'Nothing has been kept from the server on this page yet.',
    developer: 'Developer mode: your preferences and interactions are not saved to the server.',
    staff: 'Staff mode: your preferences and interactions are not saved to the server.',
    developerDetail:
      'This browser has the developer cookie. Location, preferences, saved events and everything you view or click stay in this browser, and page views are not sent to analytics. Remove the cookie to browse as a visitor.',
    staffDetail:
      'This browser has the staff cookie, set when you signed in to the admin studio. Location, preferences, saved events and everything you view or click stay in this browser, so that our own browsing does not change what visitors are shown.',
  },

  console: {
    cookiesOff: 'Please enable cookies',
    eventsNotSent: 'Developer cookie found: events are not sent',
  },
} as const;
