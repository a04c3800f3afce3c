import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './parts.module.css';

interface NotesProps {
  texts: readonly string[];
  /** A button to load again, where this may help. */
  onRetry?: (() => void) | undefined;
}

/** Notes on missing or unusual parts of a report. */
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
