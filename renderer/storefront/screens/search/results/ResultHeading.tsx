import { useAtomValue } from 'jotai';
import { orderOf } from '#shared/contract/searchArea.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { SearchPage } from '#renderer/storefront/screens/search/data/loadSearch.ts';
import { placeCondition } from '#renderer/storefront/screens/search/data/repairs.ts';
import { factsOf, titleOf } from '#renderer/storefront/screens/search/landing/SearchHead.tsx';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import styles from '#renderer/storefront/screens/search/SearchScreen.module.css';

/** The number of results and the query, announced after a pause; on a landing page under its own heading. */
export function ResultHeading({ page }: { page: SearchPage }) {
  const now = useAtomValue(nowAtom);
  const { search, results } = page;
  if (results === null) return <h1 className={styles.resultHeading}>{titleOf(page)}</h1>;
  const { total } = results;
  const query = search.asked || search.q;
  const text = query === '' ? searchMessages.found(total) : searchMessages.foundFor(total, query);
  const facts = factsOf(page, now);
  return (
    <>
      <h1 className={styles.resultHeading}>{facts === null ? text : titleOf(page)}</h1>
      {facts !== null && <h2 className={styles.landingCount}>{text}</h2>}
      {facts !== null && <p className={styles.facts}>{facts}</p>}
      <DelayedStatus text={text} />
    </>
  );
}

/** How the search was read: its order and area, and what could not be taken. */
export function Reading({ search, place, notices, results }: SearchPage) {
  const area = placeCondition(search, place)?.label ?? null;
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
