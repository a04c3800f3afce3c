import type { ReactNode } from 'react';
import styles from './PreferenceHeading.module.css';

/** The quiet title of a list of preferences. */
export function PreferenceHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h3 id={id} className={styles.heading}>
      {children}
    </h3>
  );
}
