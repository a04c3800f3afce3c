import { searchMessages } from '#renderer/content/searchMessages.ts';
import { DelayedStatus } from '#renderer/ui/text/DelayedStatus.tsx';
import styles from './ResultHeading.module.css';

interface ResultHeadingProps {
  query: string;
  /** Null if the search failed. */
  total: number | null;
}

/** The number of results and the query, announced after a pause. */
export function ResultHeading({ query, total }: ResultHeadingProps) {
  if (total === null) return <h1 className={styles.heading}>{searchMessages.title}</h1>;
  const text = query === '' ? searchMessages.found(total) : searchMessages.foundFor(total, query);
  return (
    <>
      <h1 className={styles.heading}>{text}</h1>
      <DelayedStatus text={text} />
    </>
  );
}
