import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { conditions, placeCondition } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { Repair } from '#renderer/storefront/screens/search/data/repairs.ts';
import type { ShownSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { buttonClass, type ButtonStyle } from '#renderer/ui/button/Button.tsx';
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
      <ul className={clsx('wrapping', styles.repairs)}>
        {repairs.map((repair, index) => (
          <li key={repair.label}>
            <RepairLink repair={repair} variant={index === 0 ? 'primary' : 'secondary'} />
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

/** The way to a search that finds something, with its number. */
export function RepairLink({ repair, ...style }: { repair: Repair } & ButtonStyle) {
  return (
    <Link to={searchAddress(repair.search)} className={buttonClass(style)}>
      {searchMessages.repair(repair)}
    </Link>
  );
}

/** The text alone finds nothing: what there is without it, or home where that is nothing too. */
function NothingOfThatName({ search, place, repairs: [all] }: NoResultsProps) {
  const rest = place ? searchMessages.everythingNear(place.name) : messages.searchBox.browseAll;
  const countRest = place ? searchMessages.repair : searchMessages.browse;
  const isEverything = search.q === '';
  return (
    <div className={styles.box}>
      <p className={styles.text}>{searchMessages.nothingAtAll}</p>
      <Link
        to={isEverything ? paths.home : searchAddress(all?.search ?? {})}
        className={buttonClass()}
      >
        {isEverything && searchMessages.backHome}
        {!isEverything && (all ? countRest({ label: rest, count: all.count }) : rest)}
      </Link>
    </div>
  );
}
