import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { answerWith, someEvents } from './support/craftedHome.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, test } from './support/storefrontTest.ts';
import { watchShifts } from './support/watchShifts.ts';

const saved = (page: Page) => page.locator('#saved-events');

/** Saves the first card of the second section; answers with its key and name. */
async function saveOne(page: Page): Promise<{ key: string; name: string }> {
  const card = page.locator('#content section:not(:has([aria-roledescription])) article').first();
  const key = (await card.getAttribute('data-event-key')) ?? '';
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('button', { name: /^Save / }).click();
  return { key, name };
}

test('a heart saves at once, tells the server, and takes back', async ({ page }) => {
  await openHydrated(page, '/');
  await expect(page.getByText('Click ❤️ to save events.')).toBeVisible();
  const sending = page.waitForRequest('**/api/session/bookmark');
  const { key, name } = await saveOne(page);
  const post = await sending;
  expect(post.method()).toBe('POST');
  expect(post.postDataJSON()).toEqual({
    sessionId: expect.any(String),
    customerId: null,
    eventKey: Number(key),
    interactionTarget: expect.any(String),
  });
  await expect(saved(page).getByRole('heading', { level: 2 })).toHaveText('Your saved events');
  await expect(page.locator('#content section').last()).toHaveId('saved-events');
  await page.getByRole('link', { name: 'You have 1 saved event(s).' }).click();
  await expect(page).toHaveURL(/#saved-events$/);
  await expect(saved(page)).toBeInViewport();

  const removing = page.waitForRequest(
    (request) => request.url().endsWith('/bookmark') && request.method() === 'DELETE',
  );
  await saved(page)
    .getByRole('button', { name: `Remove ${name} from saved events` })
    .click();
  expect((await removing).postDataJSON()).toMatchObject({ eventKey: Number(key) });
  await expect(saved(page)).toHaveCount(0);
  await expect(page.getByText('Click ❤️ to save events.')).toBeVisible();
});

test('a failed save only warns, and is sent later or with the next visit', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/');
  await page.route('**/api/session/bookmark', (route) => route.abort());
  const { name } = await saveOne(page);
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => complaints.join()).toContain('The save of event');
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/bookmark'));
  // What is aborted has no response.
  const sentLater = answered();
  await page.unroute('**/api/session/bookmark');
  expect((await sentLater).status()).toBe(204);

  await page.route('**/api/session/bookmark', (route) => route.abort());
  await saved(page)
    .getByRole('button', { name: `Remove ${name} from saved events` })
    .click();
  await expect.poll(() => complaints.join()).toContain('The removal of event');
  const sent = answered();
  await page.unroute('**/api/session/bookmark');
  await page.reload();
  expect((await sent).status()).toBe(204);
  await expect(saved(page)).toHaveCount(0);
  complaints.length = 0;
});

test('a save shows on the page that was read before the server heard of it', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/');
  // A page that is being left cannot be asked.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const outbox = () => other.evaluate(() => localStorage.getItem('wattle.outbox'));
  const pageIsRead = Promise.withResolvers<void>();
  const isConfirmed = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    const response = await route.fetch();
    pageIsRead.resolve();
    await isConfirmed.promise;
    await route.fulfill({ response });
  });
  await page.route('**/api/session/bookmark', async (route) => {
    await pageIsRead.promise;
    await route.continue();
  });
  const { name } = await saveOne(page);
  const reloaded = page.reload();
  await expect.poll(outbox).toBe('[]');
  isConfirmed.resolve();
  await reloaded;
  await expect(saved(page).getByRole('heading', { name })).toBeVisible();
});

