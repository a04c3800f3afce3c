import { useAtomValue } from 'jotai';
import { calls } from '#shared/contract/calls.ts';
import { messages } from '#renderer/content/messages.ts';
import { ledgerEntriesAtom } from '#renderer/state/visitor/modes.ts';
import styles from './LedgerList.module.css';

/** Writes of this page that were not sent, newest first. */
export function LedgerList() {
  const entries = useAtomValue(ledgerEntriesAtom);
  if (entries.length === 0) return <p>{messages.modes.nothingSuppressed}</p>;
  return (
    <>
      <h3 className={styles.title}>{messages.modes.notSent(entries.length)}</h3>
      <ol className={styles.list} tabIndex={0} aria-label={messages.modes.notSent(entries.length)}>
        {entries.toReversed().map(({ name, body, at }, index) => (
          <li key={entries.length - index} className={styles.entry}>
            <code>
              {calls[name].method} {calls[name].path}
            </code>
            <time dateTime={at}>{at.slice(11, 19)}</time>
            <code className={styles.body}>{JSON.stringify(body)}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
