import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Prose.module.css';

/** Sanitised HTML of a content page; its links to our own pages move without a reload. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const address = ownAddress(event);
    if (address === null) return;
    event.preventDefault();
    void navigate(address);
  };
  // The links inside are the controls; this only hears their clicks on the way up. The HTML was
  // sanitised on the server (server/services/content).
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.prose}
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The path of a plain click on a link to one of our pages; null for other clicks. */
function ownAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.defaultPrevented) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}
