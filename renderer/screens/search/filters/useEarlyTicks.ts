import { useEffect, useRef, type RefObject } from 'react';
import type { SearchFilter, SearchState } from '#shared/domain/search/searchState.ts';
import type { ChangeSearch } from '#renderer/screens/search/useWantedSearch.ts';
import { withChoice } from './withChoice.ts';

type Chosen = Pick<SearchState, SearchFilter>;

/** Wants what was ticked before the page was alive: React leaves those boxes as they are, and no event tells. */
export function useEarlyTicks(
  formRef: RefObject<HTMLFormElement | null>,
  chosen: Chosen,
  onChange: ChangeSearch,
): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || !formRef.current) return;
    isRead.current = true;
    const changed = readChanges(formRef.current, chosen);
    if (Object.keys(changed).length > 0) onChange(changed);
  }, [formRef, chosen, onChange]);
}

function readChanges(form: HTMLFormElement, chosen: Chosen): Partial<Chosen> {
  const changed: Partial<Chosen> = {};
  for (const { name, value, checked } of form.querySelectorAll<HTMLInputElement>(
    '[type=checkbox]',
  )) {
    const filter = name as SearchFilter;
    if (checked === chosen[filter].includes(value)) continue;
    changed[filter] = withChoice(changed[filter] ?? chosen[filter], value, checked);
  }
  return changed;
}
