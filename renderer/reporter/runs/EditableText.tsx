import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
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

/** A text that becomes a field when pressed; Escape leaves it unchanged. The focus goes along. */
export function EditableText(props: EditableTextProps) {
  const { text, editLabel, fieldLabel, maxLength, isEmptyAllowed = false, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    flushSync(() => setDraft(text));
    field.current?.focus();
  };
  const close = () => {
    flushSync(() => setDraft(null));
    opener.current?.focus();
  };
  if (draft === null) {
    return (
      <button
        ref={opener}
        type="button"
        className={props.className ?? styles.rename}
        aria-label={text === '' ? undefined : editLabel}
        onClick={open}
      >
        {text === '' ? editLabel : text}
      </button>
    );
  }
  const save = () => {
    const wanted = draft.trim();
    if (wanted !== text && (wanted !== '' || isEmptyAllowed)) onChange(wanted);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
    close();
  };
  return (
    <form onSubmit={handleSubmit}>
      <input
        className={styles.draft}
        aria-label={fieldLabel}
        value={draft}
        maxLength={maxLength}
        ref={field}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onBlur={() => {
          save();
          setDraft(null);
        }}
      />
    </form>
  );
}
