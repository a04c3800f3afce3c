import { expect } from '@playwright/test';
import { hasSafePreferences } from './checks/pageChecks.ts';
import {
  previewOptions,
  readsNoForeignAnswer,
  refusesRedirectToFile,
} from './checks/previewChecks.ts';
import { test } from './consoleTest.ts';

test('shows the storefront on the given device and in the given mode', async ({ start }) => {
  const launched = await start();
  const page = await launched.window();
  const { origin } = (await page.evaluate(() => window.desktop?.getAccess())) ?? { origin: '' };
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
