/** Names offered with one click in the preference modals (product 9). */
export const presetOptions = {
  category: ['Festival', 'Music', 'Art'],
  genre: ['Pop', 'Rap', '80s'],
} as const;
