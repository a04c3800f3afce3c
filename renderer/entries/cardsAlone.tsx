import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { EventCard } from '#renderer/components/events/cards/EventCard.tsx';
import { type CardEvent, usualExtras } from '#renderer/state/home/cardEvent.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';

/** So many cards and nothing else, for the benchmark of pages; part of no page. */
export function drawCardsAlone(count: number): string {
  const store = createStore();
  store.set(nowAtom, new Date('2025-11-03T00:00:00Z'));
  const cards = Array.from({ length: count }, (_, key) => (
    <EventCard key={key} event={eventOf(key)} interactionTarget="near" />
  ));
  return renderToString(<Provider store={store}>{cards}</Provider>);
}

function eventOf(eventKey: number): CardEvent {
  const day = String(1 + (eventKey % 28)).padStart(2, '0');
  return {
    ...usualExtras,
    eventKey,
    eventName: `Artist ${eventKey}: a tour`,
    eventUrl: `/box-office/artist-${eventKey}`,
    dateStart: `2025-12-${day}T08:30:00.000Z`,
    venue: { name: `Hall ${eventKey}`, state: 'VIC', timezone: 'Australia/Melbourne' },
    eventImage1: `/posters/artist-${eventKey}/square.webp`,
    dominantColour: '#17171b',
  };
}
