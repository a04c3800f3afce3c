import { useAtom } from 'jotai';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { notSentAtom, type NotSentLine } from '#renderer/state/console/preview.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './NotSentList.module.css';

const words = consoleMessages.preview;

/** The ledger, live: what the mode kept the preview from sending. */
export function NotSentList() {
  const [lines, change] = useAtom(notSentAtom);
  return (
    <details className={styles.ledger} open={lines.length > 0}>
      <summary className={styles.summary}>
        <b>{words.ledger}</b>
        <span role="status">
          {lines.length === 0 ? words.ledgerEmpty : words.ledgerCount(lines.length)}
        </span>
      </summary>
      {lines.length > 0 && (
        <>
          <ol className={styles.list} tabIndex={0} aria-label={words.ledger}>
            {lines.map((line, index) => (
              <li key={lines.length - index} className={styles.line}>
                <time dateTime={line.at}>{line.at.slice(11, 19)}</time>
                <code>{callOf(line)}</code>
                <code className={styles.body}>{JSON.stringify(line.body)}</code>
              </li>
            ))}
          </ol>
          <Button size="small" variant="quiet" onClick={() => change(null)}>
            {words.clearLedger}
          </Button>
        </>
      )}
    </details>
  );
}

function callOf({ name }: NotSentLine): string {
  if (!Object.hasOwn(calls, name)) return name;
  const { method, path } = calls[name as CallName];
  return `${method} ${path}`;
}
