import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** A link past the header; visible only while focused. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a
      className={styles.skipLink}
      href={`#${targetId}`}
      onClick={(event) => handleClick(event, targetId)}
    >
      {children}
    </a>
  );
}

/** Focuses and scrolls without changing the hash, which would add a history entry. */
function handleClick(event: React.MouseEvent, targetId: string): void {
  const target = document.getElementById(targetId);
  if (!target) return;
  event.preventDefault();
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
