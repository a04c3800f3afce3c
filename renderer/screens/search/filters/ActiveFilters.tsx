import { memo } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import type { SearchPlace } from '#renderer/screens/search/data/searchArea.ts';
import { conditions, placeCondition } from '#renderer/screens/search/data/repairs.ts';
import type { ChangeSearch } from '#renderer/screens/search/useOptimisticSearch.ts';
import { PlaceBadge } from './PlaceBadge.tsx';
import styles from './ActiveFilters.module.css';

interface ActiveFiltersProps {
  search: SearchState;
  place: SearchPlace | null;
  onChange: ChangeSearch;
}

/** One badge for each filter in use; a press takes it away. */
export const ActiveFilters = memo(function ActiveFilters({
  search,
  place,
  onChange,
}: ActiveFiltersProps) {
  const active = conditions(search);
  const nearby = placeCondition(search, place);
  if (active.length === 0 && nearby === null) return null;
  return (
    <ul className={styles.list} aria-label={searchMessages.activeFilters}>
      {nearby !== null && place !== null && (
        <li key="place">
          <PlaceBadge search={search} place={place} condition={nearby} onChange={onChange} />
        </li>
      )}
      {active.map(({ group, label, without }) => (
        <li key={`${group} ${label}`}>
          <Link
            to={searchAddress(without)}
            className={styles.badge}
            aria-label={searchMessages.removeFilter(`${group}: ${label}`)}
          >
            <span className={styles.group}>{group}</span> {label}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
});
