import { useStore } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { bookmarkSetAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { drawingsAtom, drawnElement } from '#renderer/state/services/drawings.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';

interface DrawnFrameProps {
  /** Names all that it looks like depends on, but the events in it and how many they are. */
  name: string;
  /** Each at most once. */
  events: readonly CardEvent[];
  render: () => ReactElement;
}

/**
 * A part that says the same to every visitor around the cards of events, which are others for each: on the
 * server both as they were drawn before. In it `DrawnEvents` stands where cards go; for the rest it is as
 * `DrawnPart`.
 */
export const DrawnFrame = import.meta.env.SSR ? DrawnBefore : DrawnNow;

function DrawnNow({ render }: DrawnFrameProps) {
  return render();
}

function DrawnBefore({ name, events, render }: DrawnFrameProps) {
  const store = useStore();
  const drawFrame = store.get(drawingsAtom)?.drawFrame;
  if (!drawFrame) return render();
  const framed = { events, now: store.get(nowAtom), saved: store.get(bookmarkSetAtom) };
  const places = drawFrame(`${name} ${events.length}`, framed, render);
  return createElement(drawnElement, { places: places.join(' ') });
}
