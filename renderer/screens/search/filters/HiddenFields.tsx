import { searchQueryString, type SearchState } from '#shared/domain/search/searchState.ts';

interface HiddenFieldsProps {
  search: SearchState;
  /** The fields the form has itself. */
  except: readonly (keyof SearchState)[];
}

/** The rest of the search, so that a form sent without script keeps it; the page starts over. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  const fields = [...new URLSearchParams(searchQueryString(search))];
  return fields
    .filter(([name]) => name !== 'page' && !except.some((own) => own === name))
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ));
}
