import clsx from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
} from '#renderer/ui/icons/arrows.tsx';
import styles from './Pagination.module.css';

/** Renders a page link: the caller passes the router's link. */
type PageLink = ComponentType<{
  to: string;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}>;

interface PaginationProps {
  /** The label names the whole for assistive technology. */
  texts: Record<'label' | 'first' | 'previous' | 'next' | 'last', string> & {
    page: (page: number) => string;
  };
  /** Number of the page, counted from 1. */
  page: number;
  pageCount: number;
  /** The numbers to show, from the paging rule. */
  numbers: readonly number[];
  addressOf: (page: number) => string;
  link: PageLink;
}

/** First, previous, numbered, next, last; nothing when there is one page. */
export function Pagination(props: PaginationProps) {
  const { texts, page, pageCount, numbers, addressOf, link: Link } = props;
  if (pageCount <= 1) return null;
  const renderStep = (target: number, label: string, StepIcon: typeof ChevronLeftIcon) => {
    const isOff = target < 1 || target > pageCount || target === page;
    return (
      <li>
        {isOff ? (
          <span
            className={clsx(styles.link, styles.off)}
            role="link"
            aria-disabled="true"
            aria-label={label}
          >
            <StepIcon size={20} />
          </span>
        ) : (
          <Link to={addressOf(target)} className={styles.link} aria-label={label}>
            <StepIcon size={20} />
          </Link>
        )}
      </li>
    );
  };
  return (
    <nav aria-label={texts.label}>
      <ul className={styles.list}>
        {renderStep(1, texts.first, ChevronsLeftIcon)}
        {renderStep(page - 1, texts.previous, ChevronLeftIcon)}
        {numbers.map((number) => (
          <li key={number} className={number === page ? styles.current : styles.number}>
            <Link
              to={addressOf(number)}
              className={styles.link}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {renderStep(page + 1, texts.next, ChevronRightIcon)}
        {renderStep(pageCount, texts.last, ChevronsRightIcon)}
      </ul>
    </nav>
  );
}
