import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { radiusFor, searchRadii } from '#shared/domain/search/searchRadius.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { radiusOf, type SearchPlace } from '#renderer/screens/search/data/searchArea.ts';
import type { Condition } from '#renderer/screens/search/data/repairs.ts';
import type { ChangeSearch } from '#renderer/screens/search/useOptimisticSearch.ts';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './PlaceBadge.module.css';

interface PlaceBadgeProps {
  search: SearchState;
  place: SearchPlace;
  condition: Condition;
  onChange: ChangeSearch;
}

/** `within 50 km of Dubbo`: another radius can be chosen in it, and the cross takes it away. */
export function PlaceBadge({ search, place, condition, onChange }: PlaceBadgeProps) {
  return (
    <form action={paths.search} className={styles.badge}>
      <HiddenFields search={search} except={['within']} />
      <label className={styles.label}>
        within{' '}
        <select
          name="within"
          className={styles.select}
          aria-label={searchMessages.radius}
          value={radiusOf(search, place)}
          onChange={(event) => onChange({ within: radiusFor(Number(event.currentTarget.value)) })}
        >
          {searchRadii.map((radius) => (
            <option key={radius} value={radius}>
              {searchMessages.kilometres(radius)}
            </option>
          ))}
        </select>{' '}
        {searchMessages.ofPlace(place.name)}
      </label>
      <Button type="submit" variant="quiet" size="small" className={styles.apply}>
        {searchMessages.apply}
      </Button>
      <Link
        to={searchAddress(condition.without)}
        className={styles.remove}
        aria-label={searchMessages.removeFilter(condition.label)}
      >
        <CloseIcon size={16} />
      </Link>
    </form>
  );
}
