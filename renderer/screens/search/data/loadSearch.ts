import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import {
  changeSearch,
  isUnknownParameter,
  readSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import type { Api } from '#renderer/api/api.ts';
import { apiContext, clockContext } from '#renderer/api/loaderContexts.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { warn } from '#renderer/platform/warn.ts';
import { readResults } from './readResults.ts';
import { repairCandidates, type Repair } from './repairs.ts';
import { countQuery, searchQueries } from './searchQueries.ts';
import type { SearchResults } from './searchResults.ts';

/** The data of the search page; `results` is null if the search failed. */
export interface SearchPage {
  search: SearchState;
  results: SearchResults | null;
  repairs: readonly Repair[];
}

/** Loads the results for the address. */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const now = context.get(clockContext)();
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const unknown = [...searchParams.keys()].filter(isUnknownParameter);
  if (unknown.length > 0) return redirect(addressWithout(searchParams, unknown));
  try {
    const results = readResults(search, await api.search(searchQueries(search, now)));
    if (search.page > 1 && search.page > results.pageCount && results.total > 0) {
      return redirect(searchAddress({ ...search, page: results.pageCount }));
    }
    const repairs = results.total === 0 ? await findRepairs(api, search, now) : [];
    return { search, results, repairs } satisfies SearchPage;
  } catch (cause) {
    warn('The search did not answer', cause);
    const failed: SearchPage = { search, results: null, repairs: [] };
    return data(failed, { status: 503 });
  }
}

function addressWithout(params: URLSearchParams, names: readonly string[]): string {
  const rest = [...params].filter(([name]) => !names.includes(name));
  const query = new URLSearchParams(rest).toString();
  return query === '' ? paths.search : `${paths.search}?${query}`;
}

const mostRepairs = 6;

/** The number of results without each condition. */
async function findRepairs(api: Api, search: SearchState, now: Date): Promise<Repair[]> {
  const candidates = repairCandidates(changeSearch(search, {})).slice(0, mostRepairs);
  if (candidates.length === 0) return [];
  const answers = await api.search(
    candidates.map((candidate) => countQuery(candidate.search, now)),
  );
  return candidates.flatMap((candidate, index) => {
    const answer = answers[index];
    const count = !answer || isFacetAnswer(answer) ? 0 : answer.nbHits;
    return count > 0 ? [{ ...candidate, count }] : [];
  });
}
