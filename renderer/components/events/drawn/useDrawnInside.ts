import { useStore } from 'jotai';
import type { ReactElement } from 'react';
import { bookmarkSetAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';

interface Inside {
  children?: ReactElement;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * What an element of a card has inside: in the browser what is given, on the server the same as markup that
 * was drawn before.
 */
export const useDrawnInside: (event: CardEvent, look: string, inside: ReactElement) => Inside =
  import.meta.env.SSR ? useMarkup : (_event, _look, inside) => ({ children: inside });

function useMarkup(event: CardEvent, look: string, inside: ReactElement): Inside {
  const store = useStore();
  const { drawOnce } = store.get(servicesAtom);
  if (!drawOnce) return { children: inside };
  const isSaved = store.get(bookmarkSetAtom).has(event.eventKey);
  const card = { event, look, now: store.get(nowAtom), isSaved };
  return { dangerouslySetInnerHTML: { __html: drawOnce(card, inside) } };
}
