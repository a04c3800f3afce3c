import clsx from 'clsx';
import type { ReactNode } from 'react';
import { factMessages } from './factMessages.ts';
import styles from './EventLink.module.css';

interface EventLinkProps {
  url: string | null;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link of an event that is counted, however it is opened. Plain text without an address. */
export function EventLink({ url, className, onClick, children }: EventLinkProps) {
  if (url === null) return <span className={className}>{children}</span>;
  return (
    <a dir="auto" className={className} href={url} onClick={onClick} onAuxClick={onClick}>
      {children}
    </a>
  );
}

interface TicketsLinkProps extends Omit<EventLinkProps, 'children'> {
  /** The price or the day of the sale, if known. */
  terms: string | null;
}

/** The way to the seller, with what is known of the price; the price alone where nobody sells online. */
export function TicketsLink({ url, className, terms, onClick }: TicketsLinkProps) {
  if (url === null) return terms !== null && <p className={className}>{terms}</p>;
  return (
    <EventLink className={clsx(className, styles.tickets)} url={url} onClick={onClick}>
      {factMessages.tickets}
      {terms !== null && ` · ${terms}`}
    </EventLink>
  );
}
