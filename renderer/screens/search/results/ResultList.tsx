import type { GuideHit } from '#renderer/screens/search/data/searchResults.ts';
import { ResultRow } from './ResultRow.tsx';
import styles from './ResultList.module.css';

/** Dense rows, one an event. */
export function ResultList({ hits, query }: { hits: readonly GuideHit[]; query: string }) {
  return (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <li key={hit.EventId} className={styles.item}>
          <ResultRow hit={hit} query={query} />
        </li>
      ))}
    </ul>
  );
}
