import clsx from 'clsx';
import { memo, useId, useState } from 'react';
import { notStated } from '#shared/contract/searchHits.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { formatCount } from '#shared/domain/search/formatCount.ts';
import type { SearchFilter } from '#shared/domain/search/searchState.ts';
import { filterName } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { FilterValue } from '#renderer/storefront/screens/search/data/searchResults.ts';
import { useOpenInEntry } from '#renderer/storefront/screens/search/useOpenInEntry.ts';
import type { ChangedSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { CheckIcon } from '#renderer/ui/icons/screens.tsx';
import { shortLength, visibleValues, useValueSearch, withChoice } from './filterValues.ts';
import styles from './FilterGroup.module.css';
import panelStyles from './FilterPanel.module.css';

interface FilterGroupProps extends ChangedSearch {
  filter: SearchFilter;
  chosen: readonly string[];
  values: readonly FilterValue[];
}

/** One filter list with counts; all but Location can show more and fewer. */
export const FilterGroup = memo(function FilterGroup(props: FilterGroupProps) {
  const { filter, search, place, chosen, values, onChange } = props;
  const listId = useId();
  const [isLong, setLong] = useOpenInEntry(`more-${filter}`);
  const [text, setText] = useState('');
  const found = useValueSearch({ search, place, filter, text });
  const isShort = shortLists.has(filter);
  const isWhole = isShort || isLong || found !== null;
  const { shown, hiddenCount } = visibleValues(found ?? values, chosen, isWhole);
  const texts = useTexts('site', siteTexts);
  // A list in which no event says anything is of no use.
  if (values.every(({ value }) => value === notStated)) return null;
  const name = filterName(filter, texts);
  const toggle = (value: string, isChosen: boolean) =>
    onChange({ [filter]: withChoice(chosen, value, isChosen) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      {!isShort && values.length > shortLength && (
        <input
          type="search"
          className={clsx(panelStyles.input, styles.find)}
          aria-label={searchMessages.findIn(name)}
          placeholder={searchMessages.findIn(name)}
          aria-controls={listId}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter would submit the form of all lists.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.length === 0 && <p className={styles.none}>{searchMessages.noValues}</p>}
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
      {found === null && !isShort && (isLong || hiddenCount > 0) && (
        <LengthToggle name={name} listId={listId} isLong={isLong} onToggle={setLong} />
      )}
    </fieldset>
  );
});

interface LengthToggleProps {
  name: string;
  listId: string;
  isLong: boolean;
  onToggle: (isLong: boolean) => void;
}

/** Shows all values of a list, or the first few. */
function LengthToggle({ name, listId, isLong, onToggle }: LengthToggleProps) {
  return (
    <button
      type="button"
      className={clsx('script-only', panelStyles.more)}
      aria-expanded={isLong}
      aria-controls={listId}
      aria-label={searchMessages.listToggle(name, isLong)}
      onClick={() => onToggle(!isLong)}
    >
      {isLong ? searchMessages.showFewer : searchMessages.showMore}
    </button>
  );
}

/** Lists of a few values, which are always shown whole. */
const shortLists = new Set<SearchFilter>(['states', 'days', 'times', 'ages', 'access']);
