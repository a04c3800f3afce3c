import { useSyncExternalStore, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import type { CachedPage } from '#renderer/platform/offline/cachedPages.ts';
import { subscribeToConnection } from '#renderer/platform/pageState.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import styles from './NoResults.module.css';

interface SearchFailureProps {
  address: string;
  /** The search asks for too much; it would again. */
  isRefused: boolean;
}

/** The search did not answer, or asks for too much; without a connection, what can be opened instead. */
export function SearchFailure({ address, isRefused }: SearchFailureProps) {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const reason = isOnline ? searchMessages.failure : searchMessages.offline;
  return (
    <div className={styles.box}>
      <p role="alert" className={styles.text}>
        {isRefused ? searchMessages.refused : reason}
      </p>
      {!isOnline && !isRefused && <CachedPages />}
      <Link
        to={isRefused ? searchAddress({}) : address}
        replace={!isRefused}
        className={buttonClass({ variant: 'secondary' })}
      >
        {isRefused ? searchMessages.startAgain : messages.layout.tryAgain}
      </Link>
    </div>
  );
}

/** Links to the pages that this device has a copy of, for want of a connection. */
function CachedPages() {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    void import('#renderer/platform/offline/registerOffline.ts')
      .then(({ requestCachedPages }) => requestCachedPages())
      .then(setPages);
  }, []);
  const here = window.location.pathname + window.location.search;
  const others = pages.filter(({ address }) => address !== here);
  if (others.length === 0) return null;
  return (
    <>
      <p>{searchMessages.cachedPages}</p>
      <ul className={styles.list}>
        {others.map(({ address, titleMarkup }) => (
          <li key={address}>
            {/* A whole load: the service worker answers it with the copy. */}
            <a className="line-link" href={address}>
              {decode(titleMarkup)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function decode(markup: string): string {
  return new DOMParser().parseFromString(markup, 'text/html').documentElement.textContent;
}
