import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CallInput } from '#shared/contract/endpoints.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';

const listed = [
  aPublicEvent({ eventKey: 1, eventName: 'Over Already', dateStart: '2020-01-01T08:00:00.000Z' }),
  aPublicEvent({ eventKey: 2, eventName: 'Night Owls', priceMin: 38, priceMax: 60 }),
  aPublicEvent({
    eventKey: 3,
    eventName: 'Gone Fast',
    hasAvailability: false,
    availabilityDate: '2020-01-01T00:00:00.000Z',
  }),
  aPublicEvent({ eventKey: 4, eventName: 'Called Off', isCancelled: true, priceMin: 20 }),
];

const open = (address: string, saved: readonly number[] = []) =>
  openStorefront(address, {
    handlers: {
      getSession: () => ({
        bookmarkedEventKeys: [...saved],
        preferences: { bands: [], categories: [], genres: [] },
        lastSetLocationType: 'none',
        lastSetGeo: null,
        lastSetPostcode: null,
      }),
      listEvents({ query: { keys = '', ...query } }: CallInput<'listEvents'>) {
        const [page, pageSize] = [Number(query.page), Number(query.pageSize)];
        const named = new Set(keys.split(',').map(Number));
        const events = listed.filter(({ eventKey }) => named.has(eventKey));
        const shown = events.slice((page - 1) * pageSize, page * pageSize);
        return { events: shown, total: events.length, page, pageSize };
      },
    },
  });

const rows = () =>
  [...document.querySelectorAll('#content li')].map(({ textContent }) => textContent);

it('shows a shared list with prices and what is gone before it offers to save it', async () => {
  const { calls } = await open('/saved?events=1.2.3.4.zz', [2]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A list of 5 events');
  expect(rows()).toEqual([
    expect.stringMatching(/Night Owls.*From \$38/),
    expect.stringMatching(/Gone Fast.*Sold out/),
    expect.stringMatching(/Called Off.*Cancelled/),
    expect.stringContaining('This event is over.'),
  ]);
  expect(rows()[2]).not.toContain('$');
  screen.getByText('1 event of this list is no longer listed.');
  const keep = screen.getByRole('button', { name: 'Save 3 events' });
  const list = document.querySelector('#content ul')!;
  expect(list.compareDocumentPosition(keep)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls.filter(({ name }) => name === 'addBookmark')).toEqual([]);
  fireEvent.click(keep);
  await screen.findByText('All of them are saved on this device.');
  const saved = () =>
    calls.flatMap(({ name, input }) =>
      name === 'addBookmark' ? [(input as CallInput<'addBookmark'>).body.eventKey] : [],
    );
  await waitFor(() => expect(saved().toSorted()).toEqual([1, 3, 4]));
});

it('shows what the visitor has saved where the address names nothing', async () => {
  await open('/saved?events=<script>', [3]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your saved events');
  expect(rows()).toEqual([expect.stringContaining('Gone Fast')]);
  expect(screen.queryByText('Save them on this device?')).toBeNull();
});

it('says that nothing is saved, without an action', async () => {
  await open('/saved');
  screen.getByText(/^Nothing saved yet/);
  expect(document.querySelector('#content button')).toBeNull();
});

it('prints once where a press on another page asked for it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router } = await open('/about');
  await router.navigate('/saved?events=2', { state: { isPrinting: true } });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.search).toBe('?events=2');
  expect(rows()).toHaveLength(1);
});

it('fetches a list that is longer than one call may answer', async () => {
  const keys = Array.from({ length: 450 }, (_, index) => (index + 1).toString(36));
  const { calls } = await open(`/saved?events=${keys.join('.')}`);
  const pages = calls.flatMap(({ name, input }) =>
    name === 'listEvents' ? [(input as CallInput<'listEvents'>).query.page] : [],
  );
  expect(pages).toEqual([1, 2, 3]);
  screen.getByText('446 events of this list are no longer listed.');
});
