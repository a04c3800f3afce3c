import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'highlight' | 'danger' | 'warning' | 'success' | 'ink';

interface BadgeProps {
  tone?: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}

/** A short word set apart: a status, a count. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>;
}
