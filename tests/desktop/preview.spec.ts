import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from '#tests/e2e/support/expectNoFaults.ts';
import { hasSafePreferences } from './checks/pageChecks.ts';
import {
  previewOptions,
  readsNoForeignAnswer,
  refusesRedirectToFile,
} from './checks/previewChecks.ts';
import { test } from './consoleTest.ts';
import type { LaunchedConsole } from './launchedConsole.ts';

/** At its start the console sets its mode and reads the state again; a preview that is open then is loaded again. */
async function expectModeSet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const finished = performance.getEntriesByType('resource').map(({ name }) => name);
    const mode = finished.findIndex((name) => name.endsWith('/mode'));
    return mode !== -1 && finished.slice(mode).some((name) => name.endsWith('/api/state'));
  });
}

test('shows the storefront on the given device and in the given mode', async ({ start }) => {
  const launched = await start();
  const page = await launched.window();
  const { origin } = (await page.evaluate(() => window.desktop?.getAccess())) ?? { origin: '' };
  const area = { x: 600, y: 100, width: 390, height: 700 };
  await page.evaluate((given) => window.desktop?.placePreview(given), area);
  const shown = await page.evaluate((asked) => window.desktop?.showPreview(asked), {
    ...previewOptions,
    url: `${origin}/`,
  });
  expect(shown).toMatchObject({ isOpen: true, failure: null });
  const preview = await launched.preview();
  const found = await preview.evaluate(async () => ({
    bridge: typeof window.desktop,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: innerWidth,
    cookie: document.cookie.includes('developer=1'),
    latitude: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(coords.latitude),
        ({ message }) => resolve(message),
      ),
    ),
  }));
  expect(found).toEqual({
    bridge: 'undefined',
    isDark: true,
    isCalm: true,
    width: 390,
    cookie: true,
    latitude: -27.47,
  });
  const consoleCookies = await page.evaluate(() => document.cookie);
  expect(consoleCookies).not.toContain('developer');
  await page.evaluate(() => window.desktop?.closePreview());
  await expect.poll(() => launched.windowCount()).toBe(1);
});

test('refuses a target that redirects to a file, and gives the reason', async ({ start }) =>
  refusesRedirectToFile(await start()));

test('sandboxes the preview, which reads no answer of another origin', async ({ start }) => {
  const launched = await start();
  await readsNoForeignAnswer(launched);
  expect(await launched.windowCount()).toBe(2);
  await hasSafePreferences(launched);
});

/** Where the page of the console has left room for the preview. */
async function findRoom(page: Page) {
  const box = await page.getByRole('img', { name: /^Storefront preview/ }).boundingBox();
  return (
    box && {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    }
  );
}

/** The place of the preview, once it is the room that the page has left. */
async function waitForPlace(launched: LaunchedConsole, page: Page) {
  await expect
    .poll(async () => {
      const [place, room] = [await launched.previewPlace(), await findRoom(page)];
      return room !== null && JSON.stringify(place) === JSON.stringify(room);
    })
    .toBe(true);
  return findRoom(page);
}

test('is docked beside the console by keyboard, follows the divider, and makes way for dialogs', async ({
  start,
}) => {
  const launched = await start();
  const page = await launched.window();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip all' }).press('Enter');
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  const preview = await launched.preview();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await preview.waitForFunction(() => innerWidth === 390);
  const room = await waitForPlace(launched, page);
  expect(room?.x).toBeGreaterThan(700);
  const divider = page.getByRole('separator', { name: 'Resize screen and preview' });
  for (let times = 0; times < 6; times += 1) await divider.press('ArrowRight');
  await expect.poll(async () => (await findRoom(page))?.x).not.toBe(room?.x);
  await waitForPlace(launched, page);
  await page.keyboard.press('Control+k');
  await expect.poll(() => launched.previewPlace()).toBe('hidden');
  await page.keyboard.press('Escape');
  await waitForPlace(launched, page);
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await expect.poll(() => launched.previewPlace()).toBe(null);
  await expect.poll(() => launched.windowCount()).toBe(1);
});

test('is torn off into a window and docked again with what it shows, and remembers where it was', async ({
  start,
}) => {
  const launched = await start();
  const page = await launched.window();
  await expectModeSet(page);
  await page.getByRole('link', { name: 'Preview' }).press('Enter');
  const preview = await launched.preview();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await preview.evaluate(() => Object.assign(window, { wasNotLoadedAgain: true }));
  await page.getByRole('button', { name: 'Open in its own window' }).press('Enter');
  await expect.poll(() => launched.previewPlace()).toBe('window');
  await preview.waitForFunction(() => innerWidth === 390);
  await launched.movePreview(120, 80);
  await page.getByRole('button', { name: 'Show beside the console' }).press('Enter');
  await expect.poll(() => launched.previewPlace()).toMatchObject({ width: 390 });
  await expect(page.getByRole('button', { name: 'Open in its own window' })).toBeVisible();
  await page.getByRole('button', { name: 'Open in its own window' }).press('Enter');
  await expect.poll(() => launched.previewBounds()).toMatchObject({ x: 120, y: 80 });
  expect(await preview.evaluate(() => 'wasNotLoadedAgain' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show beside the console' })).toBeVisible();
});

test('has on its screen one main landmark, one heading of level one and a skip link that works, at every width', async ({
  start,
}) => {
  test.slow();
  const launched = await start();
  const page = await launched.window();
  await page.getByRole('link', { name: 'Preview' }).press('Enter');
  const looks = [390, 1024, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  await expect(page.getByRole('button', { name: 'Open in its own window' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview');
  await page.getByRole('link', { name: 'Skip to the screen' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expectNoFaults(page, { looks });
});

test('is a screen of its own in a narrow window', async ({ start }) => {
  const launched = await start();
  const page = await launched.window();
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: 'Preview', exact: true });
  await toggle.press('Enter');
  await expect(page).toHaveURL(/preview/);
  await expect(page.getByRole('separator', { name: 'Resize screen and preview' })).toBeHidden();
  const room = await waitForPlace(launched, page);
  expect((room?.x ?? 0) + (room?.width ?? 999)).toBeLessThanOrEqual(390);
  const below = await page.locator('details', { hasText: 'Not sent' }).boundingBox();
  expect((room?.y ?? 0) + (room?.height ?? 999)).toBeLessThanOrEqual(below?.y ?? 0);
  await toggle.press('Enter');
  await expect(page).toHaveURL(/reporter/);
  await expect.poll(() => launched.previewPlace()).toBe(null);
});
