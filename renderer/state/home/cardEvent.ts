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

/** An event as it comes with a page: what most cards say by its place, the rest by its name. */
export type PackedEvent = readonly [
  eventKey: number,
  eventName: string,
  eventUrl: string,
  dateStart: string,
  venue: string,
  state: CardEvent['venue']['state'],
  timezone: string,
  eventImage1: string | null,
  /** Empty where it is our own, and lies beside the square one. */
  studioImage: string | null,
  dominantColour: string | null,
  unusual: Partial<CardExtras>,
];

/** Where the picture for the hero row lies beside an own square one. */
export function heroBeside(eventImage1: string | null): string | null {
  const [, poster] = /^(\/posters\/[^/?#]+)\/square\.webp$/.exec(eventImage1 ?? '') ?? [];
  return poster === undefined ? null : `${poster}/hero.webp`;
}

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

function unpack(packed: PackedEvent): CardEvent {
  const [eventKey, eventName, eventUrl, dateStart, name, state, timezone, ...more] = packed;
  const [eventImage1, studioImage, dominantColour, unusual] = more;
  return {
    ...usualExtras,
    eventKey,
    eventName,
    eventUrl,
    dateStart,
    venue: { name, state, timezone },
    eventImage1,
    studioImage: studioImage === '' ? heroBeside(eventImage1) : studioImage,
    dominantColour,
    ...unusual,
  };
}

/** On the server the same object for the same event: what is drawn of it is kept. */
export const unpackEvent = import.meta.env.SSR ? once(unpack) : unpack;
