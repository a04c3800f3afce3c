import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  changeSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';

export type ChangeSearch = (change: Partial<SearchState>) => void;

/**
 * What the visitor wants to see, and how to want something else: a ticked box is ticked at once, and a
 * second one adds to it before the first has its results. The address follows, and with it the page.
 */
export function useWantedSearch(shown: SearchState): [SearchState, ChangeSearch] {
  const navigate = useNavigate();
  const [state, setState] = useState({ shown, wanted: shown });
  if (state.shown !== shown) setState({ shown, wanted: shown });
  const change: ChangeSearch = (difference) => {
    const wanted = changeSearch(state.wanted, difference);
    setState({ shown, wanted });
    void navigate(searchAddress(wanted));
  };
  return [state.wanted, change];
}
