import { describe, expect, it } from 'vitest';
import { ApiError } from '#renderer/api/apiError.ts';
import { createStorefrontStore, nowAtom } from '#renderer/api/services.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { compactEvents } from '#renderer/storefront/components/cards/compactEvents.ts';
import { hydrateRecommendationsAtom } from '#renderer/storefront/state/home/recommendations.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import {
  bookmarkAllAtom,
  bookmarkEventAtom,
  bookmarksAtom,
  reconcileBookmarksAtom,
} from './bookmarks.ts';
import { outboxAtom } from './outbox.ts';
import {
  acknowledgeChangesAtom,
  storeSavedFactsAtom,
  savedChangesAtom,
  fetchSavedEventsAtom,
  savedEventsAtom,
} from './savedEvents.ts';

const offline = () => Promise.reject(new ApiError('network', 'offline', { status: 0 }));
const gone = () => Promise.reject(new ApiError('event_not_found', 'gone', { status: 404 }));
const never = () => new Promise<void>(() => undefined);

describe('bookmarks', () => {
  it('change here at once, then on the server', async () => {
    const { services, calls, tracked } = testServices();
    const store = createStorefrontStore(services);
    const saved = store.set(bookmarkEventAtom, 7, 'near');
    expect(store.get(bookmarksAtom)).toEqual([7]);
    await saved;
    await store.set(bookmarkEventAtom, 7, 'near');
    expect(store.get(bookmarksAtom)).toEqual([]);
    const body = {
      sessionId: 'new-session',
      customerId: null,
      interactionTarget: 'near',
      eventKey: 7,
    };
    expect(calls).toEqual([
      { name: 'addBookmark', input: { body } },
      { name: 'removeBookmark', input: { body } },
    ]);
    expect(tracked).toEqual([
      ['bookmark_event', { eventKey: 7, target: 'near' }],
      ['unbookmark_event', { eventKey: 7, target: 'near' }],
    ]);
  });

  it('are stored at once, and sent once the pressed heart is painted', async () => {
    const paint = Promise.withResolvers<void>();
    const { services, calls } = testServices({}, { afterPaint: () => paint.promise });
    const store = createStorefrontStore(services);
    const saved = store.set(bookmarkEventAtom, 7, 'near');
    expect(store.get(bookmarksAtom)).toEqual([7]);
    expect(services.storage.read('outbox')).toHaveLength(1);
    expect(calls).toEqual([]);
    paint.resolve();
    await saved;
    expect(calls).toHaveLength(1);
  });

  it('are sent again until the server has them', async () => {
    let failures = 3;
    const pauses: number[] = [];
    const addBookmark = () => (failures-- > 0 ? offline() : Promise.resolve(undefined));
    const wait = (duration: number) => Promise.resolve(void pauses.push(duration));
    const { services, calls, warnings } = testServices({ addBookmark }, { wait });
    const store = createStorefrontStore(services);
    await store.set(bookmarkEventAtom, 7, 'near');
    expect(calls).toHaveLength(4);
    expect(pauses).toEqual([1000, 2000, 5000]);
    expect(warnings).toHaveLength(3);
    expect(store.get(outboxAtom)).toEqual([]);
  });

  it('the server refuses for good are not sent again, and stay here', async () => {
    const { services, calls } = testServices({ addBookmark: gone });
    const store = createStorefrontStore(services);
    await store.set(bookmarkEventAtom, 7, 'near');
    expect(calls).toHaveLength(1);
    expect(store.get(bookmarksAtom)).toEqual([7]);
    expect(store.get(outboxAtom)).toEqual([]);
    expect(services.storage.read('confirmed')).toBeNull();
  });

  it('saved while offline survive the visit and are laid over the list of the server', async () => {
    const first = testServices({ addBookmark: offline, removeBookmark: offline }, { wait: never });
    const store = createStorefrontStore(first.services);
    store.set(bookmarksAtom, [1, 2]);
    void store.set(bookmarkEventAtom, 7, 'near');
    void store.set(bookmarkEventAtom, 2, 'near');

    const { storage } = first.services;
    const next = testServices({}, { storage });
    const nextVisit = createStorefrontStore(next.services);
    nextVisit.set(bookmarksAtom, [1, 2]);
    await nextVisit.set(reconcileBookmarksAtom);
    expect(nextVisit.get(bookmarksAtom)).toEqual([1, 7]);
    expect(next.calls.map(({ name }) => name)).toEqual(['addBookmark', 'removeBookmark']);
    expect(storage.read('outbox')).toEqual([]);
  });

  it('confirmed after the next page was requested are laid over its list, those before are not', async () => {
    let now = 10_000;
    const first = testServices({}, { deviceNow: () => now });
    const store = createStorefrontStore(first.services);
    store.set(bookmarksAtom, [2]);
    await store.set(bookmarkEventAtom, 6, 'near');
    now = 20_000;
    await store.set(bookmarkEventAtom, 7, 'near');
    await store.set(bookmarkEventAtom, 2, 'near');

    const { storage } = first.services;
    const next = testServices({}, { storage, pageRequestedAt: () => 19_000 });
    const nextPage = createStorefrontStore(next.services);
    nextPage.set(bookmarksAtom, [2]);
    await nextPage.set(reconcileBookmarksAtom);
    expect(nextPage.get(bookmarksAtom)).toEqual([7]);
    expect(next.calls).toEqual([]);

    const later = testServices({}, { storage, pageRequestedAt: () => 30_000 });
    const laterPage = createStorefrontStore(later.services);
    laterPage.set(bookmarksAtom, [3]);
    await laterPage.set(reconcileBookmarksAtom);
    expect(laterPage.get(bookmarksAtom)).toEqual([3]);
  });

  it('confirmed to another session are not laid over those of this one', async () => {
    const first = testServices({}, { deviceNow: () => 20_000 });
    await createStorefrontStore(first.services).set(bookmarkEventAtom, 7, 'near');
    const { storage } = first.services;
    const changes = { storage, pageRequestedAt: () => 19_000, visitId: 'somebody-else' };
    const next = createStorefrontStore(testServices({}, changes).services);
    await next.set(reconcileBookmarksAtom);
    expect(next.get(bookmarksAtom)).toEqual([]);
  });

  it.each(['developer', 'donotfollow'])('of %s mode leave no confirmation behind', async (mode) => {
    const { services, cookies } = testServices();
    cookies.set(mode, 'true');
    await createStorefrontStore(services).set(bookmarkEventAtom, 7, 'near');
    expect(services.storage.read('confirmed')).toBeNull();
  });

  it('of this visit win over an older one of the same event that is stored', async () => {
    const older = { eventKey: 7, isSaved: true, interactionTarget: 'near' };
    // Another tab wrote last: what this one wrote is not stored.
    const storage = { ...memoryStorage(), read: () => [older] };
    const { services, calls } = testServices({ removeBookmark: offline }, { wait: never, storage });
    const store = createStorefrontStore(services);
    store.set(bookmarksAtom, [7]);
    void store.set(bookmarkEventAtom, 7, 'near');
    void store.set(reconcileBookmarksAtom);
    await expect.poll(() => calls).toHaveLength(1);
    expect(store.get(bookmarksAtom)).toEqual([]);
    expect(store.get(outboxAtom)).toMatchObject([{ eventKey: 7, isSaved: false }]);
    expect(calls.map(({ name }) => name)).toEqual(['removeBookmark']);
  });

  it('that two tabs could not send are both stored for the next visit', async () => {
    const first = testServices({ addBookmark: offline }, { wait: never });
    const { storage } = first.services;
    const second = testServices({ addBookmark: offline }, { wait: never, storage });
    void createStorefrontStore(first.services).set(bookmarkEventAtom, 7, 'near');
    void createStorefrontStore(second.services).set(bookmarkEventAtom, 8, 'near');

    const nextVisit = createStorefrontStore(testServices({}, { storage }).services);
    await nextVisit.set(reconcileBookmarksAtom);
    expect(nextVisit.get(bookmarksAtom)).toEqual([7, 8]);
    expect(storage.read('outbox')).toEqual([]);
  });

  it('toggled back while the first call is under way end as the visitor left them', async () => {
    const first = Promise.withResolvers<undefined>();
    const { services, calls } = testServices({ addBookmark: () => first.promise });
    const store = createStorefrontStore(services);
    const flushed = store.set(bookmarkEventAtom, 7, 'near');
    void store.set(bookmarkEventAtom, 7, 'near');
    first.resolve(undefined);
    await flushed;
    expect(calls.map(({ name }) => name)).toEqual(['addBookmark', 'removeBookmark']);
  });

  it('of a link are added to those that are there', async () => {
    const { services, calls } = testServices();
    const store = createStorefrontStore(services);
    store.set(bookmarksAtom, [1]);
    await store.set(bookmarkAllAtom, [1, 2, 3], 'saved-link');
    expect(store.get(bookmarksAtom)).toEqual([1, 2, 3]);
    expect(calls).toHaveLength(2);
  });
});

