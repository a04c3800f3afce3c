import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** Jumps over what repeats; seen only while focused. */
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

/** Focus and scroll by hand: the hash stays out of the address, so Back is not caught by it. */
function handleClick(event: React.MouseEvent, targetId: string): void {
  const target = document.getElementById(targetId);
  if (!target) return;
  event.preventDefault();
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
