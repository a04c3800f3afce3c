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

/** Draws a card where it has not been drawn yet; gives its place among the drawings of the page. */
export type DrawOnce = (card: DrawnCard, draw: () => ReactElement) => number;

/** The same for a part that says the same to every visitor: its name says all it depends on. */
export type DrawPart = (name: string, draw: () => ReactElement) => number;

/** Stands for drawings in the markup of a page, their places in `places`. */
export const drawnElement = 'drawn-events';