function hydrated(events: Parameters<typeof aPublicEvent>[0][], changes = {}) {
  const test = testServices({}, changes);
  const store = createStorefrontStore(test.services);
  store.set(nowAtom, test.services.now());
  const answer = {
    options: { use: 0 as const, geo: null, postcode: null, customerId: null },
    trackingId: null,
    sections: [],
    catalog: compactEvents(events.map(aPublicEvent), { now: test.services.now() }),
    displayedLocation: 'Australia',
    seed: 1,
  };
  store.set(hydrateRecommendationsAtom, { answer, query: { trackingId: null, customerId: null } });
  return { ...test, store };
}

describe('saved events', () => {
  it('show soonest first, without those that vanished from the catalogue', () => {
    const { store } = hydrated([
      { eventKey: 1, dateStart: '2025-12-01T00:00:00Z' },
      { eventKey: 2, dateStart: '2025-11-10T00:00:00Z' },
    ]);
    store.set(bookmarksAtom, [1, 2, 99]);
    expect(store.get(savedEventsAtom).map(({ eventKey }) => eventKey)).toEqual([2, 1]);
    expect(store.get(bookmarksAtom)).toEqual([1, 2, 99]);
  });

  it('fetch those the recommendations did not bring', async () => {
    const event = aPublicEvent({ eventKey: 5 });
    const listEvents = () => ({ events: [event], total: 1, page: 1, pageSize: 200 });
    const { services, calls } = testServices({ listEvents });
    const store = createStorefrontStore(services);
    store.set(bookmarksAtom, [5]);
    await store.set(fetchSavedEventsAtom);
    await store.set(fetchSavedEventsAtom);
    expect(calls).toEqual([{ name: 'listEvents', input: { query: { keys: '5', pageSize: 200 } } }]);
    expect(store.get(savedEventsAtom)).toEqual([event]);
  });
});

