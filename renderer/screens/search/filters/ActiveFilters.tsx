import { memo } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { conditions } from '#renderer/screens/search/data/repairs.ts';
import styles from './ActiveFilters.module.css';

/** One badge for each filter in use; a press takes it away. */
export const ActiveFilters = memo(function ActiveFilters({ search }: { search: SearchState }) {
  const active = conditions(search);
  if (active.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={searchMessages.activeFilters}>
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
