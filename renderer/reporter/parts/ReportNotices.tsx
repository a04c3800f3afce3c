import type { Failure } from '#renderer/reporter/data/describeFailure.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import styles from './parts.module.css';

interface FailureNoticeProps {
  failure: Failure;
  onRetry?: (() => void) | undefined;
}

/** The failure, its reason, and a button to try again. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  return (
    <Notice tone="danger">
      <strong>{failure.title}</strong>
      <p>{failure.detail}</p>
      {failure.fields.length > 0 && (
        <ul className={styles.fields}>
          {failure.fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
      {onRetry && <ToolButton onClick={onRetry} label={reporterMessages.retry} />}
    </Notice>
  );
}

interface NotesProps {
  texts: readonly string[];
  onRetry?: (() => void) | undefined;
}

/** Notes on missing or unusual parts of a report. */
export function Notes({ texts, onRetry }: NotesProps) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {onRetry && <ToolButton onClick={onRetry} label={reporterMessages.retry} />}
    </Notice>
  );
}
