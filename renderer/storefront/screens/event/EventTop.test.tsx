import { act, render as mount, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PageEvent } from '#shared/contract/catalogue.ts';
import type { EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { anEventPage } from '#tests/support/aPageEvent.ts';
import { EventTop } from './EventTop.tsx';

function render(changes: Partial<PageEvent>, status: EventStatus = ''): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <EventTop page={anEventPage(changes)} status={status} isOver={false} />
    </MemoryRouter>,
  );
}

it('leads to the box office', () => {
  expect(render({ eventUrl: 'https://tickets.example/1' })).toMatch(
    /<a [^>]*href="https:\/\/tickets\.example\/1"[^>]*>Get tickets/,
  );
});

it('names the other sources that sell its tickets, and links to each', () => {
  const top = render({
    eventUrl: 'https://ours.example/1',
    otherUrls: ['https://tickets.quay.example/9'],
  });
  expect(top.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Also at\s+tickets\.quay\.example/);
  expect(top).toMatch(/<a [^>]*href="https:\/\/tickets\.quay\.example\/9"[^>]*rel="noopener"/);
});

it('has no ticket button where the source gives no address, but says so', () => {
  const top = render({ eventKey: 13, eventUrl: '/events/13' });
  expect(top).not.toContain('Get tickets');
  expect(top).toContain('aren’t sold online');
});

it('leads to the kinds of tickets further down where each is sold by itself', () => {
  const kind = { priceMin: 20, priceMax: null, hasAvailability: true, availabilityDate: null };
  const ticketKinds = ['Lawn', 'Grandstand'].map((name) => ({
    ...kind,
    name,
    url: `https://tickets.example/${name}`,
  }));
  const top = render({ eventKey: 13, eventUrl: '/events/13', ticketKinds });
  expect(top).toMatch(/<a [^>]*href="#ticket-kinds"[^>]*>Get tickets/);
  expect(top).toContain('2 ticket types');
  expect(top).not.toContain('aren’t sold online');
});

it.each<[string, Partial<PageEvent>, EventStatus, string | null]>([
  ['sold out', {}, 'sold out', 'Tell me if tickets come back'],
  ['on sale later', { onSaleAt: '2099-01-01T00:00:00Z' }, '', 'Tell me when sales begin'],
  ['cancelled', { onSaleAt: '2099-01-01T00:00:00Z' }, 'cancelled', null],
  ['on sale', {}, '', null],
])('offers an alert about the tickets of an event that is %s', (_, changes, status, label) => {
  const top = render(changes, status);
  for (const each of ['Tell me if tickets come back', 'Tell me when sales begin'])
    expect([each, top.includes(each)]).toEqual([each, each === label]);
});

it('offers a cancelled event to no calendar', () => {
  expect(render({ isCancelled: true }, 'cancelled')).not.toContain('Add to calendar');
  expect(render({})).toContain('Add to calendar');
});

it('leaves the direction of writing to the name', () => {
  expect(render({ eventName: 'ليلة الطرب' })).toMatch(/<h1 [^>]*dir="auto"[^>]*>ليلة الطرب/);
});

it('sets a long name smaller than a short one', () => {
  const sizeOf = (eventName: string) => /<h1 class="([^"]*)"/.exec(render({ eventName }))?.[1];
  const sizes = [20, 80, 300].map((length) => sizeOf('A'.repeat(length)));
  expect(new Set(sizes).size).toBe(3);
});

it('keeps the way to the box office at the foot of a phone while its place is out of view', () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  const Observer = class {
    constructor(callback: (entries: object[]) => void) {
      const boundingClientRect = { height: 60 };
      see = (isIntersecting) => act(() => callback([{ isIntersecting, boundingClientRect }]));
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', Observer);
  const { unmount } = mount(
    <MemoryRouter>
      <EventTop
        page={anEventPage({ eventUrl: 'https://tickets.example/1', priceMin: 20 })}
        status=""
        isOver={false}
      />
    </MemoryRouter>,
  );
  onTestFinished(() => {
    unmount();
    vi.unstubAllGlobals();
  });
  const bar = screen.getByRole('link', { name: 'Get tickets' }).parentElement!;
  expect(bar.className).not.toContain('atFoot');
  see(false);
  expect(bar.className).toContain('atFoot');
  expect(bar.parentElement?.style.minHeight).toBe('60px');
  see(true);
  expect(bar.className).not.toContain('atFoot');
});
