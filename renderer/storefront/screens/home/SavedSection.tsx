import { useAtomValue, useSetAtom } from 'jotai';
import { createElement, useEffect } from 'react';
import { homeTexts } from '#shared/domain/brand/homeTexts.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import {
  savedEventsAtom,
  storeSavedFactsAtom,
} from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import { PrimarySection } from './sections/EventGrid.tsx';

/** Apart: most visits have nothing saved. */
const loadActions = () =>
  import('#renderer/storefront/components/bookmarks/SavedActions.tsx').then(
    (module) => module.SavedActions,
  );

/** The saved events, last on the page; nothing where there are none. */
export function SavedSection() {
  const events = useAtomValue(savedEventsAtom);
  const { savedTitle } = useTexts('home', homeTexts);
  const storeSaved = useSetAtom(storeSavedFactsAtom);
  useEffect(() => storeSaved(), [storeSaved, events]);
  const actions = useLoaded(loadActions, events.length > 0);
  if (events.length === 0) return null;
  const { savedAnchor } = messages.home;
  return (
    <PrimarySection
      section={{ title: savedTitle, anchorLink: savedAnchor, events }}
      canHide={false}
    >
      {actions && createElement(actions)}
    </PrimarySection>
  );
}
