import { useRef } from 'react';
import { orderOf } from '#shared/contract/searchArea.ts';
import { paths } from '#shared/domain/paths.ts';
import { listSortOrders, type SortOrder } from '#shared/domain/search/searchOptions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { HiddenFields } from '#renderer/storefront/screens/search/filters/HiddenFields.tsx';
import {
  useChangeBeforeHydration,
  type ChangedSearch,
} from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './SortSelect.module.css';

/** The order of the results. */
export function SortSelect({ search, place, onChange }: ChangedSearch) {
  const sort = orderOf(search, place);
  const selectRef = useRef<HTMLSelectElement>(null);
  useChangeBeforeHydration(
    selectRef,
    ({ value }) => (value === sort ? {} : { sort: value as SortOrder }),
    onChange,
  );
  return (
    <form action={paths.search} className={styles.form}>
      <HiddenFields search={search} except={['sort']} />
      <label className={styles.label}>
        <span className={styles.words}>{searchMessages.sort}</span>
        <select
          ref={selectRef}
          name="sort"
          className={styles.select}
          value={sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as SortOrder })}
        >
          {listSortOrders(search.q)
            .filter((order) => order !== 'near' || place !== null)
            .map((order) => (
              <option key={order} value={order}>
                {searchMessages.sorts[order]}
              </option>
            ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" size="small" className={styles.apply}>
        {searchMessages.apply}
      </Button>
    </form>
  );
}
