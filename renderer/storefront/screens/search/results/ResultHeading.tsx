import { orderOf } from '#shared/contract/searchArea.ts';
import { boxOfMap } from '#shared/domain/search/searchState.ts';
import { placeCondition } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { SearchPage } from '#renderer/storefront/screens/search/data/loadSearch.ts';
import { titleOf } from '#renderer/storefront/screens/search/landing/SearchHead.tsx';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import styles from '#renderer/storefront/screens/search/SearchScreen.module.css';

/** The number of results and the query, announced after a pause; on a landing page under its own heading. */
export function ResultHeading({ page }: { page: SearchPage }) {
  const { search, results, landing } = page;
  if (results === null) return <h1 className={styles.resultHeading}>{titleOf(page)}</h1>;
  const { total } = results;
  const query = search.asked || search.q;
  const text = query === '' ? searchMessages.found(total) : searchMessages.foundFor(total, query);
  const isLanding = landing !== null && search.asked === '';
  return (
    <>
      <h1 className={styles.resultHeading}>{isLanding ? titleOf(page) : text}</h1>
      {isLanding && <h2 className={styles.landingCount}>{text}</h2>}
      <DelayedStatus text={text} />
    </>
  );
}

/** How the search was read: its order and area, and what could not be taken. */
export function Reading({ search, place, notices, results }: SearchPage) {
  const isInView = boxOfMap(search.map) !== null;
  const area = isInView ? searchMessages.inView : (placeCondition(search, place)?.label ?? null);
  return (
    <div className={styles.reading}>
      {results !== null && results.total > 0 && (
        <p className={styles.order}>{searchMessages.order(orderOf(search, place), area)}</p>
      )}
      {notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
    </div>
  );
}
