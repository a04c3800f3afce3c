import { expect } from '@playwright/test';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import { desktopChannels } from '#shared/contract/desktop.ts';
import { safePreferences } from '#tests/desktop/double/preferences.ts';
import type { LaunchedConsole } from '#tests/desktop/launchedConsole.ts';

/** What the console and its page must be, whatever a page tries; each check throws where it is not so. */
export type PageCheck = (launched: LaunchedConsole) => Promise<void>;

export const hasSafePreferences: PageCheck = async (launched) => {
  await launched.window();
  const preferences = await launched.preferences();
  expect(preferences.length).toBeGreaterThan(0);
  for (const each of preferences) expect(each).toEqual(safePreferences);
  expect(await launched.sandboxesAll(), 'every process is sandboxed').toBe(true);
};

const bridgeNames = [
  ...Object.keys(desktopChannels).filter((name) => name !== 'listen'),
  'onEvent',
].sort();

export const hasOnlyTheBridge: PageCheck = async (launched) => {
  const page = await launched.window();
  const found = await page.evaluate(async () => {
    const bridge = window.desktop;
    const names = ['require', 'process', 'module', 'global', 'Buffer'];
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const ownNames = new Set(Object.keys(frame.contentWindow ?? {}));
    frame.remove();
    const isNew = (name: string) => !ownNames.has(name) && !/^\d+$|^__reactRouter/.test(name);
    const added = Object.keys(window).filter(isNew);
    Reflect.set(window, 'desktop', null);
    return {
      node: names.filter((name) => Reflect.has(window, name)),
      added,
      isKept: window.desktop === bridge,
      isFrozen: Object.isFrozen(bridge),
      bridge: Object.keys(bridge ?? {}).sort(),
      kinds: [...new Set(Object.values(bridge ?? {}).map((value) => typeof value))],
      worker: await new Promise((resolve) => {
        const source = URL.createObjectURL(
          new Blob(['postMessage(typeof require + typeof process)']),
        );
        try {
          const worker = new Worker(source);
          worker.addEventListener('message', ({ data }) => resolve(data));
          worker.addEventListener('error', () => resolve('refused'));
        } catch {
          resolve('refused');
        }
      }),
    };
  });
  expect(found).toEqual({
    node: [],
    added: ['desktop'],
    isKept: true,
    isFrozen: true,
    bridge: bridgeNames,
    kinds: ['function'],
    worker: 'refused',
  });
};

export const holdsItsPolicy: PageCheck = async (launched) => {
  const page = await launched.window();
  const refused = await page.evaluate(async () => {
    const refusals: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refusals.push(effectiveDirective),
    );
    const script = document.createElement('script');
    try {
      script.text = 'window.wasRun = true';
      document.body.append(script);
    } catch {
      refusals.push('trusted types');
    }
    await fetch('https://evil.example/').catch(() => refusals.push('fetch'));
    // Code of the developer tools may evaluate; a timer runs as the page itself.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        try {
          Reflect.construct(Function, ['window.wasRun = true'])();
        } catch {
          refusals.push('eval');
        }
        resolve();
      }),
    );
    const image = new Image();
    image.src = 'https://evil.example/x.png';
    await new Promise((resolve) => image.addEventListener('error', resolve));
    return { refusals, wasRun: Reflect.has(window, 'wasRun') };
  });
  expect(refused.wasRun, 'foreign code ran').toBe(false);
  expect(refused.refusals).toEqual(
    expect.arrayContaining(['connect-src', 'fetch', 'eval', 'img-src']),
  );
};

export const staysOnItsPage: PageCheck = async (launched) => {
  const page = await launched.window();
  const address = page.url().split('#')[0];
  const tries = [
    () => location.assign('https://evil.example/'),
    () => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://evil.example/link',
      });
      document.body.append(link);
      link.click();
    },
  ];
  for (const attempt of tries) await page.evaluate(attempt).catch(() => undefined);
  await expect
    .poll(() => launched.denied(), 'addresses that were refused')
    .toEqual(['https://evil.example/', 'https://evil.example/link']);
  expect(page.url().split('#')[0]).toBe(address);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
};

/** An address of the console that leads to the storefront. */
const redirect = `${scenariosPath}/off`;

export const followsNoRedirect: PageCheck = async (launched) => {
  const page = await launched.window();
  const { origin } = new URL(page.url());
  const isSettled = Promise.race([
    page.waitForEvent('requestfailed', (request) => request.url().includes(redirect)),
    page.waitForEvent('framenavigated', (frame) => !frame.url().startsWith(origin)),
  ]);
  await page.evaluate((path) => window.location.assign(path), redirect);
  await isSettled;
  expect(new URL(page.url()).origin, 'the page after a redirect').toBe(origin);
};

export const opensNoPopup: PageCheck = async (launched) => {
  const page = await launched.window();
  const before = await launched.windowCount();
  // The double opens every popup first and closes the refused; Electron opens none to wait for.
  const popup = page.waitForEvent('popup', { timeout: 2000 }).catch(() => null);
  await page.evaluate(() => void window.open('https://evil.example/popup'));
  await popup;
  await expect.poll(() => launched.opened()).toContain('https://evil.example/popup');
  await expect.poll(async () => page.context().pages().length, 'pages').toBe(before);
  expect(await launched.windowCount(), 'windows').toBe(before);
};

export const opensWebAddressesOnly: PageCheck = async (launched) => {
  const page = await launched.window();
  const hostile = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://evil.example/share',
    'https://user:secret@evil.example/',
    'ms-msdt:/id',
  ];
  const last = 'https://evil.example/last';
  await page.evaluate(
    (urls) => {
      for (const url of urls) window.open(url, '_blank', 'noopener');
    },
    [...hostile, last],
  );
  await expect.poll(() => launched.opened()).toContain(last);
  const opened = await launched.opened();
  expect(
    opened.filter((url) => hostile.includes(url)),
    'opened',
  ).toEqual([]);
};

export const refusesPermissions: PageCheck = async (launched) => {
  const page = await launched.window();
  const found = await page.evaluate(async () => {
    const refused = 1;
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const locate = (view: Window) =>
      new Promise((resolve) =>
        view.navigator.geolocation.getCurrentPosition(
          () => resolve('located'),
          ({ code }) => resolve(code === refused ? 'refused' : 'unavailable'),
        ),
      );
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
    const states = names.map(async (name) => {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      return state === 'granted' ? [name] : [];
    });
    const result = {
      inFrame: typeof frame.contentWindow?.desktop,
      located: await locate(window),
      granted: (await Promise.all(states)).flat(),
    };
    frame.remove();
    return result;
  });
  expect(found).toEqual({ inFrame: 'undefined', located: 'refused', granted: [] });
};

export const attachesNoWebview: PageCheck = async (launched) => {
  await launched.window();
  expect(await launched.attachesWebview(), 'a webview is attached').toBe(false);
};

/** A frame shows text of others. */
export const answersItsPageOnly: PageCheck = async (launched) => {
  const page = await launched.window();
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/about';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  const calls = [
    ['/about', 'getAccess', []],
    [null, 'getAccess', []],
    ['/about', 'readTargetKeys', ['shop']],
  ] as const;
  for (const [path, channel, args] of calls) {
    const answer = await launched.callFrom(path, channel, [...args]).then(JSON.stringify, String);
    expect(answer, `${channel} from ${path ?? 'a frame that has gone'}`).toMatch(/may not call/);
  }
  const wrong = await launched
    .callFrom('/console', 'openTargetWindow', [{ id: 1 }])
    .then(JSON.stringify, String);
  expect(wrong, 'wrong arguments').toMatch(/do not match its contract/);
};
