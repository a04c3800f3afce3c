import { formatCountOf } from '#shared/domain/search/formatCount.ts';
/** Texts of the suggestions, which are loaded with them. */
export const suggestionMessages = {
  weekend: (place: string) => `Everything this weekend near ${place}`,
  weekendHeading: (place: string) => `This weekend near ${place}`,
  categories: 'Browse by category',
  moreDates: (count: number) => `and ${formatCountOf(count, 'more date')}`,
  with: 'with',
  at: 'at',
  forget: (text: string) => `Remove ${text} from recent searches`,
} as const;
