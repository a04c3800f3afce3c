import type { ReactNode } from 'react';

interface EventLinkProps {
  url: string | null;
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A link to the box office or, of a saved event, to its page. Plain text without an address. */
export function EventLink({ url, className, onClick, children }: EventLinkProps) {
  if (url === null) return <span>{children}</span>;
  return (
    <a className={className} href={url} onClick={onClick} onAuxClick={onClick}>
      {children}
    </a>
  );
}
