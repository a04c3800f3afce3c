/** Sections of home that a brand may put into another order or leave out, in the order without its word. */
export const homeSectionNames = [
  'near',
  'weekend',
  'day-drive',
  'because',
  'just-announced',
  'categories',
  'popular',
  'last-chance',
  'worth-the-trip',
] as const;

export type HomeSectionName = (typeof homeSectionNames)[number];
