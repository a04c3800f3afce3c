import type { SearchFilter, SearchState } from '#shared/domain/search/searchState.ts';
import { withChoice } from './withChoice.ts';

type Chosen = Pick<SearchState, SearchFilter>;

/** The filters in which other boxes of a form are ticked than were chosen, with all that is ticked. */
export function readTicks(form: HTMLFormElement, chosen: Chosen): Partial<Chosen> {
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
