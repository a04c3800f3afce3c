import { defaultRadius, searchRadii } from '#shared/domain/search/searchRadius.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import type { Api } from '#renderer/api/api.ts';
import { readResults } from './readResults.ts';
import { isLimited, type SearchPlace } from './searchArea.ts';
import { type SearchContext, searchQueries } from './searchQueries.ts';
import type { SearchResults } from './searchResults.ts';

/** Events that are enough for a first look. */
const enough = 10;

interface FoundSearch {
  results: SearchResults;
  /** With the radius that was used, where that is a wider one. */
  place: SearchPlace | null;
  /** Events within the usual radius. */
  nearby: number;
}

/**
 * The results of a search. Where the address states no radius and the usual one finds too little, those of the
 * smallest radius that finds enough, else of one that finds at least twice as many.
 */
export async function findResults(
  api: Api,
  search: SearchState,
  context: SearchContext,
): Promise<FoundSearch> {
  const { place } = context;
  const results = readResults(search, await api.search(searchQueries(search, context)));
  const usual = { results, place, nearby: results.total };
  const mayWiden = search.within === null && isLimited(search, place);
  if (place === null || !mayWiden || results.total >= enough) return usual;
  const wider = await searchWider(api, search, { ...context, place });
  const best =
    wider.find((found) => found.results.total >= enough) ??
    wider.find((found) => found.results.total >= Math.max(1, results.total * 2));
  return best === undefined ? usual : { ...best, nearby: results.total };
}

/** One call for every wider radius: a visitor waits for one answer more. */
async function searchWider(
  api: Api,
  search: SearchState,
  context: SearchContext & { place: SearchPlace },
) {
  const attempts = searchRadii
    .filter((radius) => radius > defaultRadius)
    .map((widened) => {
      const place = { ...context.place, widened };
      return { place, queries: searchQueries(search, { ...context, place }) };
    });
  const answers = await api.search(attempts.flatMap(({ queries }) => queries));
  return attempts.map(({ place, queries }, index) => {
    const first = index * queries.length;
    return { place, results: readResults(search, answers.slice(first, first + queries.length)) };
  });
}
