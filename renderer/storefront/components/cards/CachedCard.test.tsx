import { Provider } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { cardCacheAtom, nowAtom, createStorefrontStore } from '#renderer/api/services.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { testServices } from '#tests/support/dom/testServices.ts';

// The components as the server has them.
vi.stubEnv('SSR', true);
const { CachedCard } = await import('./CachedCard.tsx');
const { EventCard } = await import('./EventCard.tsx');
const { HeroCard } = await import('./HeroCard.tsx');

const event = aPublicEvent({
  dateStart: '2025-11-22T08:37:00.000Z',
  onSaleAt: '2025-11-03T00:05:00.000Z',
});
const other = aPublicEvent({ eventKey: 2, eventImage1: '/posters/a/square.webp' });

const cards = [event, other].flatMap((subject, index) => [
  <CachedCard key={`near ${index}`} as="li" event={subject} variant="card">
    <EventCard event={subject} interactionTarget="near" />
  </CachedCard>,
  <CachedCard key={`saved ${index}`} as="li" event={subject} variant="saved card">
    <EventCard event={subject} interactionTarget="saved" canHide={false} />
  </CachedCard>,
  <HeroCard key={`hero ${index}`} event={subject} interactionTarget="hero" isFirst={false} />,
]);

/** Renders for several visitors, and counts the cards that are rendered. */
function renderer() {
  const markups = new Map<string, string>();
  const renderCard = vi.fn(renderToString);
  const cache = {
    markup(key: string, render: () => ReactElement) {
      const markup = markups.get(key) ?? renderCard(render());
      markups.set(key, markup);
      return markup;
    },
  };
  return { renderCard, page: (facts: PageFacts = {}) => renderPage({ ...facts, cache }) };
}

interface PageFacts {
  now?: string;
  saved?: readonly number[];
  content?: ReactNode;
  cache?: ReturnType<(typeof cardCacheAtom)['read']>;
}

function renderPage({
  now = '2025-11-03T00:00:00Z',
  saved = [],
  content = cards,
  cache = null,
}: PageFacts): string {
  const store = createStorefrontStore(testServices().services);
  store.set(cardCacheAtom, cache);
  store.set(nowAtom, new Date(now));
  store.set(bookmarksAtom, saved);
  return renderToString(<Provider store={store}>{content}</Provider>);
}

test('cards of one visitor are not rendered again for the next', () => {
  const { page, renderCard } = renderer();
  const first = page();
  expect(page({ now: '2025-11-03T00:04:59Z' })).toBe(first);
  expect(renderCard).toHaveBeenCalledTimes(cards.length);
});

test.each([
  ['goes on sale', '2025-11-03T00:04:59Z', '2025-11-03T00:05:00Z'],
  ['becomes past', '2025-11-22T08:37:00Z', '2025-11-22T08:37:00.001Z'],
  ['is in another year', '2025-12-31T12:59:59Z', '2025-12-31T13:00:00Z'],
])('a card is rendered again when its event %s', (_, before, after) => {
  const { page } = renderer();
  for (const now of [before, after]) expect(page({ now })).toBe(renderPage({ now }));
});

test('a saved event is another card, and one visitor sees nothing of another', () => {
  const { page } = renderer();
  for (const saved of [[2], [], [1, 2], [2]]) expect(page({ saved })).toBe(renderPage({ saved }));
});

test('a distance is another card: one visitor sees nothing of the place of another', () => {
  const { page } = renderer();
  const near = { ...event, distance: 'about 42 km' };
  const content = (
    <CachedCard as="li" event={near} variant="card">
      <EventCard event={near} interactionTarget="near" />
    </CachedCard>
  );
  expect(page()).not.toContain('42 km');
  expect(page({ content })).toContain('about 42 km');
  expect(page()).not.toContain('42 km');
});

test('nothing in a card depends on where it stands in the page', () => {
  expect(renderPage({ saved: [1] })).not.toMatch(/_R_|«/);
});
