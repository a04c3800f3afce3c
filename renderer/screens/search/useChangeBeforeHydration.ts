import { useEffect, useRef, type RefObject } from 'react';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import type { ChangeSearch } from './useOptimisticSearch.ts';

/**
 * Applies a change that the visitor made to an element before hydration, once: React keeps the
 * element's value, and no event fires.
 */
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
