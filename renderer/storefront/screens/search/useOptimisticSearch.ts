import { useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useRef, useState, useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchPlace } from '#shared/contract/searchArea.ts';
import {
  changeSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';

export type ChangeSearch = (change: Partial<SearchState>) => void;

/** Props of what shows a search, and the place that it measures from. */
export interface ShownSearch {
  search: SearchState;
  place: SearchPlace | null;
}

/** Props of what changes a search. */
export interface ChangedSearch extends ShownSearch {
  onChange: ChangeSearch;
}

/**
 * The search shown and its change handler: a ticked box is ticked at once, and a second one adds to
 * it before the first has results. The address, and with it the results, follow after the paint.
 */
export function useOptimisticSearch(shown: SearchState): [SearchState, ChangeSearch] {
  const navigate = useNavigate();
  const { afterPaint } = useAtomValue(servicesAtom);
  const [state, setState] = useState({ shown, wanted: shown });
  if (state.shown !== shown) setState({ shown, wanted: shown });
  const { wanted } = state;
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const change = useCallback<ChangeSearch>(
    (difference) => {
      const changed = changeSearch(latest.current, difference);
      latest.current = changed;
      setState((last) => ({ ...last, wanted: changed }));
      void afterPaint().then(() => navigate(searchAddress(changed)));
    },
    [navigate, afterPaint],
  );
  return [wanted, change];
}

/** Applies a change made to an element before hydration, once: React keeps the value, and no event fires. */
export function useChangeBeforeHydration<E extends HTMLElement>(
  elementRef: RefObject<E | null>,
  readChange: (element: E) => Partial<SearchState>,
  onChange: ChangeSearch,
): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || !elementRef.current) return;
    isRead.current = true;
    const change = readChange(elementRef.current);
    if (Object.keys(change).length > 0) onChange(change);
  }, [elementRef, readChange, onChange]);
}
