import { importMessages } from '#renderer/console/content/importMessages.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;

interface ValueTableProps {
  field: string;
  /** In small letters: tables ignore case. */
  texts: readonly string[];
  /** Value and text. */
  options: readonly (readonly [string, string])[];
  valueOf: (text: string) => string;
  onChoose: (text: string, value: string) => void;
}

/** What each text of a column means. */
export function ValueTable({ field, texts, options, valueOf, onChoose }: ValueTableProps) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.values} aria-label={words.table(field)}>
      {texts.map((text) => (
        <li key={text}>
          <label className={styles.value}>
            <span className={styles.met}>{text}</span>
            <select
              className={styles.control}
              aria-label={words.meaning(field, text)}
              value={valueOf(text)}
              onChange={({ target }) => onChoose(text, target.value)}
            >
              {options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  );
}
