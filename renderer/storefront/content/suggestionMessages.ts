import { formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of the suggestions, which are loaded with them. */
export const suggestionMessages = {
  searchFor: (text: string) => `Search for "${text}"`,
  recent: 'Recent searches',
  events: 'Events',
  venues: 'Venues',
  count: (suggestions: number) => formatCountOf(suggestions, 'suggestion'),
  weekend: (place: string) => `Everything this weekend near ${place}`,
  weekendHeading: (place: string) => `This weekend near ${place}`,
  examples: 'Or say it in a sentence',
  tonight: (category: string) => `${category} tonight`,
  weekendUpTo: (category: string, dollars: number | null) =>
    `${category} this weekend under $${dollars}`,
  sevenDays: (category: string) => `${category} in the next 7 days`,
  month: (category: string) => `${category} this month`,
  free: (category: string) => `Free ${category} in the next 7 days`,
  categories: 'Browse by category',
  moreDates: (count: number) => `and ${formatCountOf(count, 'more date')}`,
  with: 'with',
  at: 'at',
  forget: (text: string) => `Remove ${text} from recent searches`,
} as const;
