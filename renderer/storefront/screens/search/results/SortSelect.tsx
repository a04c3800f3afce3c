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
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import panelStyles from '#renderer/storefront/screens/search/filters/FilterPanel.module.css';
import styles from './SortSelect.module.css';

/** The order of the results. */
export function SortSelect({ search, place, onChange }: ChangedSearch) {
  const sort = orderOf(search, place);
  const orders = listSortOrders(search.q).filter((order) => order !== 'near' || place !== null);
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
        <Select
          ref={selectRef}
          name="sort"
          className={styles.select}
          value={sort}
          options={orders.map((order) => [order, searchMessages.sorts[order]])}
          onChoose={(order) => onChange({ sort: order as SortOrder })}
        />
      </label>
      <ToolButton type="submit" className={panelStyles.apply} label={searchMessages.apply} />
    </form>
  );
}
