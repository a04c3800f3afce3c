import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from '#tests/e2e/support/expectNoFaults.ts';
import { test } from './consoleTest.ts';
import type { LaunchedConsole } from './launchedConsole.ts';

/** The storefront of this server, in its frame. */
const storefront = (page: Page) => page.frameLocator('iframe');

async function openPreview(launched: LaunchedConsole): Promise<Page> {
  const page = await launched.window();
  await page.getByRole('button', { name: 'Skip all' }).press('Enter');
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await expect(storefront(page).getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('frames this server on the chosen device and in the chosen mode, without the bridge', async ({
  start,
}) => {
  const launched = await start();
  const page = await openPreview(launched);
  const toolbar = page.getByRole('toolbar', { name: 'Preview' });
  await toolbar.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await page.getByRole('radio', { name: 'Developer' }).click();
  const body = storefront(page).locator('body');
  const read = () =>
    body.evaluate(() => ({
      bridge: typeof window.desktop,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
      isDeveloper: document.cookie.includes('developer='),
    }));
  const wanted = { bridge: 'undefined', isDark: true, width: 390, isDeveloper: true };
  // The frame loads anew in another mode: what is asked of the page before ends with it.
  await expect.poll(() => read().catch(() => null)).toEqual(wanted);
  const readsConsole = () =>
    body.evaluate(() => {
      try {
        return typeof window.parent.desktop;
      } catch {
        return 'refused';
      }
    });
  expect(await readsConsole()).toBe('refused');
  expect(await launched.windowCount()).toBe(1);
});

test('lets only frames, and not the window of the console, leave for the storefront', async ({
  start,
}) => {
  const launched = await start();
  const page = await openPreview(launched);
  const [, frame] = page.frames();
  const address = new URL(frame?.url() ?? '').origin;
  await page.evaluate((url) => window.location.assign(url), `${address}/about`);
  await expect.poll(() => launched.denied()).toContain(`${address}/about`);
  await expect(page).toHaveURL(/\/console/);
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
  await expect(page.locator('iframe')).toBeVisible();
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
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('link', { name: 'Preview' }).press('Enter');
  await expect(page).toHaveURL(/preview/);
  await expect(page.getByRole('separator', { name: 'Resize screen and preview' })).toBeHidden();
  const rightEdge = async () => {
    const room = await page.locator('iframe').boundingBox();
    return (room?.x ?? 0) + (room?.width ?? 999);
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(390);
  await screens.getByRole('link', { name: 'Reporter' }).press('Enter');
  await expect(page).toHaveURL(/reporter/);
  await expect(page.locator('iframe')).toBeHidden();
});
