import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { SearchPlace } from '#shared/contract/searchArea.ts';
import type { SearchFilter, SearchState } from '#shared/domain/search/searchState.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import type { FilterValue } from '#renderer/storefront/screens/search/data/searchResults.ts';

/** Milliseconds of rest before a text is looked up. */
const restBeforeSearch = 150;

interface ListSearch {
  search: SearchState;
  place: SearchPlace | null;
  filter: SearchFilter;
  text: string;
}

/** The values of a filter list that a text finds, the many that the list does not show included. */
export function useValueSearch({ search, place, filter, text }: ListSearch): FilterValue[] | null {
  const { api, warn, now } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<FilterValue[] | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return undefined;
    return searchAfterRest({
      rest: restBeforeSearch,
      search: async () => {
        const { valueQuery } =
          await import('#renderer/storefront/screens/search/data/searchQueries.ts');
        return api.search([valueQuery(search, { filter, text: wanted }, { now: now(), place })]);
      },
      onFound: ([answer]) => {
        if (!answer || !isFacetAnswer(answer)) return;
        setFound(answer.facetHits.map(({ value, count }) => ({ value, count })));
      },
      onFailure: (cause) => warn('The list could not be searched', cause),
    });
  }, [api, warn, now, search, place, filter, wanted]);
  return wanted === '' ? null : found;
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
