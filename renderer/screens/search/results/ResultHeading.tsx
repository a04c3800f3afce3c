import { messages } from '#renderer/content/messages.ts';
import { DelayedStatus } from '#renderer/ui/text/DelayedStatus.tsx';
import styles from './ResultHeading.module.css';

interface ResultHeadingProps {
  query: string;
  /** Null if the search failed. */
  total: number | null;
}

/** The number of results and the query, announced after a pause. */
export function ResultHeading({ query, total }: ResultHeadingProps) {
  if (total === null) return <h1 className={styles.heading}>{messages.search.title}</h1>;
  const text = query === '' ? messages.search.found(total) : messages.search.foundFor(total, query);
  return (
    <>
      <h1 className={styles.heading}>{text}</h1>
      <DelayedStatus text={text} />
    </>
  );
}
