import { useEffect, useState, useSyncExternalStore } from 'react';
import { siteMessages } from '#renderer/content/siteMessages.ts';
import { subscribeToConnection } from '#renderer/platform/offline/connection.ts';
import { pageCachedAt } from '#renderer/platform/offline/pageCachedAt.ts';
import { InfoIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './OfflineNotice.module.css';

/** A notice that the browser is offline, or that the page is a cached copy and how old it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const [cachedAt, setCachedAt] = useState<Date | null>(null);
  useEffect(() => setCachedAt(pageCachedAt()), []);
  const isOld = cachedAt !== null;
  return (
    <div role="status">
      {(!isOnline || isOld) && (
        <p className={styles.notice}>
          <InfoIcon size={20} />
          <span>{isOld ? siteMessages.keptPage(moment(cachedAt)) : siteMessages.offline}</span>
        </p>
      )}
    </div>
  );
}

/** In the device's time zone, as it is about the visitor's own last visit. */
function moment(instant: Date): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-AU', options).format(instant);
}
