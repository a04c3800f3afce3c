import type { Page } from '@playwright/test';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';
import { withWholeBrowser } from './support/wholeBrowser.ts';

/** Goes to another document and back, and says what came of the page that was left. */
async function leaveAndReturn(page: Page, address: string) {
  await page.evaluate(() => {
    document.documentElement.dataset['left'] = 'here';
  });
  await page.goto('/careers');
  // Nothing is loaded: there is no event of that to wait for.
  await page.evaluate(() => setTimeout(() => history.back(), 0));
  await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = navigation as unknown as { notRestoredReasons: unknown };
    return { isKept: document.documentElement.dataset['left'] === 'here', notRestoredReasons };
  });
}

test('home, search and event pages come back from memory, for new visitors and those who saved an event', async ({
  baseURL,
}) => {
  await withWholeBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    for (const address of ['/', '/search', '/search?states=NSW', '/events/1']) {
      await openHydrated(page, address);
      const kept = { isKept: true, notRestoredReasons: null };
      expect([address, await leaveAndReturn(page, address)]).toEqual([address, kept]);
    }
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    for (const address of ['/', '/search', '/events/1']) {
      await openHydrated(page, address);
      const kept = { isKept: true, notRestoredReasons: null };
      expect([address, await leaveAndReturn(page, address)]).toEqual([address, kept]);
    }
  });
});

/** Opens a page and holds the mouse on a link of its text; names what is prefetched meanwhile. */
async function pressLink(page: Page, { areScriptsBlocked }: { areScriptsBlocked: boolean }) {
  const devtools = await page.context().newCDPSession(page);
  const prefetched: string[] = [];
  await devtools.send('Preload.enable');
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname);
  });
  await devtools.send('Network.enable');
  const urls = areScriptsBlocked ? ['*/assets/*.js'] : [];
  await devtools.send('Network.setBlockedURLs', { urls });
  await (areScriptsBlocked ? page.goto('/about') : openHydrated(page, '/about'));
  await page.locator('#content a[href="/customer-support"]').first().hover();
  await page.mouse.down();
  return prefetched;
}

test('the page of a link is requested while it is pressed, unless the hydrated page loads only its data', async ({
  baseURL,
}) => {
  await withWholeBrowser(async (browser) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    // A page whose scripts cannot load would load itself again.
    await context.addInitScript(() => {
      const now = performance.timeOrigin;
      const marks = { '/about': now, '/customer-support': now };
      sessionStorage.setItem('wattle.whole-loads', JSON.stringify(marks));
    });
    const plain = await context.newPage();
    const prefetched = await pressLink(plain, { areScriptsBlocked: true });
    await expect.poll(() => prefetched).toEqual(['/customer-support']);
    await plain.mouse.up();
    await plain.waitForURL('**/customer-support');
    const delivery = await plain.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceResourceTiming & { deliveryType: string }).deliveryType;
    });
    expect(delivery).toBe('navigational-prefetch');

    const hydrated = await context.newPage();
    const none = await pressLink(hydrated, { areScriptsBlocked: false });
    await hydrated.mouse.up();
    await hydrated.waitForURL('**/customer-support');
    await expectHydrated(hydrated);
    expect(none).toEqual([]);
  });
});