describe('since you saved it', () => {
  const asSaved = { eventKey: 1, dateStart: '2025-12-01T00:00:00Z' };

  it.each([
    ['nothing', {}, []],
    ['a cancellation', { isCancelled: true }, [{ status: 'cancelled', movedFrom: null }]],
    [
      'a new date',
      { isRescheduled: true, dateStart: '2025-12-08T00:00:00Z' },
      [{ status: 'rescheduled', movedFrom: asSaved.dateStart }],
    ],
    [
      'the last ticket',
      { hasAvailability: false, availabilityDate: '2025-11-02T00:00:00Z' },
      [{ status: 'sold out', movedFrom: null }],
    ],
  ])('reports %s', (_, change, news) => {
    const before = hydrated([asSaved]);
    before.store.set(bookmarksAtom, [1]);
    before.store.set(storeSavedFactsAtom);
    expect(before.store.get(savedChangesAtom)).toEqual([]);

    const { store } = hydrated([{ ...asSaved, ...change }], { storage: before.services.storage });
    store.set(bookmarksAtom, [1]);
    store.set(storeSavedFactsAtom);
    expect(store.get(savedChangesAtom)).toMatchObject(news);
    expect(store.get(savedChangesAtom)).toHaveLength(news.length);
    store.set(acknowledgeChangesAtom, [1]);
    expect(store.get(savedChangesAtom)).toEqual([]);
  });

  it('is not forgotten while the session with the saved events is still to come', () => {
    const { store, services } = hydrated([asSaved]);
    store.set(bookmarksAtom, [1]);
    store.set(storeSavedFactsAtom);
    const facts = services.storage.read('saved-facts');

    const next = hydrated([asSaved], { storage: services.storage });
    next.store.set(storeSavedFactsAtom);
    expect(services.storage.read('saved-facts')).toEqual(facts);
    next.cookies.set('sessionId', 'mine');
    next.store.set(storeSavedFactsAtom);
    expect(services.storage.read('saved-facts')).toEqual({});
  });
});
