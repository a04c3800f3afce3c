import { atom } from 'jotai';
import type { ReactElement } from 'react';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';

/** All that what a card looks like depends on. */
export interface DrawnCard {
  event: CardEvent;
  /** Names the kind of card, and how it differs from others of its kind. */
  look: string;
  now: Date;
  isSaved: boolean;
}

/** The events in a frame, and what their cards depend on beside. */
export interface FramedEvents {
  events: readonly CardEvent[];
  now: Date;
  saved: ReadonlySet<number>;
}

/** The drawings of one page, where something is drawn before: on the server. Each call gives places among them. */
export interface Drawings {
  /** Draws a card where it has not been drawn yet. */
  drawOnce: (card: DrawnCard, draw: () => ReactElement) => number;
  /** The same for a part that says the same to every visitor: its name says all it depends on. */
  drawPart?: (name: string, draw: () => ReactElement) => number;
  /** The same for elements of the head, which get there by themselves. */
  drawHead?: (name: string, draw: () => ReactElement) => void;
  /** The same for a part around cards of events, which are other ones each time; the first place and the end. */
  drawFrame?: (name: string, framed: FramedEvents, draw: () => ReactElement) => [number, number];
}

export const drawingsAtom = atom<Drawings | null>(null);

/** Stands for drawings in the markup of a page, the first and the end in `places`. */
export const drawnElement = 'drawn-events';
