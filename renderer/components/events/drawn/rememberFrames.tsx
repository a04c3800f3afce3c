import { createStore, Provider } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { drawingsAtom, type DrawnCard, type Drawings } from '#renderer/state/services/drawings.ts';
import { fillPlaces } from './drawnPlaces.ts';

export type DrawCard = (card: DrawnCard, draw: () => ReactNode) => Uint8Array;

/** A kilobyte each, of a carousel five; some name a place or an artist. */
const mostFrames = 5000;

/** Where a card goes: which of the events it shows, and how. */
interface CardPlace {
  index: number;
  look: string;
  /** Which of the cards in the frame it is. */
  place: number;
}

type FramePiece = Uint8Array | CardPlace;

/**
 * Draws frames once for all visitors, with places where cards go, in a store of their own that knows nothing
 * but these. A frame's pieces for one page: its own, and the cards of the events given.
 */
export function rememberFrames(
  render: (element: ReactElement) => string,
  drawCard: DrawCard,
): (...of: Parameters<NonNullable<Drawings['drawFrame']>>) => Uint8Array[] {
  const frames = new Map<string, readonly FramePiece[]>();
  return (name, { events, now, saved }, draw) => {
    let recorded: Recorded | null = null;
    const record = () => (recorded ??= recordFrame(render, events, draw));
    let frame = frames.get(name);
    if (!frame) {
      if (frames.size >= mostFrames) frames.clear();
      frames.set(name, (frame = record().frame));
    }
    const pieces: Uint8Array[] = [];
    for (const piece of frame) {
      const event = piece instanceof Uint8Array ? null : events[piece.index];
      if (piece instanceof Uint8Array) pieces.push(piece);
      else if (event) {
        const card = { event, look: piece.look, now, isSaved: saved.has(event.eventKey) };
        pieces.push(drawCard(card, () => record().draw(piece.place)));
      }
    }
    return pieces;
  };
}

interface Recorded {
  frame: FramePiece[];
  /** The card of a place. */
  draw: (place: number) => ReactNode;
}

/** Draws a frame and notes which cards it asks for. */
function recordFrame(
  render: (element: ReactElement) => string,
  events: readonly CardEvent[],
  draw: () => ReactElement,
): Recorded {
  const places: CardPlace[] = [];
  const cards: (() => ReactElement)[] = [];
  const store = createStore();
  store.set(drawingsAtom, {
    drawOnce: ({ event, look }, drawCard) => {
      const place = cards.push(drawCard) - 1;
      places.push({ index: events.indexOf(event), look, place });
      return place;
    },
  });
  const markup = render(<Provider store={store}>{draw()}</Provider>);
  const encoder = new TextEncoder();
  return {
    frame: fillPlaces(markup, places)
      .filter((piece) => piece !== '')
      .map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)),
    draw: (place) => cards[place]?.(),
  };
}
