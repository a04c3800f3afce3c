import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  answersItsPageOnly,
  attachesNoWebview,
  hasOnlyTheBridge,
  hasSafePreferences,
  holdsItsPolicy,
  followsNoRedirect,
  opensNoPopup,
  opensWebAddressesOnly,
  refusesPermissions,
  staysOnItsPage,
} from './checks/pageChecks.ts';
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

test('sandboxes its pages and gives none of them Node', ({ shared }) => hasSafePreferences(shared));

test('has neither Node nor anything of Electron in its page but the bridge', ({ shared }) =>
  hasOnlyTheBridge(shared));

test('runs and fetches nothing foreign: the policy holds', ({ shared }) => holdsItsPolicy(shared));

test('stays on its page, whatever the page tries', ({ shared }) => staysOnItsPage(shared));

test('follows no redirect to another origin', ({ shared }) => followsNoRedirect(shared));

test('opens no popup', ({ shared }) => opensNoPopup(shared));

test('attaches no webview', ({ shared }) => attachesNoWebview(shared));

test('hands only web addresses to the system', ({ shared }) => opensWebAddressesOnly(shared));

test('gives a frame in its page no desktop, and no permission to anybody', ({ shared }) =>
  refusesPermissions(shared));

test('answers messages of its own page only', ({ shared }) => answersItsPageOnly(shared));

test('opens a target in a window with cookies of its own', async ({ start }) => {
  const launched = await start();
  const page = await launched.window();
  await page.evaluate(() => {
    document.cookie = 'ofThisWindow=1; path=/';
    return window.desktop?.openTargetWindow({ id: 'local', name: 'This computer' });
  });
  const other = await launched.secondWindow();
  await expect(other.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain('ofThisWindow');
  expect(await other.evaluate(() => document.cookie)).not.toContain('ofThisWindow');
  await hasSafePreferences(launched);
});

test('runs once for a data folder: a second start shows the first and opens its link there', async ({
  start,
}) => {
  const first = await start();
  const page = await first.window();
  const second = await start({ args: ['wattle-console://report?use=1&postcode=6000'] });
  expect(await second.ended).toBe(0);
  await expect(page).toHaveURL(/postcode=6000/);
  expect(await first.windowCount()).toBe(1);
});

test('refuses other programs and pages at its API', async ({ start, dataFolder }) => {
  const page = await (await start()).window();
  const access = await page.evaluate(() => window.desktop?.getAccess());
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
    readFileSync(join(dataFolder, 'logs', 'console.log'), { encoding: 'utf8', flag: 'a+' }),
  ).not.toContain(token);
});

test('opens the screens of menus and links', async ({ start }) => {
  const launched = await start({ args: ['wattle-console://report?use=1&postcode=4000'] });
  const page = await launched.window();
  await expect(page).toHaveURL(/postcode=4000/);
  await launched.clickMenu('View', 'Health');
  await expect(page).toHaveURL(/health/);
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await launched.clickMenu('View', 'Mode', 'Developer');
  await expect(page).toHaveURL(/preview/);
  await expect(
    page
      .getByText('The page stores nothing of what you do on it, and answers developer calls.')
      .first(),
  ).toBeVisible();
});
