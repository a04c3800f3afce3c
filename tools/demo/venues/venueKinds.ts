export const venueKinds = [
  'arena',
  'outdoor',
  'winery',
  'showground',
  'theatre',
  'concert hall',
  'small theatre',
  'club',
  'warehouse',
  'hall',
  'leagues club',
  'pub',
  'bar',
  'brewery',
  'bowls club',
  'comedy club',
  'jazz club',
  'church',
  'gallery',
] as const;

export type VenueKind = (typeof venueKinds)[number];
