import { useId, type ReactNode } from 'react';
import styles from './FormPanel.module.css';

interface FormPanelProps {
  title: string;
  intro?: string;
  /** The form itself. */
  children: ReactNode;
}

/** The raised panel around a form. */
export function FormPanel({ title, intro, children }: FormPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
