import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataLayerAnalytics } from './analytics.ts';
import { documentCookies, requestCookies } from './cookies.ts';
import { GeolocationError, locateDevice } from './geolocation.ts';
import { pageClock } from './pageState.ts';
import { browserStorage } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // A restored accessor stays on the document, without its setter.
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  delete window.dataLayer;
});

describe('cookies', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['name=a%20b', 'name', 'a b'],
    ['broken=%E0%A4%A', 'broken', '%E0%A4%A'],
    ['first=1; first=2', 'first', '1'],
    ['tail=a=b', 'tail', 'a=b'],
    ['=x; other=1', 'other', '1'],
    ['', 'absent', null],
  ])('reads %j', (header, name, value) => {
    expect(requestCookies(header).get(name)).toBe(value);
  });

  it('writes for a year, secure, to the configured domain', () => {
    const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    documentCookies('tickets.example').set('inpage', 'a b');
    expect(written).toHaveBeenCalledWith(
      'inpage=a%20b; Max-Age=31536000; Path=/; Secure; SameSite=Lax; Domain=tickets.example',
    );
  });

  it.each([
    ['reports that it has none', false, 'sessionId=1', false],
    ['reports that it has some, and drops what is written', true, '', false],
    ['has one', true, 'sessionId=1', true],
  ])('detect a browser that %s', (_, isEnabled, stored, isSupported) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(isEnabled);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(stored);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    expect(documentCookies(null).isSupported).toBe(isSupported);
  });

  it('are tried out where there is none yet, and the trial is taken back', () => {
    let stored = '';
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => stored);
    vi.spyOn(document, 'cookie', 'set').mockImplementation((pair) => {
      stored = pair.includes('Max-Age=0') ? '' : (pair.split(';')[0] ?? '');
    });
    expect(documentCookies(null).isSupported).toBe(true);
    expect(stored).toBe('');
  });
});

describe('the position of the device', () => {
  const answering = (answer: (ok: PositionCallback, fail: PositionErrorCallback) => void) => {
    const requests: unknown[] = [];
    const geolocation = {
      getCurrentPosition(ok: PositionCallback, fail: PositionErrorCallback, options: unknown) {
        requests.push(options);
        answer(ok, fail);
      },
    } as unknown as Geolocation;
    return { geolocation, requests };
  };

  it('is requested once, with low accuracy, 15 seconds and a position of up to 5 minutes, and rounded', async () => {
    const coords = { latitude: -27.469771, longitude: 153.025124, accuracy: 9 };
    const { geolocation, requests } = answering((ok) => ok({ coords } as GeolocationPosition));
    expect(await locateDevice(geolocation)).toEqual({ latitude: -27.47, longitude: 153.03 });
    expect(requests).toEqual([{ timeout: 15_000, maximumAge: 300_000, enableHighAccuracy: false }]);
  });

  it.each([
    [1, 'denied'],
    [2, 'failed'],
    [3, 'failed'],
  ])('fault %i of the browser reads %s', async (code, fault) => {
    const { geolocation } = answering((_, fail) => fail({ code, message: '' } as never));
    await expect(locateDevice(geolocation)).rejects.toMatchObject({ fault });
  });

  it('raises an error where the device has none', async () => {
    const failure = locateDevice(null as unknown as Geolocation);
    await expect(failure).rejects.toBeInstanceOf(GeolocationError);
    await expect(failure).rejects.toMatchObject({ fault: 'unavailable' });
  });
});

describe('storage on the device', () => {
  it('stores values', () => {
    browserStorage().write('hidden', [1, 2]);
    expect(browserStorage().read('hidden')).toEqual([1, 2]);
  });

  it('gives null for what is damaged', () => {
    localStorage.setItem('wattle.hidden', '{not json');
    expect(browserStorage().read('hidden')).toBeNull();
  });

  it('gives what was written last where the storage is full, and stores again once it is not', () => {
    const storage = browserStorage();
    storage.write('outbox', [1]);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    storage.write('outbox', [1, 2]);
    expect(storage.read('outbox')).toEqual([1, 2]);
    full.mockRestore();
    storage.write('outbox', []);
    expect(storage.read('outbox')).toEqual([]);
    expect(browserStorage().read('outbox')).toEqual([]);
  });

  it('works for the visit where the browser refuses', () => {
    const storage = browserStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    storage.write('hidden', [3]);
    expect(storage.read('hidden')).toEqual([3]);
  });
});

describe('analytics', () => {
  it('reach the data layer and product analytics', () => {
    const forwarded: unknown[] = [];
    const analytics = dataLayerAnalytics((name, properties) => forwarded.push([name, properties]));
    analytics.track('click_promotion', { promotionId: 'p1' });
    expect(window.dataLayer).toEqual([{ event: 'click_promotion', promotionId: 'p1' }]);
    expect(forwarded).toEqual([['click_promotion', { promotionId: 'p1' }]]);
  });
});

it('the clock of the page starts at the server and goes on', () => {
  let elapsed = 500;
  const now = pageClock(new Date('2025-11-03T00:00:00Z'), () => elapsed);
  expect(now().toISOString()).toBe('2025-11-03T00:00:00.000Z');
  elapsed += 61_000.4;
  expect(now().toISOString()).toBe('2025-11-03T00:01:01.000Z');
});
