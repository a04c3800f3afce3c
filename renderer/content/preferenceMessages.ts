import type { PreferenceType } from '#shared/domain/visitor.ts';

/** Texts of the preference panel, which loads when it opens; its titles are in `messages.preferences`. */
export const preferenceMessages = {
  noun: { band: 'artist', category: 'category', genre: 'genre' } satisfies Record<
    PreferenceType,
    string
  >,
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
    `Please add at least one ${preferenceMessages.noun[type]} first.`,
} as const;
