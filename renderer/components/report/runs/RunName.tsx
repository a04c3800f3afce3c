import { useState, type FormEvent } from 'react';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import styles from './RunList.module.css';

interface RunNameProps {
  name: string;
  onRename: (name: string) => void;
}

const { runs: messages } = reporterMessages;

/** A name that turns into a field to change it; Escape leaves it as it was. */
export function RunName({ name, onRename }: RunNameProps) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) {
    return (
      <button
        type="button"
        className={styles.rename}
        aria-label={messages.rename(name)}
        onClick={() => setDraft(name)}
      >
        {name}
      </button>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = draft.trim();
    if (wanted !== '' && wanted !== name) onRename(wanted);
    setDraft(null);
  };
  return (
    <form onSubmit={handleSubmit}>
      <input
        className={styles.draft}
        aria-label={messages.newName}
        value={draft}
        maxLength={120}
        // The field replaces the button that had the focus.
        ref={(field) => field?.focus()}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        onBlur={handleSubmit}
      />
    </form>
  );
}
