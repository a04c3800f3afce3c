import { describe, expect, it } from 'vitest';
import { ApiError } from '#renderer/api/apiError.ts';
import { createStorefrontStore } from '#renderer/api/services.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { hiddenEventsAtom, hideEventAtom, loadHiddenEventsAtom } from './hiddenEvents.ts';
import {
  detectLocationAtom,
  locationAtom,
  setGeolocationAtom,
  setPostcodeAtom,
  setTownAtom,
  unsetLocationAtom,
} from './location.ts';
import { checkModesAtom, modesAtom } from './modes.ts';
import { preferencesAtom, submitPreferencesAtom } from './preferences.ts';
import {
  fetchSessionIdAtom,
  fetchTrackingIdAtom,
  findSessionId,
  storeSessionIdAtom,
} from './session.ts';
import { syncTabsAtom } from './startVisitor.ts';
import { fetchSessionDataAtom, hydrateVisitorAtom, loadVisitor } from './visitorSnapshot.ts';

const offline = () => Promise.reject(new ApiError('network', 'offline', { status: 0 }));
const geo = { latitude: -27.47, longitude: 153.03 };
const identity = { sessionId: 'new-session', customerId: null, interactionTarget: 'home' };

describe('the session id', () => {
  it('is a new one where there is none, stored on the device; its cookie is left to the server', () => {
    const { services, cookies } = testServices();
    const store = createStorefrontStore(services);
    expect(store.set(storeSessionIdAtom)).toBe(true);
    expect(store.set(fetchSessionIdAtom)).toBe('new-session');
    expect(findSessionId(services)).toBe('new-session');
    expect(cookies).toEqual(new Map());
  });

  it('is taken from the cookie, and stored in place of another', () => {
    const { services, cookies } = testServices();
    services.storage.write('session', 'older');
    cookies.set('sessionId', 'known');
    const store = createStorefrontStore(services);
    expect(store.set(storeSessionIdAtom)).toBe(false);
    expect([store.set(fetchSessionIdAtom), findSessionId(services)]).toEqual(['known', 'known']);
    expect(services.storage.read('session')).toBe('known');
  });

  it('is found on the device when its cookie is gone', () => {
    const { services } = testServices({}, { visitId: 'known' });
    services.storage.write('session', 'known');
    expect(findSessionId(services)).toBe('known');
    expect(createStorefrontStore(services).set(storeSessionIdAtom)).toBe(true);
  });

  it.each([7, '', 'a b', 'x'.repeat(101), { id: 'a' }])('is not the damaged %j', (stored) => {
    const { services } = testServices();
    services.storage.write('session', stored);
    expect(findSessionId(services)).toBeNull();
  });

  it.each(['developer', 'donotfollow'])('of %s mode is not stored on the device', (mode) => {
    const { services, cookies } = testServices();
    cookies.set(mode, '1');
    createStorefrontStore(services).set(storeSessionIdAtom);
    expect(services.storage.read('session')).toBeNull();
  });

  it('lives for the visit without cookies, which is warned about, and sets nothing', async () => {
    const cookies = { get: () => null, set: () => expect.fail('set'), isSupported: false };
    const { services, warnings } = testServices({}, { cookies });
    services.storage.write('session', 'older');
    const store = createStorefrontStore(services);
    expect([store.set(storeSessionIdAtom), findSessionId(services)]).toEqual([false, null]);
    expect(store.set(fetchSessionIdAtom)).toBe('new-session');
    expect(services.storage.read('session')).toBe('older');
    expect(warnings).toEqual(['Please enable cookies']);
    await store.set(fetchTrackingIdAtom);
  });
});

describe('the tracking id', () => {
  it('is fetched and written as a cookie', async () => {
    const { services, cookies } = testServices();
    const store = createStorefrontStore(services);
    await store.set(fetchTrackingIdAtom);
    expect(cookies.get('inpage')).toBe('tracking');
  });

  it('is not requested by developers', async () => {
    const fetchTrackingId = () => expect.fail('requested');
    const notifier = { fetchTrackingId, sendPageView: () => undefined };
    const { services, cookies } = testServices({}, { notifier });
    cookies.set('developer', '1');
    const store = createStorefrontStore(services);
    store.set(checkModesAtom);
    await store.set(fetchTrackingIdAtom);
  });
});

it('developer and staff are recognised by their cookies', () => {
  const { services, cookies } = testServices();
  const store = createStorefrontStore(services);
  cookies.set('donotfollow', '1');
  store.set(checkModesAtom);
  expect(store.get(modesAtom)).toEqual({ isDeveloper: false, isDonotfollow: true });
});

