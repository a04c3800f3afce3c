import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { emptySearch, type SearchState } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { resultUsedAtom, searchShownAtom } from './searchEvents.ts';

function aPage() {
  const sent: Record<string, unknown>[] = [];
  const sendEvents = (events: readonly object[]) => {
    sent.push(...(events as Record<string, unknown>[]));
  };
  const store = createStore();
  store.set(servicesAtom, testServices({}, { sendEvents }).services);
  const show = (change: Partial<SearchState>, keys: readonly number[] = [7, 9]) =>
    store.set(searchShownAtom, {
      search: { ...emptySearch, ...change },
      place: { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: false, widened: 250 },
      results: {
        hits: keys.map((EventId) => ({ EventId })),
        total: keys.length,
        isCorrected: false,
      },
    });
  return { sent, store, show };
}

test('a search is told once, from its first page, with its place and what it found', () => {
  const { sent, show } = aPage();
  show({ q: 'jazz', asked: 'jazz tonight', date: 'today' });
  show({ q: 'jazz', date: 'today', map: 'all' });
  show({ q: 'jazz', date: 'today', page: 2 });
  expect(sent).toMatchObject([
    {
      eventType: 'view',
      index: 'event_guide',
      objectIDs: ['7', '9'],
      search: {
        query: 'q=jazz&date=today&sort=soonest',
        place: { latitude: -32.25, longitude: 148.6 },
        found: 2,
        isWidened: true,
        isCorrected: false,
      },
    },
  ]);
  show({ q: 'ukulele' }, []);
  expect(sent[1]).toMatchObject({
    objectIDs: [],
    search: { query: 'q=ukulele&sort=soonest', found: 0 },
  });
});

test('a result that is opened is told with its place in the whole list, tickets and saves as what followed', () => {
  const { sent, store, show } = aPage();
  store.set(resultUsedAtom, 7, 'opened');
  expect(sent).toEqual([]);
  show({ q: 'jazz', page: 2 });
  store.set(resultUsedAtom, 9, 'opened');
  store.set(resultUsedAtom, 9, 'tickets');
  store.set(resultUsedAtom, 7, 'saved');
  store.set(resultUsedAtom, 1000, 'opened');
  expect(sent).toMatchObject([
    { eventType: 'click', objectIDs: ['9'], positions: [22] },
    { eventType: 'conversion', objectIDs: ['9'] },
    { eventType: 'conversion', objectIDs: ['7'], eventName: 'Result saved' },
  ]);
});
