import type { Profile } from '#server/recommender/types.ts';

/** A visitor of whom nothing is known. */
export const emptyProfile: Profile = {
  place: null,
  bands: [],
  categories: [],
  genres: [],
  bookmarks: [],
  clicks: [],
  views: [],
  showMore: [],
};