describe('the location', () => {
  it('moves between none, postcode and geo, each change with a new version and a call', async () => {
    const { services, calls } = testServices();
    const store = createStorefrontStore(services);
    const seen = [store.get(locationAtom)];
    const step = async (change: Promise<void>) => {
      await change;
      seen.push(store.get(locationAtom));
    };
    await step(store.set(setPostcodeAtom, '4000', 'url-override'));
    await step(store.set(setGeolocationAtom, geo, 'home'));
    await step(store.set(unsetLocationAtom, 'home'));
    await step(store.set(setPostcodeAtom, '2000', 'home'));
    await step(store.set(unsetLocationAtom, 'home'));
    await step(store.set(setPostcodeAtom, '2000', 'home'));
    await step(store.set(unsetLocationAtom, 'home'));
    const none = { type: 'none', geo: null, postcode: null };
    expect(seen).toEqual([
      { ...none, version: 0 },
      { type: 'postcode', geo: null, postcode: '4000', version: 1 },
      { type: 'geo', geo, postcode: null, version: 2 },
      { ...none, version: 3 },
      { type: 'postcode', geo: null, postcode: '2000', version: 4 },
      { ...none, version: 5 },
      { type: 'postcode', geo: null, postcode: '2000', version: 6 },
      { ...none, version: 7 },
    ]);
    expect(calls.map(({ input }) => (input as { body: unknown }).body).slice(0, 3)).toEqual([
      {
        ...identity,
        interactionTarget: 'url-override',
        locationType: 'postcode',
        postcode: '4000',
      },
      { ...identity, locationType: 'geo', geo },
      { ...identity, locationType: 'none' },
    ]);
  });

  it.each(['town', 'position'])(
    'stays as it was chosen last where an earlier %s is found late',
    async (kind) => {
      const town = Promise.withResolvers<never>();
      const position = Promise.withResolvers<typeof geo>();
      const { services } = testServices(
        { readSearchText: () => town.promise },
        { locateDevice: () => position.promise },
      );
      const store = createStorefrontStore(services);
      const late =
        kind === 'town'
          ? store.set(setTownAtom, 'Dubbo', 'home')
          : store.set(detectLocationAtom, 'home');
      await store.set(setPostcodeAtom, '4000', 'home');
      town.resolve({ place: { ...geo, name: 'Dubbo', isOwn: false } } as never);
      position.resolve(geo);
      await late;
      expect(store.get(locationAtom)).toMatchObject({ postcode: '4000', version: 1 });
    },
  );

  it('is the town that was asked for last, however late the one before is found', async () => {
    const towns = [geo, { latitude: -32.24, longitude: 148.6 }].map((at) => ({
      ...Promise.withResolvers<never>(),
      answer: { place: { ...at, isOwn: false } } as never,
    }));
    const asked = towns.values();
    const readSearchText = () => asked.next().value!.promise;
    const store = createStorefrontStore(testServices({ readSearchText }).services);
    const both = [store.set(setTownAtom, 'Perth', 'home'), store.set(setTownAtom, 'Dubbo', 'home')];
    for (const { resolve, answer } of towns.toReversed()) {
      resolve(answer);
      await Promise.resolve();
    }
    await Promise.all(both);
    expect(store.get(locationAtom)).toMatchObject({ geo: { latitude: -32.24 }, version: 1 });
  });

  it('changes here even if the call fails', async () => {
    const { services, warnings } = testServices({ setLocation: offline });
    const store = createStorefrontStore(services);
    const moved = store.set(setPostcodeAtom, '4000', 'home');
    expect(store.get(locationAtom).postcode).toBe('4000');
    await moved;
    expect(store.get(locationAtom)).toMatchObject({ postcode: '4000', version: 1 });
    expect(warnings).toEqual(['The location was not saved']);
  });
});

describe('preferences', () => {
  it.each([
    ['band', 'bands', 'setBands'],
    ['category', 'categories', 'setCategories'],
    ['genre', 'genres', 'setGenres'],
  ] as const)('of type %s replace their list wholesale', async (type, list, call) => {
    const { services, calls } = testServices();
    const store = createStorefrontStore(services);
    await store.set(submitPreferencesAtom, { type, keys: [1, 2], interactionTarget: 'home' });
    await store.set(submitPreferencesAtom, { type, keys: [3], interactionTarget: 'home' });
    const empty = { bands: [], categories: [], genres: [] };
    expect(store.get(preferencesAtom)).toEqual({ ...empty, [list]: [3], version: 2 });
    expect(calls[1]).toEqual({ name: call, input: { body: { ...identity, keys: [3] } } });
  });

  it('change here even if the call fails', async () => {
    const { services } = testServices({ setBands: offline });
    const store = createStorefrontStore(services);
    await store.set(submitPreferencesAtom, { type: 'band', keys: [9], interactionTarget: 'home' });
    expect(store.get(preferencesAtom)).toMatchObject({ bands: [9], version: 1 });
  });
});

