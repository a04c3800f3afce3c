import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './Notices.module.css';

interface NotesProps {
  texts: readonly string[];
  /** Where asking again may bring what is missing. */
  onRetry?: (() => void) | undefined;
}

/** What a report is missing, or what to know when reading it. */
export function Notes({ texts, onRetry }: NotesProps) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {reporterMessages.retry}
        </Button>
      )}
    </div>
  );
}
