import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  tone?: 'plain' | 'success' | 'warning' | 'danger';
  children: ReactNode;
}

/** A message, announced by screen readers. */
export function Notice({ tone = 'plain', children }: NoticeProps) {
  return (
    <div
      className={clsx(styles.notice, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
