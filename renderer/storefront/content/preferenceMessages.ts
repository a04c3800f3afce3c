/** Texts of the preference panel, which loads when it opens; those of each type are in `promptTexts`. */
export const preferenceMessages = {
  add: 'Add',
  submit: 'Submit',
  reset: 'Reset',
  remove: (name: string) => `Remove ${name}`,
  addItem: (name: string) => `Add ${name}`,
  types: 'Kinds of preferences',
  found: 'Found',
  nothing: 'Nothing found. Check the spelling, or try fewer letters.',
  foundCount: (count: number) => `${count} found`,
  popular: 'Popular choices',
  chosen: 'Your choices',
  submitted: 'Preferences submitted.',
  empty: (noun: string) => `Please add at least one ${noun} first.`,
} as const;
