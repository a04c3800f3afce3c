import { searchQueryString, type SearchState } from '#shared/domain/search/searchState.ts';

interface HiddenFieldsProps {
  search: SearchState;
  /** The fields the form has itself. */
  except: readonly (keyof SearchState)[];
}

/** Hidden fields with the rest of the search, for a form without script: without the page, and what was typed. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  const fields = [...new URLSearchParams(searchQueryString(search))];
  return fields
    .filter(([name]) => name !== 'page' && name !== 'asked' && !except.some((own) => own === name))
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ));
}
