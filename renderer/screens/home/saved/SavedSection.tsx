import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { messages } from '#renderer/content/messages.ts';
import { PrimarySection } from '#renderer/screens/home/sections/PrimarySection.tsx';
import { rememberSavedAtom } from '#renderer/state/bookmarks/savedChanges.ts';
import { savedEventsAtom } from '#renderer/state/bookmarks/savedEvents.ts';
import { PrintedSaved } from './PrintedSaved.tsx';
import { SavedActions } from './SavedActions.tsx';
import { SavedNews } from './SavedNews.tsx';

/** The saved events, last on the page; nothing where there are none. */
export function SavedSection() {
  const events = useAtomValue(savedEventsAtom);
  const rememberSaved = useSetAtom(rememberSavedAtom);
  useEffect(() => rememberSaved(), [rememberSaved, events]);
  if (events.length === 0) return null;
  const { savedTitle, savedAnchor } = messages.home;
  return (
    <>
      <PrimarySection
        section={{ title: savedTitle, anchorLink: savedAnchor, events }}
        canHide={false}
      >
        <SavedNews />
        <SavedActions eventKeys={events.map(({ eventKey }) => eventKey)} />
      </PrimarySection>
      <PrintedSaved events={events} />
    </>
  );
}
