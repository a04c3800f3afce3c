import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { isNarrowPage, showPart } from '#renderer/platform/showPart.ts';
import styles from './ListAndDetail.module.css';

interface ListAndDetailProps {
  list: ReactNode;
  /** Names the detail. */
  label: string;
  /** What the detail is of; null: none is chosen. */
  detailKey: string | null;
  children: ReactNode;
}

/** A list, and beside it the chosen entry; a narrow page shows the entry below the list and scrolls to it. */
export function ListAndDetail({ list, label, detailKey, children }: ListAndDetailProps) {
  const detail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (detailKey !== null && isNarrowPage()) showPart(detail.current);
  }, [detailKey]);
  return (
    <div className={clsx(styles.columns, detailKey !== null && styles.beside)}>
      <div>{list}</div>
      {detailKey !== null && (
        <section ref={detail} className={styles.detail} aria-label={label} tabIndex={-1}>
          {children}
        </section>
      )}
    </div>
  );
}
