import { Provider, useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { bookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { createStorefrontStore } from '#renderer/state/services/createStorefrontStore.ts';
import { drawingsAtom, drawnElement, type DrawnCard } from '#renderer/state/services/drawings.ts';
import { testServices } from '#renderer/state/services/testServices.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import { aCatalogEvent } from '#tests/support/aCatalogEvent.ts';
import { createDrawings, type PageDrawings } from './createDrawings.tsx';

// The cards as the server has them.
vi.stubEnv('SSR', true);
const { EventCard } = await import('#renderer/components/events/cards/EventCard.tsx');
const { HeroCard } = await import('#renderer/components/events/cards/HeroCard.tsx');
const { DrawnEvents } = await import('./DrawnEvents.tsx');
const { DrawnFrame } = await import('./DrawnFrame.tsx');
const { DrawnHead } = await import('./DrawnHead.tsx');
const { DrawnPart } = await import('./DrawnPart.tsx');

const event = aCatalogEvent({
  dateStart: '2025-11-22T08:37:00.000Z',
  onSaleAt: '2025-11-03T00:05:00.000Z',
});
const other = aCatalogEvent({ eventKey: 2, eventImage1: '/posters/a/square.webp' });
const at = (now: string, isSaved = false) => ({ event, look: 'card', now: new Date(now), isSaved });

function Told() {
  const saved = useAtomValue(bookmarksAtom);
  return `${useAtomValue(nowAtom).toISOString()} ${saved.join()}`;
}

/** Draws on a page of its own, and gives what is sent. */
function drawer(render = renderToString) {
  const startPage = createDrawings(render);
  return (card: DrawnCard, drawn: ReactElement) => {
    const { drawOnce, fill } = startPage();
    const place = drawOnce(card, () => drawn);
    return sent(fill(`<${drawnElement} places="${place} ${place + 1}"></${drawnElement}>`));
  };
}

const sent = (parts: readonly (string | Uint8Array)[]) =>
  parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');

test('what was drawn for one visitor is not drawn for the next', () => {
  const render = vi.fn(renderToString);
  const draw = drawer(render);
  const first = draw(at('2025-11-03T00:00:00Z'), <Told />);
  expect(draw(at('2025-11-03T00:04:59Z'), <Told />)).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['goes on sale', '2025-11-03T00:04:59Z', '2025-11-03T00:05:00Z'],
  ['becomes past', '2025-11-22T08:37:00Z', '2025-11-22T08:37:00.001Z'],
  ['may be in another year', '2025-12-31T12:59:59Z', '2025-12-31T13:00:00Z'],
])('a card is drawn again when its event %s', (_, before, after) => {
  const draw = drawer();
  const first = draw(at(before), <Told />);
  expect(draw(at(after), <Told />)).not.toBe(first);
});

test('a saved event is another drawing, and one visitor sees nothing of the other', () => {
  const draw = drawer();
  const now = '2025-11-03T00:00:00Z';
  expect(draw(at(now, true), <Told />)).toContain(' 1');
  expect(draw(at(now), <Told />)).not.toContain(' 1');
});

const cards = [
  (subject: CardEvent) => (
    <EventCard key={subject.eventKey} event={subject} interactionTarget="near" />
  ),
  (subject: CardEvent) => (
    <EventCard key={subject.eventKey} event={subject} interactionTarget="saved" canHide={false} />
  ),
  (subject: CardEvent) => (
    <HeroCard key={subject.eventKey} event={subject} interactionTarget="hero" isFirst />
  ),
  (subject: CardEvent) => (
    <HeroCard key={subject.eventKey} event={subject} interactionTarget="hero" isFirst={false} />
  ),
];

function page(saved: readonly number[], drawings?: PageDrawings): string {
  const store = createStorefrontStore(testServices().services);
  if (drawings) store.set(drawingsAtom, drawings);
  store.set(nowAtom, new Date('2025-11-03T00:00:00Z'));
  store.set(bookmarksAtom, saved);
  const drawn = cards.map((draw, look) => (
    <DrawnEvents
      key={look}
      events={[event, other]}
      look={String(look)}
      renderEvent={(subject) => draw(subject)}
    />
  ));
  const markup = renderToString(<Provider store={store}>{drawn}</Provider>);
  return drawings ? sent(drawings.fill(markup)) : markup;
}

test('cards drawn before are letter by letter those drawn now', () => {
  const render = vi.fn(renderToString);
  const startPage = createDrawings(render);
  page([2], startPage());
  page([], startPage());
  expect(page([2], startPage())).toBe(page([2]));
  expect(page([], startPage())).toBe(page([]));
  expect(render).toHaveBeenCalledTimes(4 * 2 + 4);
  expect(page([], startPage())).not.toContain(drawnElement);
});

test('a part of every page is drawn once, and where it stands', () => {
  const render = vi.fn(renderToString);
  const startPage = createDrawings(render);
  const shown = (name: string) => {
    const drawings = startPage();
    const store = createStorefrontStore(testServices().services);
    store.set(drawingsAtom, drawings);
    const part = <DrawnPart name={name} render={() => <b>{name}</b>} />;
    const markup = renderToString(
      <Provider store={store}>
        <i>{part}</i>
      </Provider>,
    );
    return sent(drawings.fill(markup));
  };
  expect(shown('a <place>')).toBe('<i><b>a &lt;place&gt;</b></i>');
  expect(shown('a <place>')).toBe(shown('a <place>'));
  expect(shown('another')).toBe('<i><b>another</b></i>');
  expect(render).toHaveBeenCalledTimes(2);
});

/** A page with a frame around the cards of some events, and something in its head. */
function framedPage(events: readonly CardEvent[], drawings?: PageDrawings): string {
  const store = createStorefrontStore(testServices().services);
  store.set(nowAtom, new Date('2025-11-03T00:00:00Z'));
  store.set(bookmarksAtom, [2]);
  if (drawings) store.set(drawingsAtom, drawings);
  const cellsOf = (shown: readonly CardEvent[], look: string) => (
    <DrawnEvents
      events={shown}
      look={look}
      renderEvent={(subject) => (
        <EventCard key={subject.eventKey} event={subject} interactionTarget="near" />
      )}
    />
  );
  const frame = () => (
    <section>
      {cellsOf(events.slice(0, 1), 'first')}
      <DrawnPart name="between" render={() => <hr />} />
      {cellsOf(events.slice(1), 'other')}
    </section>
  );
  const markup = renderToString(
    <Provider store={store}>
      <DrawnHead name="title" render={() => <title>T</title>} />
      <DrawnFrame name="frame" events={events} render={frame} />
    </Provider>,
  );
  return drawings ? sent([...drawings.head, ...drawings.fill(markup)]) : markup;
}

test('a frame is drawn once, around the cards of other events each time', () => {
  const render = vi.fn(renderToString);
  const startPage = createDrawings(render);
  const third = aCatalogEvent({ eventKey: 3 });
  framedPage([event, other], startPage());
  framedPage([third, event], startPage());
  const drawn = render.mock.calls.length;
  for (const events of [[event, other], [third, event], [event], []]) {
    expect(framedPage(events, startPage())).toBe(framedPage(events));
  }
  // Title, frame and two cards; frame and two other cards in their looks; then two frames of other sizes.
  expect(drawn).toBe(7);
  expect(render).toHaveBeenCalledTimes(drawn + 2);
});

test('nothing in a card depends on where it stands in the page', () => {
  expect(page([1])).not.toMatch(/_R_|«/);
});
