import { useAtomValue } from 'jotai';
import { feedAddress } from '#shared/domain/search/searchFeeds.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { followMessages } from '#renderer/storefront/content/followMessages.ts';
import type { OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { SavedCalendar } from './SavedCalendar.tsx';
import styles from './FollowDialog.module.css';

/** Apart, so that home does not list its files. */
const AlertsButton = lazyPart(() =>
  import('#renderer/storefront/components/alerts/AlertsButton.tsx').then(
    (module) => module.AlertsButton,
  ),
);

/** A search as a feed knows it, or the saved events. */
export type Followed = 'saved' | { search: SearchState; isOwnArea: boolean };

/** How to follow something: in the calendars of Apple, Google and Outlook, in any other, and by Atom. */
export function FollowDialog({ followed, ...open }: { followed: Followed } & OpenProps) {
  const isSaved = followed === 'saved';
  return (
    <Modal
      {...open}
      title={isSaved ? followMessages.savedTitle : followMessages.searchTitle}
      description={isSaved ? followMessages.savedDescription : followMessages.searchDescription}
    >
      {isSaved ? (
        <div className={styles.ways}>
          <SavedCalendar />
          <div>
            <AlertsButton />
          </div>
        </div>
      ) : (
        <SearchFeeds {...followed} />
      )}
    </Modal>
  );
}

function SearchFeeds({ search, isOwnArea }: Exclude<Followed, 'saved'>) {
  const { publicUrl } = useAtomValue(servicesAtom).config;
  return (
    <div className={styles.ways}>
      {isOwnArea && <p>{followMessages.area}</p>}
      <CalendarAddress address={publicUrl + feedAddress('calendar', search)} />
      <p>
        <a href={publicUrl + feedAddress('atom', search)}>{followMessages.atom}</a>
      </p>
    </div>
  );
}
