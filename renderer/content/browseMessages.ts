import { defaultRadius, searchRadii } from '#shared/domain/search/searchOptions.ts';

/** Texts of home's ways into the search, and past its carousel. */
export const browseMessages = {
  categories: 'Categories',
  skipCarousel: 'Skip to the next section',
  nothingNear: (place: string, isAnythingNear: boolean) =>
    `Nothing is on within ${isAnythingNear ? defaultRadius : searchRadii.at(-1)} km of ${place} this weekend.`,
  seeWithin: (kilometres: number) => `See what is on within ${kilometres} km`,
  seeAnywhere: 'See what is on elsewhere',
} as const;
