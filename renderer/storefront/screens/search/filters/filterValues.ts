import type { SearchPlace } from '#shared/contract/searchArea.ts';
import { searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { SearchFilter, SearchState } from '#shared/domain/search/searchState.ts';
import { restBeforeSearch } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { useTypedSearch } from '#renderer/api/useTypedSearch.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { FilterValue } from '#renderer/storefront/screens/search/data/searchResults.ts';

export const radiusOptions = searchRadii.map(
  (radius) => [String(radius), searchMessages.kilometres(radius)] as const,
);

interface ListSearch {
  search: SearchState;
  place: SearchPlace | null;
  filter: SearchFilter;
  text: string;
}

/** The values of a filter list that a text finds, the many that the list does not show included. */
export function useValueSearch({ search, place, filter, text }: ListSearch): FilterValue[] | null {
  const wanted = text.trim();
  return useTypedSearch({
    key: wanted === '' ? null : JSON.stringify([wanted, search, place]),
    rest: restBeforeSearch,
    search: async ({ api, now }) => {
      const { valueQuery } =
        await import('#renderer/storefront/screens/search/data/searchQueries.ts');
      const query = valueQuery(search, { filter, text: wanted }, { now: now(), place });
      const [answer] = await api.search([query]);
      if (!answer || !isFacetAnswer(answer)) return [];
      return answer.facetHits.map(({ value, count }) => ({ value, count }));
    },
    failure: 'The list could not be searched',
  });
}

/** Values of a short list. */
export const shortLength = 6;

/** The values that a list shows: all, or the first few and every chosen one. */
export function visibleValues(
  values: readonly FilterValue[],
  chosen: readonly string[],
  isLong: boolean,
): { shown: readonly FilterValue[]; hiddenCount: number } {
  if (isLong) return { shown: values, hiddenCount: 0 };
  const shown = values.filter(({ value }, index) => index < shortLength || chosen.includes(value));
  return { shown, hiddenCount: values.length - shown.length };
}

/** The chosen values after one was ticked, or no longer is. */
export function withChoice(chosen: readonly string[], value: string, isChosen: boolean) {
  return isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
}
