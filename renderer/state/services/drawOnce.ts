import type { ReactElement } from 'react';
import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';

/** All that what a card looks like depends on. */
export interface DrawnCard {
  event: CatalogEvent;
  /** Names the kind of card, and how it differs from others of its kind. */
  look: string;
  now: Date;
  isSaved: boolean;
}

/** The markup of the inside of a card, drawn where it has not been yet. */
export type DrawOnce = (card: DrawnCard, inside: ReactElement) => string;
