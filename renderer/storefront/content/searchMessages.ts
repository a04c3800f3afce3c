import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { SortOrder } from '#shared/domain/search/searchOptions.ts';

/** Texts of the search page. */
export const searchMessages = {
  title: 'Search',
  titleFor: (query: string) => `${query} · Search`,
  found: (count: number) => `${formatCount(count)} events found`,
  foundFor: (count: number, query: string) => `${formatCount(count)} events found for ${query}`,
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
      `A radius of “${asked}” km is not on offer. Here is what is within ${used} km.`,
    presetWins: 'You gave both a period and single days. The period counts.',
    noDay: (days: readonly string[]) =>
      `${days.map((day) => `“${day}”`).join(' and ')} is not a day of the calendar, and was left out.`,
    daysSwapped: 'The last day was before the first, so they were swapped.',
    noPrice: (asked: string) =>
      `“${asked}” is not a price in whole dollars. Here are events of any price.`,
    noPlaceToSort: 'Enter a postcode or a town to see the nearest first.',
    leftOut: (words: readonly string[]) =>
      `We search for one place, one period and one price at a time. Left out: ${words
        .map((word) => `“${word}”`)
        .join(', ')}.`,
    unknown: (words: readonly string[], hasRest: boolean) =>
      `Nothing for ${words.map((word) => `“${word}”`).join(', ')}.${hasRest ? ' Here is what we found for the rest.' : ''}`,
    textCut: 'The text was too long. We searched for its first words.',
  },
  filtersLabel: 'Filters',
  activeFilters: 'Active filters',
  listToggle: (list: string, isLong: boolean) => `Show ${isLong ? 'fewer' : 'more'}: ${list}`,
  findIn: (list: string) => `Find in ${list}`,
  noValues: 'Nothing with that name.',
  showResults: (count: number) => `Show ${formatCountOf(count, 'event')}`,
  showMap: 'Map',
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
  } satisfies Record<SortOrder, string>,
  acrossAustralia: 'across Australia',
  anyDay: 'on any day',
  anyPrice: 'at any price',
  without: (filter: string) => `without ${filter}`,
  repair: (label: string, count: number) =>
    `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${formatCountOf(count, 'event')}`,
  nothing: 'Nothing fits all of this at once.',
  nothingAtAll: 'Nothing found. Check the spelling, or try fewer words.',
  nearest: 'The nearest that finds something:',
  everythingNear: (place: string) => `Everything near ${place}`,
  backHome: 'Back to the home page',
  failure: 'Oops, the search is not answering. Please try again.',
  refused: 'This search asks for too much at once. Please use fewer words or filters.',
  startAgain: 'Start a new search',
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
} as const;
