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
export type PageLink = ComponentType<{
  to: string;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}>;

export interface PaginationTexts {
  /** Names the whole for assistive technology. */
  label: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  page: (page: number) => string;
}

interface PaginationProps {
  texts: PaginationTexts;
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
  const step = { page, pageCount, addressOf, link: Link };
  return (
    <nav aria-label={texts.label}>
      <ul className={styles.list}>
        <Step {...step} target={1} label={texts.first} icon={<ChevronsLeftIcon size={20} />} />
        <Step
          {...step}
          target={page - 1}
          label={texts.previous}
          icon={<ChevronLeftIcon size={20} />}
        />
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
        <Step
          {...step}
          target={page + 1}
          label={texts.next}
          icon={<ChevronRightIcon size={20} />}
        />
        <Step
          {...step}
          target={pageCount}
          label={texts.last}
          icon={<ChevronsRightIcon size={20} />}
        />
      </ul>
    </nav>
  );
}

interface StepProps extends Omit<PaginationProps, 'numbers' | 'texts'> {
  target: number;
  label: string;
  icon: ReactNode;
}

function Step({ page, pageCount, addressOf, link: Link, target, label, icon }: StepProps) {
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
          {icon}
        </span>
      ) : (
        <Link to={addressOf(target)} className={styles.link} aria-label={label}>
          {icon}
        </Link>
      )}
    </li>
  );
}
