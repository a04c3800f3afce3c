import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { bookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import type { DrawnCard, Drawings } from '#renderer/state/services/drawings.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import { fillPlaces } from './drawnPlaces.ts';
import { type DrawCard, rememberFrames } from './rememberFrames.tsx';

/** Years begin at a quarter hour of UTC in every zone, milliseconds. */
const quarterHour = 900_000;
/** About two kilobytes each. */
const mostKept = 10_000;
/** Less than a kilobyte each. */
const mostParts = 2000;

interface Drawing {
  from: number;
  until: number;
  /** Its markup as it is sent. */
  bytes: Uint8Array;
}

/** The drawings of one page. */
export interface PageDrawings extends Required<Drawings> {
  /** What was drawn for the head. */
  readonly head: readonly Uint8Array[];
  /** The markup with the drawings in place of the elements that stand for them, as it is sent. */
  fill(markup: string): (string | Uint8Array)[];
}

/** Starts a page: what is drawn for one is kept for the next. */
export function createDrawings(render: (element: ReactElement) => string): () => PageDrawings {
  const drawingOf = rememberDrawings(render);
  const partOf = rememberParts(render);
  const frameOf = rememberFrames(render, drawingOf);
  return () => {
    const drawings: Uint8Array[] = [];
    const head: Uint8Array[] = [];
    return {
      drawOnce: (card, draw) => drawings.push(drawingOf(card, draw)) - 1,
      drawPart: (name, draw) => drawings.push(partOf(name, draw)) - 1,
      drawHead: (name, draw) => void head.push(partOf(`head ${name}`, draw)),
      head,
      drawFrame: (...of) => {
        const first = drawings.length;
        for (const piece of frameOf(...of)) drawings.push(piece);
        return [first, drawings.length];
      },
      fill: (markup) => fillPlaces(markup, drawings),
    };
  };
}

/**
 * Draws a card once for all visitors, until something it says changes with time. It is drawn in a store of
 * its own, which knows the moment and whether the event is saved: nothing else of a visitor can get in.
 */
function rememberDrawings(render: (element: ReactElement) => string): DrawCard {
  const encoder = new TextEncoder();
  let drawn = new Map<CardEvent, Record<string, Drawing>>();
  let keptFor = 0;
  let kept = 0;
  const forget = (quarter: number) => {
    if (quarter === keptFor && kept < mostKept) return;
    drawn = new Map();
    keptFor = quarter;
    kept = 0;
  };
  return (card, draw) => {
    const moment = card.now.getTime();
    forget(Math.floor(moment / quarterHour));
    const looks = drawn.get(card.event) ?? {};
    const look = card.isSaved ? `${card.look} saved` : card.look;
    const known = looks[look];
    if (known && known.from <= moment && moment < known.until) return known.bytes;
    const bytes = encoder.encode(render(<Provider store={storeOf(card)}>{draw()}</Provider>));
    looks[look] = { from: moment, until: nextChange(card.event, moment), bytes };
    drawn.set(card.event, looks);
    kept += 1;
    return bytes;
  };
}

/** Most are the same in all pages; some name a place or an artist. */
function rememberParts(
  render: (element: ReactElement) => string,
): (name: string, draw: () => ReactElement) => Uint8Array {
  const parts = new Map<string, Uint8Array>();
  return (name, draw) => {
    const known = parts.get(name);
    if (known) return known;
    const bytes = new TextEncoder().encode(render(<Provider>{draw()}</Provider>));
    if (parts.size >= mostParts) parts.clear();
    parts.set(name, bytes);
    return bytes;
  };
}

function storeOf({ event, now, isSaved }: DrawnCard) {
  const store = createStore();
  store.set(nowAtom, now);
  store.set(bookmarksAtom, isSaved ? [event.eventKey] : []);
  return store;
}

/** When one of an event's own moments comes: it becomes past, goes on sale, is sold out. */
function nextChange(event: CardEvent, moment: number): number {
  const { dateStart, onSaleAt, previousStart, availabilityDate } = event;
  const ahead = [dateStart, onSaleAt, previousStart, availabilityDate]
    .map((instant) => (instant === null ? 0 : Date.parse(instant)))
    // Some texts change with the moment, others when it has passed.
    .flatMap((instant) => [instant, instant + 1])
    .filter((instant) => instant > moment);
  return Math.min(...ahead);
}
