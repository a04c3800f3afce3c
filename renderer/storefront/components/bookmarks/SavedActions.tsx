import { Link } from 'react-router-dom';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { AlertsButton } from '#renderer/storefront/components/alerts/AlertsButton.tsx';
import { CalendarButton } from '#renderer/storefront/components/calendar/CalendarButton.tsx';
import { ShareButton } from '#renderer/storefront/components/page/ShareButton.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { printing, savedAddress } from './savedLink.ts';
import styles from './SavedActions.module.css';

/** Takes the saved events elsewhere: into alerts and a calendar, to friends, and onto paper. */
export function SavedActions({ events }: { events: readonly CardEvent[] }) {
  const address = savedAddress(events.map(({ eventKey }) => eventKey));
  return (
    <div className={styles.actions}>
      <AlertsButton />
      <CalendarButton subject="saved" variant="secondary" />
      <ShareButton
        title={savedMessages.list(events.length)}
        address={address}
        variant="secondary"
      />
      <Link
        to={address}
        state={printing}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {savedMessages.print}
      </Link>
    </div>
  );
}
