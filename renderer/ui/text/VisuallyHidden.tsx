import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  );
}
