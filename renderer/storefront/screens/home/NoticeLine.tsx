import { useAtomValue, useSetAtom } from 'jotai';
import { useState, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import type { PreferenceType } from '#shared/domain/visitors/visitor.ts';
import { LocationModal } from '#renderer/storefront/components/location/LocationForm.tsx';
import { PreferenceModal } from '#renderer/storefront/components/preferences/PreferenceModal.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { locationMessages } from '#renderer/storefront/content/locationMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import {
  fetchSavedEventsAtom,
  savedEventsAtom,
} from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { recommendationsAtom } from '#renderer/storefront/state/home/recommendations.ts';
import { askedPreferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import { hasCookiesAtom } from '#renderer/storefront/state/visitor/session.ts';
import { PinIcon } from '#renderer/ui/icons/subjects.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import styles from './NoticeLine.module.css';

/** Saved events and location, with buttons to change location and preferences. */
export function NoticeLine() {
  const { displayedLocation } = useAtomValue(recommendationsAtom);
  const hasCookies = useAtomValue(hasCookiesAtom);
  const savedCount = useSavedCount();
  const { search } = useLocation();
  const [isLocationOpen, setLocationOpen] = useState(false);
  const [firstType] = useAtomValue(askedPreferencesAtom);
  const [preferenceType, setPreferenceType] = useState<PreferenceType | null>(null);
  return (
    <div className={styles.line}>
      <p className={styles.saved}>
        {savedCount > 0 ? (
          <Link className="line-link" to={{ search, hash: messages.home.savedAnchor }}>
            {messages.home.savedCount(savedCount)}
          </Link>
        ) : (
          messages.home.noSaved
        )}
      </p>
      <p className={styles.place}>
        <PinIcon size={18} />
        <span>{displayedLocation ?? locationMessages.national}</span>
        <button type="button" className={styles.change} onClick={() => setLocationOpen(true)}>
          {messages.home.change}
          <VisuallyHidden> {messages.home.location}</VisuallyHidden>
        </button>
      </p>
      <noscript>
        <form action={paths.home} className={styles.plain}>
          <label>
            {locationMessages.postcode}{' '}
            <input name="postcode" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
          </label>
          <button>
            {messages.home.change} {messages.home.location}
          </button>
        </form>
      </noscript>
      {firstType !== undefined && (
        <button
          type="button"
          className={styles.change}
          onClick={() => setPreferenceType(firstType)}
        >
          <VisuallyHidden>{messages.home.edit} </VisuallyHidden>
          {messages.home.preferences}
        </button>
      )}
      {!hasCookies && <p>{savedMessages.noCookies}</p>}
      <LocationModal
        isOpen={isLocationOpen}
        onClose={() => setLocationOpen(false)}
        interactionTarget="home"
      />
      {preferenceType && (
        <PreferenceModal
          type={preferenceType}
          onClose={() => setPreferenceType(null)}
          onSwitch={setPreferenceType}
          interactionTarget="home"
        />
      )}
    </div>
  );
}

/** The number of saved events on the page; while it loads, of all saved events. */
function useSavedCount(): number {
  const bookmarks = useAtomValue(bookmarksAtom);
  const shown = useAtomValue(savedEventsAtom).length;
  const { status } = useAtomValue(recommendationsAtom);
  const fetchSavedEvents = useSetAtom(fetchSavedEventsAtom);
  useEffect(() => {
    if (status === 'success') void fetchSavedEvents();
  }, [fetchSavedEvents, status, bookmarks]);
  return status === 'success' ? shown : bookmarks.length;
}
