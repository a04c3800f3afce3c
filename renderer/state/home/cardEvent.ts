import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import { once } from '#shared/domain/once.ts';

type Unsaid = 'venue' | 'artists' | 'categories' | 'genres' | 'priceMin' | 'priceMax';

/** Of an event, what its card says. */
export type CardEvent = Omit<CatalogEvent, Unsaid> & {
  venue: Omit<CatalogEvent['venue'], 'locality'>;
};

/** What may be left out where it is as in most events. */
export type CardExtras = Omit<
  CardEvent,
  'eventKey' | 'eventName' | 'eventUrl' | 'dateStart' | 'venue'
>;

/** An event as it comes with a page. */
export type PackedEvent = Omit<CardEvent, keyof CardExtras> & Partial<CardExtras>;

export const usualExtras: CardExtras = {
  homepageImage: null,
  eventImage1: null,
  studioImage: null,
  dominantColour: null,
  onSaleAt: null,
  isCancelled: false,
  isPostponed: false,
  isRescheduled: false,
  previousStart: null,
  hasAvailability: true,
  availabilityDate: null,
};

const unpack = (event: PackedEvent): CardEvent => ({ ...usualExtras, ...event });

/** On the server the same object for the same event: what is drawn of it is kept. */
export const unpackEvent = import.meta.env.SSR ? once(unpack) : unpack;
