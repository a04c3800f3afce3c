import { useStore } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { bookmarkSetAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { drawingsAtom, drawnElement } from '#renderer/state/services/drawings.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';

interface DrawnEventsProps {
  events: readonly CardEvent[];
  /** Names what is drawn of each: all it depends on, but the event, the moment and whether it is saved. */
  look: string;
  renderEvent: (event: CardEvent) => ReactElement;
}

/** An element for each event: in the browser itself, on the server as it was drawn before. */
export const DrawnEvents = import.meta.env.SSR ? DrawnBefore : DrawnNow;

function DrawnNow({ events, renderEvent }: DrawnEventsProps) {
  return events.map(renderEvent);
}

function DrawnBefore({ events, look, renderEvent }: DrawnEventsProps) {
  const store = useStore();
  const drawings = store.get(drawingsAtom);
  if (!drawings) return events.map(renderEvent);
  const now = store.get(nowAtom);
  const saved = store.get(bookmarkSetAtom);
  const places = events.map((event) =>
    drawings.drawOnce({ event, look, now, isSaved: saved.has(event.eventKey) }, () =>
      renderEvent(event),
    ),
  );
  const [first = 0] = places;
  return createElement(drawnElement, { places: `${first} ${first + places.length}` });
}
