import type { Locator, Page, Request } from '@playwright/test';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, onOneWidth, test } from './support/storefrontTest.ts';
import { waitUntilIdle, watchRequests } from './support/waitUntilIdle.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the events found' });
/** Beside the link to a map, also before it has loaded. */
const smallMap = (page: Page) =>
  page.getByRole('link', { name: 'Open in maps' }).locator('xpath=following-sibling::div');
const markersOf = (page: Page) => mapOf(page).getByRole('button', { name: /events? in / });

/** Opens the map of a search by its button. */
async function openMap(page: Page, address: string): Promise<Locator> {
  await openHydrated(page, address);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(markersOf(page).first()).toBeVisible();
  return mapOf(page);
}

/** Without animations a press has its end at once. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the map has no fault that axe can find, with a popup neither', async ({ page, isMobile }) => {
  const map = await openMap(page, '/search?near=3000&within=250');
  const width = isMobile ? 390 : 1440;
  const looks = (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }));
  await expectNoFaults(page, { looks });
  await openPopup(page);
  await expect(map.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectNoFaults(page, { looks });
});

/** Presses the first marker until it is one of a single place; returns its name. */
async function openPopup(page: Page): Promise<string> {
  const popup = mapOf(page).getByRole('dialog');
  let name = '';
  for (let press = 0; (await popup.count()) === 0 && press < 12; press += 1) {
    name = (await markersOf(page).first().getAttribute('aria-label')) ?? '';
    await markersOf(page).first().press('Enter');
  }
  return name;
}

test('a cluster opens by the keyboard, its events too, and a link leads to one', async ({
  page,
}) => {
  const map = await openMap(page, '/search?near=anywhere');
  const before = await markersOf(page).count();
  const name = await openPopup(page);
  // More of its events may come with the nearer view.
  const place = name.replace(/^\d+ events? /, '');
  const popup = map.getByRole('dialog', { name: place });
  const marker = map.getByRole('button', { name: place });
  await expect(popup).toBeFocused();
  expect(await markersOf(page).count()).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();
  await page.keyboard.press('Space');
  await expect(popup).toBeFocused();
  await popup.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(popup).toHaveCount(0);
  await page.keyboard.press('Enter');
  const link = popup.getByRole('link').first();
  const event = (await link.textContent()) ?? '';
  await link.press('Enter');
  await expect(page).toHaveURL(/\/events\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event);
});

test('a marker keeps the focus when its events come once more', async ({ page }) => {
  const map = await openMap(page, '/search?near=anywhere');
  await page.waitForURL(/map=all/);
  const isOfMap = (asked: Request) => asked.postData()?.includes('_geoloc') ?? false;
  const focused = Promise.withResolvers<void>();
  await page.route('**/1/indexes/*/queries*', async (route) => {
    if (isOfMap(route.request())) await focused.promise;
    await route.continue();
  });
  const answer = page.waitForResponse((response) => isOfMap(response.request()));
  // Another order of the list is the same map.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  await markersOf(page).first().focus();
  focused.resolve();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)));
  await expect(markersOf(page).first()).toBeFocused();
  await expect(map).toBeVisible();
});

test('a marker keeps the focus when more events of its place come', async ({ page }) => {
  let isFirst = true;
  await page.route('**/1/indexes/*/queries*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const result of isFirst ? answer.results : [])
      Object.assign(result, { hits: result.hits.slice(0, 1), nbHits: 2000 });
    await route.fulfill({ response, json: answer });
  });
  const map = await openMap(page, '/search?venues=Rum+Store');
  const marker = map.getByRole('button', { name: /Rum Store, Bundaberg$/ });
  await expect(marker).toHaveText('1');
  isFirst = false;
  await marker.press('-');
  await expect(marker).toHaveText(/^\d\d/);
  await expect(marker).toBeFocused();
});

test('the list has what is in view of the moved map, and all by a press', async ({ page }) => {
  const map = await openMap(page, '/search?near=anywhere&date=month');
  const heading = page.getByRole('heading', { name: /events? found/ });
  const total = async () => Number.parseInt((await heading.innerText()).replaceAll(',', ''), 10);
  const whole = await total();
  const badge = page.getByRole('link', { name: 'Remove filter Where: in view of the map' });
  await map.getByRole('group').focus();
  for (const zoom of [1, 2, 3]) {
    if (zoom === 2) await map.getByRole('group').press('+');
    else await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect(badge, `after ${zoom} presses`).toBeVisible();
    await expect(markersOf(page).first(), 'the largest group stays in view').toBeVisible();
  }
  await expect.poll(total).toBeLessThan(whole);
  const faces = async () => {
    const all = await markersOf(page).allInnerTexts();
    return all.reduce((sum, face) => sum + Number(face), 0);
  };
  await expect.poll(async () => (await faces()) === (await total())).toBe(true);
  const part = await total();
  await page.reload();
  await expect.poll(total).toBe(part);
  await expect.poll(faces).toBe(part);
  await badge.press('Enter');
  await expect.poll(total).toBe(whole);
  await expect(page).toHaveURL(/map=all/);
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(badge).toBeVisible();
  await map.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect.poll(total).toBe(whole);
  await expect(badge).toHaveCount(0);
});

