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

/** What stands for the inside of a card in the markup of a page; drawn where it has not been yet. */
export type DrawOnce = (card: DrawnCard, inside: ReactElement) => string;
