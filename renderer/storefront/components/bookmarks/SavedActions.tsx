import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { AlertsButton } from '#renderer/storefront/components/alerts/AlertsButton.tsx';
import { CalendarButton } from '#renderer/storefront/components/calendar/CalendarButton.tsx';
import { ShareButton } from '#renderer/storefront/components/page/ShareButton.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { printing, savedAddress } from './savedLink.ts';
import styles from './SavedActions.module.css';

/** Takes the saved events elsewhere: into alerts and a calendar, to friends, and onto paper. */
export function SavedActions() {
  // Not of the cards: that of an event which was saved a moment ago has still to come.
  const keys = useAtomValue(bookmarksAtom);
  const address = savedAddress(keys);
  return (
    <div className={styles.actions}>
      <AlertsButton />
      <CalendarButton subject="saved" variant="secondary" />
      <ShareButton title={savedMessages.list(keys.length)} address={address} variant="secondary" />
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
