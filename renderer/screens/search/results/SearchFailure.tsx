import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#renderer/content/messages.ts';
import { subscribeToConnection } from '#renderer/platform/offline/connection.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { CachedPages } from './CachedPages.tsx';
import styles from './NoResults.module.css';

/** The search did not answer; without a connection, what can be opened instead. */
export function SearchFailure({ address }: { address: string }) {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={styles.box}>
      <p role="alert" className={styles.text}>
        {isOnline ? messages.search.failure : messages.search.offline}
      </p>
      {!isOnline && <CachedPages />}
      <Link to={address} replace className={buttonClass({ variant: 'secondary' })}>
        {messages.layout.tryAgain}
      </Link>
    </div>
  );
}
