import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';

/** Fields that belong together, under their title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
