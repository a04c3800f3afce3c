import { createStore, Provider, useStore } from 'jotai';
import type { ComponentProps } from 'react';
import { cardCacheAtom, nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { bookmarksAtom, bookmarkSetAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';

interface CachedCardProps extends ComponentProps<'article'> {
  as: 'article' | 'li';
  event: CardEvent;
  /** Names the component and the props that its content depends on, except `event`; null: not cached. */
  variant: string | null;
}

/** A card's element. The server caches its content: half the processor time of a home page (docs/performance.md). */
export function CachedCard({ as, event, variant, children, ...attributes }: CachedCardProps) {
  // An `li` takes the same attributes here.
  const Element = as as 'article';
  const store = useStore();
  const cache = import.meta.env.SSR ? store.get(cardCacheAtom) : null;
  if (cache === null || variant === null) return <Element {...attributes}>{children}</Element>;
  const now = store.get(nowAtom);
  const isSaved = store.get(bookmarkSetAtom).has(event.eventKey);
  const key = JSON.stringify([variant, isSaved, textPeriod(event, now), event]);
  const markup = cache.markup(key, () => {
    // The content reads from this store alone, so that no data of a visitor gets into the cache.
    const cardStore = createStore();
    cardStore.set(nowAtom, now);
    cardStore.set(bookmarksAtom, isSaved ? [event.eventKey] : []);
    return <Provider store={cardStore}>{children}</Provider>;
  });
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/**
 * Two moments have the same period if the card's texts are the same at both. They change when an instant
 * of the event passes, and with the year, which begins at a quarter hour of UTC in every time zone.
 */
function textPeriod(event: CardEvent, now: Date): number[] {
  const { dateStart, dateEnd, onSaleAt, previousStart, availabilityDate } = event;
  const instants = [dateStart, dateEnd, onSaleAt, previousStart, availabilityDate];
  return [
    Math.floor(now.getTime() / msPerQuarterHour),
    ...instants.map((instant) =>
      instant === null ? 0 : Math.sign(now.getTime() - Date.parse(instant)),
    ),
  ];
}

const msPerQuarterHour = 900_000;
