/** Texts of the suggestions, which are loaded with them. */
export const suggestionMessages = {
  weekend: (place: string) => `Everything this weekend near ${place}`,
  weekendHeading: (place: string) => `This weekend near ${place}`,
  categories: 'Browse by category',
  moreDates: (count: number) => (count === 1 ? 'and 1 more date' : `and ${count} more dates`),
  with: 'with',
  at: 'at',
  forget: (text: string) => `Remove ${text} from recent searches`,
} as const;
