import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import {
  conditions,
  placeCondition,
  type Repair,
} from '#renderer/storefront/screens/search/data/repairs.ts';
import type { ShownSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import styles from './NoResults.module.css';

interface NoResultsProps extends ShownSearch {
  repairs: readonly Repair[];
}

/** No results, and the searches nearest to it that have some, with their numbers. */
export function NoResults({ search, place, repairs }: NoResultsProps) {
  const nearby = placeCondition(search, place);
  if (nearby === null && conditions(search).length === 0)
    return <NothingOfThatName search={search} place={place} repairs={repairs} />;
  return (
    <div className={styles.box}>
      <p className={styles.text}>{searchMessages.nothing}</p>
      {repairs.length > 0 && <p>{searchMessages.nearest}</p>}
      <ul className={styles.repairs}>
        {repairs.map(({ label, count, search: repaired }, index) => (
          <li key={label}>
            <Link
              to={searchAddress(repaired)}
              className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
            >
              {searchMessages.repair(label, count)}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={searchAddress({ near: place ? 'anywhere' : '' })}
        className={clsx(styles.all, buttonClass({ variant: 'quiet' }))}
      >
        {messages.searchBox.browseAll}
      </Link>
    </div>
  );
}

/** The text alone finds nothing: what there is without it, or home where that is nothing too. */
function NothingOfThatName({ search, place, repairs: [all] }: NoResultsProps) {
  const rest = place ? searchMessages.everythingNear(place.name) : messages.searchBox.browseAll;
  const isEverything = search.q === '';
  return (
    <div className={styles.box}>
      <p className={styles.text}>{searchMessages.nothingAtAll}</p>
      <Link
        to={isEverything ? paths.home : searchAddress(all?.search ?? {})}
        className={buttonClass()}
      >
        {isEverything && searchMessages.backHome}
        {!isEverything && (all ? searchMessages.repair(rest, all.count) : rest)}
      </Link>
    </div>
  );
}