test('what became of saved events is told until it was read; vanished ones leave the display', async ({
  page,
}) => {
  const shifted = await watchShifts(page);
  await openHydrated(page, '/');
  const { key, name } = await saveOne(page);
  await expect(saved(page)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('wattle.saved-facts') !== null);
  // Home stores facts whenever its saved events have loaded; this page stores none.
  await openHydrated(page, '/about');
  await page.evaluate((eventKey) => {
    const facts = { [eventKey]: { dateStart: '2020-02-01T08:00:00.000Z', status: '' } };
    localStorage.setItem('wattle.saved-facts', JSON.stringify(facts));
  }, key);
  const news = page.getByRole('status').filter({ hasText: 'Since you saved it' });
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, '/');
    await expect(news).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(), `${width} px`).toBeLessThan(0.01);
  }
  const change = news.getByRole('link', { name: `${name} moved from Sat, 1 Feb 20 to ` });
  await expect(change).toHaveAttribute('href', `/events/${key}`);
  const first = page
    .locator('#content section')
    .filter({ has: page.locator('article') })
    .first();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(news)).toBeLessThan(await top(first));
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toHaveCount(0);

  await page.route('**/api/events?*', (route) =>
    route.fulfill({ json: { events: [], total: 0, page: 1, pageSize: 200 } }),
  );
  await answerWith(page, [{ id: 'crafted', events: someEvents(3, 900_000) }]);
  await setLocation(page, '4000');
  await expect(page.locator('#crafted')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await expect(saved(page)).toBeVisible();
  await expect(news).toHaveCount(0);
});

test.describe('saved events', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('go into a calendar, and by link to another device, which shows them before it asks', async ({
    page,
    browser,
  }) => {
    await openHydrated(page, '/');
    const { name } = await saveOne(page);
    await saved(page).getByRole('button', { name: 'Calendar' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add all to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('saved-events.ics');
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    const unfolded = file.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\', '');
    expect(unfolded).toContain(`SUMMARY:${name}`);
    await page.keyboard.press('Escape');

    await saved(page).getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const elsewhere = await browser.newPage();
    await openHydrated(elsewhere, link);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('A list of 1 event');
    await expect(elsewhere.getByRole('listitem').getByRole('link', { name })).toBeVisible();
    expect(await savedKeys(elsewhere)).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Save 1 event' }).click();
    await expect(elsewhere.getByText('All of them are saved on this device.')).toBeVisible();
    await expect.poll(() => savedKeys(elsewhere)).toHaveLength(1);
    await elsewhere.close();
  });

  test('have alerts in sight over any page, and leave it by a press on one', async ({ page }) => {
    await openHydrated(page, '/');
    const { name } = await saveOne(page);
    await page.getByRole('link', { name: '1 saved event', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Your saved events' });
    const open = drawer.getByRole('button', { name: 'Alerts' });
    await expect(open).toBeInViewport();
    await open.press('Enter');
    const alerts = page.getByRole('dialog', { name: 'Alerts on this device' });
    await expect(alerts).toBeVisible();
    await expectNoFaults(page, { part: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(alerts).toHaveCount(0);
    await expect(open).toBeFocused();
    await drawer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await expect(drawer).toHaveCount(0);
  });
});

const savedKeys = async (page: Page) => {
  const answer = await page.request.get('/api/session');
  return ((await answer.json()) as { bookmarkedEventKeys: number[] }).bookmarkedEventKeys;
};

test("'Not for me' hides an event on this device, and can be undone", async ({ page }) => {
  await openHydrated(page, '/');
  const card = page.locator('#content section:not(:has([aria-roledescription])) article').first();
  const key = await card.getAttribute('data-event-key');
  const all = page.locator(`#content [data-event-key="${key}"]`);
  const menu = card.getByRole('button', { name: /^More actions/ });
  const hide = page.getByRole('button', { name: 'Not for me' });
  await menu.press('Enter');
  await expect(hide).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hide).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await hide.press('Enter');
  await expect(all).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(all.first()).toBeAttached();

  await menu.press('Enter');
  await hide.press('Enter');
  await expect(all).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#content article').first()).toBeVisible();
  await expect(all).toHaveCount(0);
});