test('keys and buttons move and zoom it, which its address keeps', async ({ page }) => {
  const map = await openMap(page, '/search?near=3000&within=250');
  const before = await markersOf(page).count();
  await markersOf(page).first().focus();
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/&map=-\d+\.\d+%2C\d+\.\d+%2C-?\d/);
  // Events farther away than the radius of the search come into view.
  await expect.poll(() => markersOf(page).count()).toBeGreaterThan(5);
  const moved = await markersOf(page).count();
  const address = page.url();
  await page.reload();
  await expect(markersOf(page)).toHaveCount(moved);
  await map.getByRole('group').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(address);
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await map.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await map.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(markersOf(page)).toHaveCount(before);
});

test('it is dragged, and names more places the nearer it is', async ({ page }) => {
  const map = await openMap(page, '/search?near=anywhere');
  const frame = map.getByRole('group');
  const names = frame.locator('.leaflet-names-pane span');
  await expect(names.filter({ hasText: /^Hobart$/ })).toBeVisible();
  await frame.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await frame.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height - 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height - 60, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/map=-\d+\.\d+%2C\d/);
  await openHydrated(page, '/search?near=anywhere&map=-37.9,144.8,-37.6,145.2');
  await expect(names.filter({ hasText: /^Reservoir$/ })).toBeVisible();
});

test('two fingers zoom it', onOneWidth, async ({ page }) => {
  await openMap(page, '/search?near=anywhere');
  const frame = mapOf(page).getByRole('group');
  await frame.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await frame.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) => {
    const middle = { x: x + width / 2, y: y + height - 40 };
    const fingers = [-distance, distance].map((off) => ({ x: middle.x + off, y: middle.y }));
    const touchPoints = type === 'touchEnd' ? [] : fingers;
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await pinch('touchStart', 20);
  for (const distance of [40, 60, 80]) await pinch('touchMove', distance);
  await pinch('touchEnd', 0);
  await expect(page).toHaveURL(/map=-\d+\.\d+%2C\d/);
});

test(
  'opening it costs less than 60 KiB, all from our own host',
  onOneWidth,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      // What a worker passes on has no size.
      serviceWorkers: 'block',
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    watchRequests(page);
    for (const address of ['/search?near=anywhere', '/search?near=2000', '/search?near=3000']) {
      await openHydrated(page, address);
      // What any use of the search loads is no part of the map.
      await page.getByRole('navigation', { name: 'By day' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/from=/);
      // The load state is that of the document, which is the same after a press.
      await waitUntilIdle(page);
      await page.evaluate(() => performance.clearResourceTimings());
      await page.getByRole('button', { name: 'Map' }).click();
      await expect(mapOf(page).getByRole('group')).toBeVisible();
      await waitUntilIdle(page);
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => {
            const { name, encodedBodySize } = entry as PerformanceResourceTiming;
            return { url: new URL(name), bytes: encodedBodySize };
          })
          .map(({ url, bytes }) => ({ host: url.host, path: url.pathname, bytes })),
      );
      expect(new Set(loaded.map(({ host }) => host))).toEqual(new Set([new URL(page.url()).host]));
      const files = loaded.filter(({ path }) => path.startsWith('/assets/'));
      const sum = files.reduce((total, { bytes }) => total + bytes, 0);
      expect(files.map(({ path }) => path).join(' ')).toContain('EventMap');
      expect(sum).toBeGreaterThan(20_000);
      expect(sum, address).toBeLessThan(60 * 1024);
    }
    await context.close();
  },
);

test('the page of an event has no small map without roads', onOneWidth, async ({ page }) => {
  await openHydrated(page, '/events/1');
  await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
  await expect(smallMap(page)).toHaveCount(0);
});

test.describe('with the pictures of an operator', () => {
  test(
    'maps have them in place of the coast, with their attribution, and events one of their venue',
    onOneWidth,
    async ({ page }) => {
      const server = await startServerProcess({
        DEMO: 'true',
        CLOCK: '2026-11-20T02:00:00Z',
        MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.svg',
        MAP_TILES_ATTRIBUTION: '© Tiles of Example https://tiles.example/about',
      });
      const asked: string[] = [];
      await page.context().route('https://tiles.example/**', (route) => {
        asked.push(new URL(route.request().url()).pathname);
        const body = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
        return route.fulfill({ contentType: 'image/svg+xml', body });
      });
      const map = await openMap(page, `${server.origin}/search?near=anywhere`);
      await expect(map.getByRole('link', { name: '© Tiles of Example' })).toHaveAttribute(
        'href',
        'https://tiles.example/about',
      );
      await expect.poll(() => asked.length).toBeGreaterThan(1);
      expect(asked.every((path) => /^\/\d+\/-?\d+\/-?\d+\.svg$/.test(path))).toBe(true);
      await expect(map.getByRole('group').locator('path')).toHaveCount(0);
      await openHydrated(page, `${server.origin}/events/1`);
      await smallMap(page).scrollIntoViewIfNeeded();
      const small = page.getByRole('region', { name: /^Map of / });
      await small.getByRole('button', { name: /^1 event in / }).press('Enter');
      await expect(small.getByRole('dialog')).toBeVisible();
      await expectNoFaults(page, { part: 'section[aria-label^="Map of "]' });
      // Else its page view, sent late, finds no server.
      await page.close();
      server.child.kill();
      await server.ended;
    },
  );
});
