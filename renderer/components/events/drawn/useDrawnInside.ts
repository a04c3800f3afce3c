import { useStore } from 'jotai';
import type { ReactElement } from 'react';
import { bookmarkSetAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';

interface Inside {
  children?: ReactElement | ReactElement[];
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * What an element of a card has inside: in the browser what is given, on the server the same as markup that
 * was drawn before.
 */
export const useDrawnInside: (event: CardEvent, look: string, inside: ReactElement) => Inside =
  import.meta.env.SSR
    ? (event, look, inside) => useMarkup([event], look, () => inside)
    : (_event, _look, inside) => ({ children: inside });

/** The same of an element that shows several events and nothing else. */
export const useDrawnAll: typeof useMarkup = import.meta.env.SSR
  ? useMarkup
  : (events, _look, draw) => ({ children: events.map(draw) });

function useMarkup(
  events: readonly CardEvent[],
  look: string,
  draw: (event: CardEvent) => ReactElement,
): Inside {
  const store = useStore();
  const { drawOnce } = store.get(servicesAtom);
  if (!drawOnce) return { children: events.map(draw) };
  const now = store.get(nowAtom);
  const saved = store.get(bookmarkSetAtom);
  const markup = events.map((event) =>
    drawOnce({ event, look, now, isSaved: saved.has(event.eventKey) }, draw(event)),
  );
  return { dangerouslySetInnerHTML: { __html: markup.join('') } };
}
