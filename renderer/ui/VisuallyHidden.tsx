import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  );
}
