import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { SortOrder } from '#shared/domain/search/searchOptions.ts';

/** Texts of the search page. */
export const searchMessages = {
  title: 'Search',
  titleFor: (query: string) => `${query} · Search`,
  found: (count: number) => `${formatCount(count)} events found`,
  foundFor: (count: number, query: string) => `${searchMessages.found(count)} for ${query}`,
  skipToResults: 'Skip to results',
  resetFilters: 'Reset filters',
  showFilters: 'Show filters',
  hideFilters: 'Hide filters',
  showMore: 'Show more',
  showFewer: 'Show fewer',
  filters: {
    states: 'Location',
    venues: 'Venue',
    days: 'Day of the week',
    times: 'Time of day',
    ages: 'Age',
    access: 'Accessibility',
  },
  where: 'Where',
  within: (kilometres: number, place: string) => `within ${kilometres} km of ${place}`,
  nothingWithin: (kilometres: number, place: string) =>
    `Nothing ${searchMessages.within(kilometres, place)}`,
  elsewhere: 'Elsewhere',
  between: (from: number, to: number) => `${from} to ${to} km away`,
  radius: 'Radius',
  kilometres: (count: number) => `${count} km`,
  ofPlace: (place: string) => `of ${place}`,
  placeLabel: 'Postcode or town',
  placeHint: 'Dubbo, 2830',
  online: 'Online',
  onlineOnly: 'Online events',
  price: 'Price',
  not: 'Not',
  any: 'Either',
  priceUpTo: (dollars: number) => (dollars === 0 ? 'Free' : `up to $${dollars}`),
  priceLabel: 'Up to, in dollars',
  order: (sort: SortOrder, area: string | null) =>
    `${searchMessages.sorts[sort]}${area === null ? ', across Australia' : `, ${area}`}`,
  searchWords: 'Search for these words instead',
  notices: {
    place: {
      unknown: (asked: string) =>
        `We do not know a place called “${asked}”. Here is what is on across Australia.`,
      similar: (asked: string, name: string) =>
        `We do not know a place called “${asked}”. Here is what is on around ${name}.`,
      nearestPostcode: (asked: string, name: string) =>
        `The postcode ${asked} is not in our list. Here is what is on around ${name}, the nearest one.`,
      outside: () => 'That position is not in Australia. Here is what is on across Australia.',
      notSet: () =>
        'We do not know where you are. Enter a postcode or a town to see what is near you.',
    },
    radius: (asked: string, used: number) =>
      `We can’t search within “${asked}” km. Here is what is on within ${used} km.`,
    presetWins: 'You chose both a period and single dates. We used the period.',
    noDay: (days: readonly string[]) =>
      `We left out ${days.map((day) => `“${day}”`).join(' and ')}, because there is no such date.`,
    daysSwapped: 'The last day was before the first, so we swapped them.',
    over: 'Those days are over: only what is still on or to come can be found.',
    noPrice: (asked: string) =>
      `“${asked}” is not a price in whole dollars. Here are events at any price.`,
    noPlaceToSort: 'Enter a postcode or a town to see the nearest first.',
    leftOut: (words: readonly string[]) =>
      `We search for one place, one period and one price at a time. Left out: ${words
        .map((word) => `“${word}”`)
        .join(', ')}.`,
    unknown: (words: readonly string[], hasRest: boolean) => {
      const quoted = words.map((word) => `“${word}”`).join(', ');
      if (!hasRest) return `Nothing for ${quoted} as it is spelt.`;
      return `Nothing found with ${quoted} as well. Here is what we found for the rest.`;
    },
    textCut: 'Your search was too long, so we used only the first words.',
  },
  filtersLabel: 'Filters',
  activeFilters: 'Active filters',
  listToggle: (list: string, isLong: boolean) => `Show ${isLong ? 'fewer' : 'more'}: ${list}`,
  findIn: (list: string) => `Find in ${list}`,
  noValues: 'Nothing with that name.',
  showResults: (count: number) => `Show ${formatCountOf(count, 'event')}`,
  showMap: 'Map',
  inView: 'in view of the map',
  wholeMap: 'on the whole map',
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
  datesUntil: (count: number, last: string) => `${formatCount(count)} dates until ${last}`,
  tonight: 'Tonight',
  night: 'Night',
  chooseDates: 'Choose dates',
  byDay: 'By day',
  nearMe: 'Near me',
  onNow: 'On now',
  dayWithCount: (day: string, count: number) => `${day} · ${formatCountOf(count, 'event')}`,
  firstDay: 'First day',
  lastDay: 'Last day',
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  sort: 'Sort by',
  sorts: {
    relevance: 'Best match',
    soonest: 'Soonest first',
    near: 'Nearest first',
    announced: 'Just announced',
    cheapest: 'Cheapest first',
  } satisfies Record<SortOrder, string>,
  acrossAustralia: 'across Australia',
  anyDay: 'on any day',
  anyTime: 'at any time of day',
  anyPrice: 'at any price',
  without: (filter: string) => `without ${filter}`,
  repair: ({ label, count, area }: { label: string; count: number; area?: string | undefined }) => {
    const events =
      area === undefined ? formatCountOf(count, 'event') : `${formatCount(count)} ${area}`;
    return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${events}`;
  },
  near: (_kilometres: number, place: string) => `near ${place}`,
  nothing: 'Nothing matches all of this at once.',
  nothingAtAll: 'Nothing found. Check the spelling, or try fewer words.',
  nearest: 'The closest searches that find something:',
  browse: ({ count }: { count: number }) => `Browse all ${formatCountOf(count, 'event')}`,
  everythingNear: (place: string) => `Everything near ${place}`,
  backHome: 'Back to the home page',
  failure: 'Oops, search isn’t working right now. Please try again.',
  refused: 'This search asks for too much at once. Please use fewer words or filters.',
  startAgain: 'Start a new search',
  offline: 'You’re offline, and search needs a connection.',
  cachedPages: 'You can still open these pages as you last saw them:',
  pages: {
    label: 'Pages of results',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: (page: number) => `Page ${page}`,
  },
} as const;
