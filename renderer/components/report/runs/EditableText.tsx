import { useState, type FormEvent } from 'react';
import styles from './RunList.module.css';

interface EditableTextProps {
  text: string;
  /** Of the button; shown in place of an empty text. */
  editLabel: string;
  /** Of the field. */
  fieldLabel: string;
  maxLength: number;
  isEmptyAllowed?: boolean;
  className?: string | undefined;
  onChange: (text: string) => void;
}

/** A text that becomes a field when pressed; Escape leaves it unchanged. */
export function EditableText(props: EditableTextProps) {
  const { text, editLabel, fieldLabel, maxLength, isEmptyAllowed = false, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) {
    return (
      <button
        type="button"
        className={props.className ?? styles.rename}
        aria-label={text === '' ? undefined : editLabel}
        onClick={() => setDraft(text)}
      >
        {text === '' ? editLabel : text}
      </button>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = draft.trim();
    if (wanted !== text && (wanted !== '' || isEmptyAllowed)) onChange(wanted);
    setDraft(null);
  };
  return (
    <form onSubmit={handleSubmit}>
      <input
        className={styles.draft}
        aria-label={fieldLabel}
        value={draft}
        maxLength={maxLength}
        // The field replaces the button that had the focus.
        ref={(field) => field?.focus()}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        onBlur={handleSubmit}
      />
    </form>
  );
}
