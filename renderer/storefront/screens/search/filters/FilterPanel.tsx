import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import {
  changeSearch,
  emptySearch,
  searchAddress,
  searchFilters,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { conditions } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { SearchResults } from '#renderer/storefront/screens/search/data/searchResults.ts';
import {
  useChangeBeforeHydration,
  type ChangedSearch,
} from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { Button, buttonClass } from '#renderer/ui/button/Button.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { DateFilter, PlaceFilter, PriceFilter } from './FilterSections.tsx';
import { withChoice } from './filterValues.ts';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './FilterPanel.module.css';

interface FilterPanelProps extends ChangedSearch {
  /** The search including filters whose results are still loading. */
  chosen: Chosen;
  filters: SearchResults['filters'] | null;
}

/** Place, dates, price and the filter lists; a plain form without script. */
export function FilterPanel({ search, place, chosen, filters, onChange }: FilterPanelProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useChangeBeforeHydration(formRef, (form) => readTicks(form, chosen), onChange);
  const isFiltered = conditions(search).length > 0;
  return (
    <section aria-label={searchMessages.filtersLabel} className={styles.panel}>
      {isFiltered && (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          to={searchAddress(changeSearch(emptySearch, resetOf(search)))}
        >
          {searchMessages.resetFilters}
        </Link>
      )}
      <PlaceFilter search={search} place={place} />
      <DateFilter search={search} />
      <PriceFilter search={search} />
      {filters && (
        <form ref={formRef} action={paths.search}>
          <HiddenFields search={search} except={searchFilters} />
          {searchFilters.map((filter) => (
            <FilterGroup
              key={filter}
              filter={filter}
              search={search}
              place={place}
              chosen={chosen[filter]}
              values={filters[filter]}
              onChange={onChange}
            />
          ))}
          <Button type="submit" className={styles.apply}>
            {searchMessages.apply}
          </Button>
        </form>
      )}
    </section>
  );
}

/** The part of a search that stays when its filters are reset. */
function resetOf({ q, sort, literal, map }: SearchState): Partial<SearchState> {
  return { q, sort, literal, map: map === '' ? '' : 'all' };
}

type Chosen = Pick<SearchState, SearchFilter>;

/** The filters in which other boxes of a form are ticked than were chosen, with all that is ticked. */
function readTicks(form: HTMLFormElement, chosen: Chosen): Partial<Chosen> {
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
