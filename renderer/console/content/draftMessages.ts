import { formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of drafts that are checked as they are typed and saved with a note: of the brand, and of rules. */
export const draftMessages = {
  list: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    short: { up: 'Up', down: 'Down' },
    removeShort: 'Remove',
  },
  save: {
    region: 'Unsaved changes',
    note: 'Note for the history',
    save: 'Save',
    saving: 'Saving…',
    discard: 'Discard changes',
    discardSure: 'Discard them',
    saved: 'Saved. The storefront shows it within two seconds.',
    refused: (count: number) =>
      `Not saved: ${formatCountOf(count, 'problem has', 'problems have')} to be corrected.`,
    problems: (count: number) => formatCountOf(count, 'problem'),
  },
  history: {
    none: 'Nothing was saved here yet.',
    noNote: 'No note',
    changesFirst: 'There are changes that are not saved. Save or discard them, then undo.',
  },
} as const;