it('hidden events stay on the device and can come back', () => {
  const { services, calls } = testServices();
  const store = createStorefrontStore(services);
  store.set(hideEventAtom, 1, true);
  store.set(hideEventAtom, 2, true);
  store.set(hideEventAtom, 1, false);
  const nextVisit = createStorefrontStore(services);
  nextVisit.set(loadHiddenEventsAtom);
  expect(nextVisit.get(hiddenEventsAtom)).toEqual([2]);
  expect(calls).toEqual([]);
});

const session = {
  bookmarkedEventKeys: [4, 5],
  preferences: { bands: [1], categories: [], genres: [] },
  lastSetLocationType: 'postcode' as const,
  lastSetGeo: null,
  lastSetPostcode: '4000',
};

it('the snapshot of the server fills the atoms without counting as a change', async () => {
  const { services } = testServices({ getSession: () => session });
  const store = createStorefrontStore(services);
  store.set(hydrateVisitorAtom, await loadVisitor(services));
  expect(store.get(bookmarksAtom)).toEqual([4, 5]);
  expect(store.get(preferencesAtom)).toMatchObject({ bands: [1], version: 0 });
  expect(store.get(locationAtom)).toMatchObject({ type: 'postcode', postcode: '4000', version: 0 });
});

describe('a session that the page was rendered without', () => {
  it('is a change, which the recommendations follow', async () => {
    const { services } = testServices({ getSession: () => session });
    const store = createStorefrontStore(services);
    await store.set(fetchSessionDataAtom);
    expect(store.get(bookmarksAtom)).toEqual([4, 5]);
    expect(store.get(locationAtom)).toMatchObject({ postcode: '4000', version: 1 });
    expect(store.get(preferencesAtom)).toMatchObject({ bands: [1], version: 1 });
  });

  it('changes nothing where it is empty', async () => {
    const nothing = {
      bookmarkedEventKeys: [],
      preferences: { bands: [], categories: [], genres: [] },
      lastSetLocationType: 'none' as const,
      lastSetGeo: null,
      lastSetPostcode: null,
    };
    const { services } = testServices({ getSession: () => nothing });
    const store = createStorefrontStore(services);
    await store.set(fetchSessionDataAtom);
    expect([store.get(locationAtom).version, store.get(preferencesAtom).version]).toEqual([0, 0]);
  });

  it('changes nothing that is shown already', async () => {
    const { services } = testServices({ getSession: () => session });
    const store = createStorefrontStore(services);
    store.set(hydrateVisitorAtom, await loadVisitor(services));
    await store.set(fetchSessionDataAtom);
    expect([store.get(locationAtom).version, store.get(preferencesAtom).version]).toEqual([0, 0]);
  });

  it('does not replace what the visitor chose before it came', async () => {
    const answer = Promise.withResolvers<typeof session>();
    const { services } = testServices({ getSession: () => answer.promise });
    const store = createStorefrontStore(services);
    const fetched = store.set(fetchSessionDataAtom);
    await store.set(setPostcodeAtom, '6000', 'home');
    await store.set(submitPreferencesAtom, { type: 'band', keys: [9], interactionTarget: 'home' });
    answer.resolve(session);
    await fetched;
    expect(store.get(locationAtom)).toMatchObject({ postcode: '6000', version: 1 });
    expect(store.get(preferencesAtom)).toMatchObject({ bands: [9], version: 1 });
  });
});

it('a session that cannot be read gives a stranger', async () => {
  const { services } = testServices({ getSession: offline });
  expect(await loadVisitor(services)).toMatchObject({ session: null, isDeveloper: false });
});

it('what one tab does, the others do, without telling the server again', async () => {
  const listeners: ((subject: string, value: unknown) => void)[] = [];
  const tabs = {
    send: (subject: string, value: unknown) => listeners.forEach((hear) => hear(subject, value)),
    listen: () => () => undefined,
  };
  const one = testServices({}, { tabs });
  const listen = (listener: (subject: string, value: unknown) => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  const other = testServices({}, { tabs: { send: () => expect.fail('sent'), listen } });
  const here = createStorefrontStore(one.services);
  const there = createStorefrontStore(other.services);
  there.set(syncTabsAtom);
  await here.set(setPostcodeAtom, '4000', 'home');
  await here.set(submitPreferencesAtom, { type: 'genre', keys: [8], interactionTarget: 'home' });
  here.set(hideEventAtom, 3, true);
  expect(there.get(locationAtom)).toMatchObject({ postcode: '4000', version: 1 });
  expect(there.get(preferencesAtom)).toMatchObject({ genres: [8], version: 1 });
  expect(there.get(hiddenEventsAtom)).toEqual([3]);
  expect(other.calls).toEqual([]);
});
