import { useEffect, useState } from 'react';
import { messages } from '#renderer/content/messages.ts';
import { cachedPages, type CachedPage } from '#renderer/platform/offline/cachedPages.ts';
import styles from './CachedPages.module.css';

/** Links to the pages that this device has a copy of, for want of a connection. */
export function CachedPages() {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    void cachedPages().then(setPages);
  }, []);
  const here = window.location.pathname + window.location.search;
  const others = pages.filter(({ address }) => address !== here);
  if (others.length === 0) return null;
  return (
    <>
      <p>{messages.search.cachedPages}</p>
      <ul className={styles.list}>
        {others.map(({ address, titleMarkup }) => (
          <li key={address}>
            {/* A whole load: the service worker answers it with the copy. */}
            <a href={address}>{decode(titleMarkup)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function decode(markup: string): string {
  return new DOMParser().parseFromString(markup, 'text/html').documentElement.textContent;
}
