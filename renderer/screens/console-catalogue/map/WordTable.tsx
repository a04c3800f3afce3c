import { importMessages } from '#renderer/content/console/importMessages.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;

interface WordTableProps {
  field: string;
  /** In small letters: tables ignore case. */
  texts: readonly string[];
  /** Texts that have a meaning of their own. */
  rows: number;
  wordsOf: (text: string) => string;
  /** Empty words: the text stays as it is. */
  onChange: (text: string, words: string) => void;
}

/** Which words each text of a column means, such as a category of one's own; closed until it is wanted. */
export function WordTable({ field, texts, rows, wordsOf, onChange }: WordTableProps) {
  if (texts.length === 0) return null;
  return (
    <details className={styles.values}>
      <summary>{words.wordTable(texts.length, rows)}</summary>
      <ul className={styles.values} aria-label={words.table(field)}>
        {texts.map((text) => (
          <li key={text}>
            <label className={styles.value}>
              <span className={styles.met}>{text}</span>
              <input
                className={styles.control}
                aria-label={words.meaning(field, text)}
                placeholder={words.asItIs}
                value={wordsOf(text)}
                onChange={({ target }) => onChange(text, target.value)}
              />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
