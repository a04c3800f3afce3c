import { Link } from 'react-router-dom';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import styles from '#renderer/screens/search/SearchScreen.module.css';
import type { SearchPage } from '#renderer/screens/search/data/loadSearch.ts';
import { placeCondition } from '#renderer/screens/search/data/repairs.ts';
import { orderOf } from '#renderer/screens/search/data/searchArea.ts';

interface ResultHeadingProps {
  query: string;
  /** Null if the search failed. */
  total: number | null;
}

/** The number of results and the query, announced after a pause. */
export function ResultHeading({ query, total }: ResultHeadingProps) {
  if (total === null) return <h1 className={styles.resultHeading}>{searchMessages.title}</h1>;
  const text = query === '' ? searchMessages.found(total) : searchMessages.foundFor(total, query);
  return (
    <>
      <h1 className={styles.resultHeading}>{text}</h1>
      <DelayedStatus text={text} />
    </>
  );
}

/** How the search was read: its order and area, what its words became, and what could not be taken. */
export function Reading({ search, place, notices, results }: SearchPage) {
  const area = placeCondition(search, place)?.label ?? null;
  return (
    <div className={styles.reading}>
      {results !== null && results.total > 0 && (
        <p>{searchMessages.order(orderOf(search, place), area)}</p>
      )}
      {search.asked !== '' && (
        <p>
          {searchMessages.understood(search.asked)}{' '}
          <Link to={searchAddress({ q: search.asked, literal: true })}>
            {searchMessages.searchWords}
          </Link>
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
    </div>
  );
}
