/** Texts of every page, of the search and of an event. A brand may replace each (docs/brand.md). */
export const siteTexts = {
  acknowledgement:
    'We acknowledge the Traditional Custodians of the lands on which these events happen, and pay our respects to Elders past and present.',
  searchLabel: 'Search events, artists and venues',
  searchPlaceholder: 'Search events, artists, venues',
  searchDescription:
    'Find concerts, festivals and shows across Australia by artist, venue, place and date.',
  artists: 'Artists',
  categories: 'Categories',
  genres: 'Genres',
  lineUp: 'Line-up',
};
