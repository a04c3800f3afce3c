import { searchQueryString, type SearchState } from '#shared/domain/search/searchState.ts';

interface HiddenFieldsProps {
  search: SearchState;
  /** The fields the form has itself. */
  except: readonly (keyof SearchState)[];
}

/**
 * Hidden fields with the rest of the search, for a form submitted without script. The page number is left
 * out, and what was typed: after a change it is no longer what is searched for.
 */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  const fields = [...new URLSearchParams(searchQueryString(search))];
  return fields
    .filter(([name]) => name !== 'page' && name !== 'asked' && !except.some((own) => own === name))
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ));
}
