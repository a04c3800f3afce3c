import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { messages } from '#renderer/content/messages.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import type { SearchPlace } from '#renderer/screens/search/data/searchArea.ts';
import { conditions, placeCondition, type Repair } from '#renderer/screens/search/data/repairs.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import styles from './NoResults.module.css';

interface NoResultsProps {
  search: SearchState;
  place: SearchPlace | null;
  repairs: readonly Repair[];
}

/** No results, with the number of results without each condition. */
export function NoResults({ search, place, repairs }: NoResultsProps) {
  const nearby = placeCondition(search, place);
  const labels = [...(nearby ? [nearby] : []), ...conditions(search)].map(({ label }) => label);
  const isEverything = search.q === '' && labels.length === 0;
  return (
    <div className={styles.box}>
      <p className={styles.text}>
        {labels.length > 0
          ? searchMessages.nothing(0, labels.join(', '))
          : searchMessages.nothingAtAll}
      </p>
      {repairs.length > 0 && (
        <ul className={styles.repairs}>
          {repairs.map((repair) => (
            <li key={repair.label}>
              <Link
                to={searchAddress(repair.search)}
                className={buttonClass({ variant: 'secondary' })}
              >
                {searchMessages.countOf(repair.label, repair.count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {/* Of everything there is nothing: home alone is another page. */}
      <Link
        to={isEverything ? paths.home : searchAddress({ near: place ? 'anywhere' : '' })}
        className={clsx(
          repairs.length > 0 && styles.all,
          buttonClass({ variant: repairs.length > 0 ? 'quiet' : 'primary' }),
        )}
      >
        {isEverything ? searchMessages.backHome : messages.searchBox.browseAll}
      </Link>
    </div>
  );
}
