import { memo, useId } from 'react';
import { formatCount } from '#shared/domain/search/formatCount.ts';
import type { SearchFilter } from '#shared/domain/search/searchState.ts';
import { useOpenInEntry } from '#renderer/components/navigation/useOpenInEntry.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { CheckIcon } from '#renderer/ui/icons/actions.tsx';
import type { ChangeSearch } from '#renderer/screens/search/useOptimisticSearch.ts';
import type { FilterValue } from '#renderer/screens/search/data/searchResults.ts';
import styles from './FilterGroup.module.css';
import { shownValues } from './shownValues.ts';
import { withChoice } from './withChoice.ts';

interface FilterGroupProps {
  filter: SearchFilter;
  chosen: readonly string[];
  values: readonly FilterValue[];
  onChange: ChangeSearch;
}

/** One filter list with counts; all but Location can show more and fewer. */
export const FilterGroup = memo(function FilterGroup({
  filter,
  chosen,
  values,
  onChange,
}: FilterGroupProps) {
  const listId = useId();
  const [isLong, setLong] = useOpenInEntry(`more-${filter}`);
  const { shown, hiddenCount } = shownValues(values, chosen, isShortList(filter) || isLong);
  if (values.length === 0 || isUnstated(values)) return null;
  const toggle = (value: string, isChosen: boolean) =>
    onChange({ [filter]: withChoice(chosen, value, isChosen) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{searchMessages.filters[filter]}</legend>
      <ul id={listId}>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <label className={styles.row}>
              <input
                type="checkbox"
                name={filter}
                value={value}
                className={styles.box}
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
              <CheckIcon size={14} className={styles.check} />
              <span className={styles.value}>{value}</span>
              <span className={styles.count}>{formatCount(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {(isLong || hiddenCount > 0) && !isShortList(filter) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isLong}
          aria-controls={listId}
          aria-label={searchMessages.listToggle(searchMessages.filters[filter], isLong)}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? searchMessages.showFewer : searchMessages.showMore}
        </button>
      )}
    </fieldset>
  );
});

/** Lists of a few values are always shown whole. */
function isShortList(filter: SearchFilter): boolean {
  return filter === 'states' || filter === 'days' || filter === 'times';
}

/** A list in which no event says anything is of no use. */
function isUnstated(values: readonly FilterValue[]): boolean {
  return values.every(({ value }) => value === 'Not stated');
}
