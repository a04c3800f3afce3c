import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  text: string;
  /** The act that fills the list. */
  children?: ReactNode;
}

/** A list that is empty: the outline of its rows, a sentence, and what fills it. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.rows} aria-hidden="true" />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
