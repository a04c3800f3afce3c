import { useAtomValue } from 'jotai';
import { feedAddress } from '#shared/domain/search/searchFeeds.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { calendarFile } from '#renderer/storefront/components/bookmarks/savedLink.ts';
import { savedEventsAtom } from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import type { OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import calendarMessages from '#resources/texts/calendars.json' with { type: 'json' };
import { CalendarAddress } from './CalendarAddress.tsx';
import { SavedCalendar } from './SavedCalendar.tsx';
import styles from './CalendarDialog.module.css';

/** What a calendar shows: a search as a feed knows it, or the saved events. */
export type CalendarSubject = 'saved' | { search: SearchState; isOwnArea: boolean };

/** How to bring a search or the saved events into a calendar. */
export function CalendarDialog({ subject, ...open }: { subject: CalendarSubject } & OpenProps) {
  const isSaved = subject === 'saved';
  const { savedTitle, savedDescription, searchTitle, searchDescription } = calendarMessages;
  return (
    <Modal
      {...open}
      title={isSaved ? savedTitle : searchTitle}
      description={isSaved ? savedDescription : searchDescription}
    >
      <div className={styles.ways}>{isSaved ? <SavedWays /> : <SearchFeeds {...subject} />}</div>
    </Modal>
  );
}

/** The saved events once, in a file, or from now on, by a private address. */
function SavedWays() {
  const keys = useAtomValue(savedEventsAtom).map(({ eventKey }) => eventKey);
  return (
    <>
      <div>
        <a className={buttonClass({ size: 'small' })} href={calendarFile(keys)} download>
          {calendarMessages.addAll}
        </a>
      </div>
      <SavedCalendar />
    </>
  );
}

function SearchFeeds({ search, isOwnArea }: Exclude<CalendarSubject, 'saved'>) {
  const { publicUrl } = useAtomValue(servicesAtom).config;
  return (
    <>
      {isOwnArea && <p>{calendarMessages.area}</p>}
      <CalendarAddress address={publicUrl + feedAddress('calendar', search)} />
      <p>
        <a href={publicUrl + feedAddress('atom', search)}>{calendarMessages.atom}</a>
      </p>
    </>
  );
}
