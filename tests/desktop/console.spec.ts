import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './consoleTest.ts';

test('shows the console, and closes server and files when it quits', async ({
  start,
  dataFolder,
}) => {
  const began = performance.now();
  const launched = await start();
  const page = await launched.window();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  const usable = Math.round(performance.now() - began - launched.browserStart);
  console.log(
    `      usable ${usable} ms after start; before it the browser's own, ${launched.browserStart} ms`,
  );
  const { origin } = (await page.evaluate(() => window.desktop?.getAccess())) ?? { origin: '' };
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await launched.quit()).toBe(0);
  expect(existsSync(join(dataFolder, 'wattle.db'))).toBe(true);
  expect(existsSync(join(dataFolder, 'wattle.db-wal'))).toBe(false);
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
});

test('has neither Node nor anything of Electron in its page but the bridge', async ({ shared }) => {
  const page = await shared.window();
  const found = await page.evaluate(async () => {
    const bridge = window.desktop;
    const names = ['require', 'process', 'module', 'global', 'Buffer', 'ipcRenderer', 'electron'];
    const known = new Set(Object.keys(window));
    Reflect.set(window, 'desktop', null);
    return {
      node: names.filter((name) => Reflect.has(window, name)),
      isListed: known.has('desktop'),
      isKept: window.desktop === bridge,
      isFrozen: Object.isFrozen(bridge),
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
    isListed: true,
    isKept: true,
    isFrozen: true,
    kinds: ['function'],
    worker: 'refused',
  });
});

test('runs and fetches nothing foreign: the policy holds', async ({ shared }) => {
  const page = await shared.window();
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
  expect(refused.wasRun).toBe(false);
  expect(refused.refusals).toEqual(
    expect.arrayContaining(['connect-src', 'fetch', 'eval', 'img-src']),
  );
});

test('stays on its page, whatever the page tries', async ({ shared: launched }) => {
  const page = await launched.window();
  const address = page.url().split('#')[0];
  const tries = [
    () => location.assign('https://evil.example/'),
    () => void window.open('https://evil.example/popup'),
    () => void window.open('file:///etc/passwd'),
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
    .poll(() => launched.denied())
    .toEqual(['https://evil.example/', 'https://evil.example/link']);
  expect(page.url().split('#')[0]).toBe(address);
  expect(await launched.windowCount()).toBe(1);
  expect(await launched.opened()).toEqual(['https://evil.example/popup']);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
});

test('gives a frame in its page no desktop, and no permission to anybody', async ({ shared }) => {
  const page = await shared.window();
  const found = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/about';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const located = await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('located'),
        () => resolve('refused'),
      ),
    );
    return { inFrame: typeof frame.contentWindow?.desktop, located };
  });
  expect(found).toEqual({ inFrame: 'undefined', located: 'refused' });
});

test('refuses other programs and pages at its API', async ({ shared }) => {
  const page = await shared.window();
  const access = await page.evaluate(() => window.desktop?.getAccess());
  const info = await page.evaluate(() => window.desktop?.getAppInfo());
  const { origin, token } = access ?? { origin: '', token: '' };
  const ask = async (headers: Record<string, string>) =>
    (await page.request.get(`${origin}/console/api/state`, { headers })).status();
  const known = { Authorization: `Bearer ${token}` };
  expect(await ask(known)).toBe(200);
  expect(await ask({})).toBe(401);
  expect(await ask({ ...known, Host: 'rebound.example' })).toBe(421);
  expect(await ask({ ...known, Origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ ...known, Origin: 'null' })).toBe(403);
  expect(await ask({ ...known, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await page.content()).not.toContain(token);
  expect(
    readFileSync(join(info?.logFolder ?? '', 'console.log'), { encoding: 'utf8', flag: 'a+' }),
  ).not.toContain(token);
});

test('opens the screens of menus and links', async ({ start }) => {
  const launched = await start({ args: ['wattle-console://report?use=1&postcode=4000'] });
  const page = await launched.window();
  await expect(page).toHaveURL(/postcode=4000/);
  await launched.clickMenu('View', 'Health');
  await expect(page).toHaveURL(/health/);
  await launched.clickMenu('View', 'Mode', 'Developer');
  await expect(page.getByText(/Developer mode/).first()).toBeVisible();
});
