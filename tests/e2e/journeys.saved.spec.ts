import type { Page } from '@playwright/test';
import { countPresses, pressKeyOn, typeInto } from './support/countPresses.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';
import { endpoint, stubPush } from './support/stubPush.ts';
import { wholeBrowser } from './support/wholeBrowser.ts';

/** Journeys by keyboard alone, each with the most presses that it may take. */
test.use({
  serviceWorkers: 'allow',
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: wholeBrowser,
});

const hasAlerts = async (page: Page) => {
  const answer = await page.request.get('/api/session/alerts');
  return ((await answer.json()) as { endpoints: string[] }).endpoints.includes(endpoint);
};

/** The first event of the catalogue, of those that are not over, that fits. */
async function findEvent(page: Page, fits: (event: Listed) => boolean): Promise<Listed> {
  for (let number = 1; number <= 40; number += 1) {
    const answer = await page.request.get(`/api/events?pageSize=200&page=${number}`);
    const { events } = (await answer.json()) as { events: Listed[] };
    const found = events.find(fits);
    if (found !== undefined) return found;
  }
  throw new Error('The demo has no such event.');
}

interface Listed {
  eventKey: number;
  eventName: string;
  dateStart: string;
  hasAvailability: boolean;
  availabilityDate: string | null;
  isCancelled: boolean;
  isPostponed: boolean;
  isRescheduled: boolean;
  onSaleAt: string | null;
  artists: { key: number; name: string }[];
}

/** The clock of the test server. */
const now = '2026-11-20T02:00:00Z';
const hasNoNews = ({ isCancelled, isPostponed, isRescheduled }: Listed) =>
  !isCancelled && !isPostponed && !isRescheduled;
const isSoldOut = (event: Listed) =>
  hasNoNews(event) && !event.hasAvailability && (event.availabilityDate ?? now) < now;

test('an artist is followed in three presses, the place and the alerts of this device among them', async ({
  page,
  context,
}) => {
  await stubPush(context);
  await context.grantPermissions(['notifications']);
  const presses = await countPresses(page);
  const { artists } = await findEvent(page, (event) => event.artists.length === 1);
  const [artist] = artists;
  await openHydrated(page, `/search?artists=${encodeURIComponent(artist?.name ?? '')}`);
  await pressKeyOn(page.getByRole('button', { name: `Follow ${artist?.name}` }));
  const dialog = page.getByRole('dialog', { name: `You follow ${artist?.name}` });
  await typeInto(dialog.getByRole('combobox', { name: 'Postcode or town' }), '3065');
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await pressKeyOn(dialog.getByRole('button', { name: 'Turn on alerts' }));
  await expect(dialog.getByRole('status')).toHaveText('Alerts are on for this device.');
  expect(presses()).toBeLessThanOrEqual(3);
  expect(await hasAlerts(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Following ${artist?.name}` })).toBeFocused();
  // The page knows the place that was set in the dialog.
  await expect(page.locator('#results h2').first()).toContainText(/within 50 km of /);
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()) as object)
    .toMatchObject({ preferences: { bands: [artist?.key] }, lastSetPostcode: '3065' });
});

test('three events are saved and shown to a friend in four presses', async ({ page, browser }) => {
  const presses = await countPresses(page);
  await openHydrated(page, '/');
  const names: string[] = [];
  for (const index of [0, 1, 2]) {
    const card = page.locator('#content li article').nth(index);
    names.push((await card.getByRole('heading').innerText()).trim());
    await pressKeyOn(card.getByRole('button', { name: /^Save / }));
  }
  await pressKeyOn(page.locator('#saved-events').getByRole('button', { name: 'Share' }));
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(4);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await browser.newPage({ javaScriptEnabled: false });
  await friend.goto(link);
  const rows = friend.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const name of names) await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  const starts = await rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  // Each has its tickets with a price, or what became of it.
  for (const row of await rows.all())
    await expect(row).toContainText(/\$|Free|Sold out|Cancelled|Tickets/);
  await friend.close();
});

test('of a sold out event, two presses ask to be told when tickets come back', async ({
  page,
  context,
}) => {
  await stubPush(context);
  await context.grantPermissions(['notifications']);
  const presses = await countPresses(page);
  const { eventKey } = await findEvent(page, isSoldOut);
  await openHydrated(page, `/events/${eventKey}`);
  await pressKeyOn(page.getByRole('button', { name: 'Tell me if tickets come back' }));
  await pressKeyOn(page.getByRole('button', { name: 'Turn on alerts' }));
  await expect(page.getByText('Alerts are on for this device.')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(2);
  expect(await hasAlerts(page)).toBe(true);
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()) as object)
    .toMatchObject({ bookmarkedEventKeys: [eventKey] });
});

test('when sales begin is read without a press, and two ask to be told', async ({
  page,
  context,
}) => {
  await stubPush(context);
  await context.grantPermissions(['notifications']);
  const presses = await countPresses(page);
  const { eventKey } = await findEvent(
    page,
    (event) => hasNoNews(event) && !isSoldOut(event) && (event.onSaleAt ?? now) > now,
  );
  await openHydrated(page, `/events/${eventKey}`);
  await expect(page.getByText(/^On sale \w+, \d+ \w+/)).toBeVisible();
  await pressKeyOn(page.getByRole('button', { name: 'Tell me when sales begin' }));
  await pressKeyOn(page.getByRole('button', { name: 'Turn on alerts' }));
  await expect(page.getByText('Alerts are on for this device.')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(2);
  expect(await hasAlerts(page)).toBe(true);
});

test('after a week, home says without a press what became of saved events, and leads to them', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const card = page.locator('#content li article').first();
  const key = (await card.getAttribute('data-event-key')) ?? '';
  await pressKeyOn(card.getByRole('button', { name: /^Save / }));
  await page.waitForFunction(() => localStorage.getItem('wattle.saved-facts') !== null);
  await openHydrated(page, '/about');
  await page.evaluate((eventKey) => {
    const facts = { [eventKey]: { dateStart: '2026-11-29T08:00:00.000Z', status: '' } };
    localStorage.setItem('wattle.saved-facts', JSON.stringify(facts));
  }, key);
  const presses = await countPresses(page);
  await openHydrated(page, '/');
  const news = page.getByRole('link', { name: / moved from Sun, 29 Nov to / });
  await expect(news).toBeInViewport();
  await expect(page.locator('#saved-events').getByText('moved from')).toHaveCount(0);
  expect(presses()).toBe(0);
  await pressKeyOn(news);
  await expect(page).toHaveURL(new RegExp(`/events/${key}$`));
  // It is said once.
  await openHydrated(page, '/');
  await expect(page.locator('#saved-events')).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('what is saved is printed with one press', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', document.title);
  });
  const presses = await countPresses(page);
  await openHydrated(page, '/');
  const card = page.locator('#content li article').first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await pressKeyOn(card.getByRole('button', { name: /^Save / }));
  await expect.poll(presses).toBe(1);
  await pressKeyOn(page.locator('#saved-events').getByRole('link', { name: 'Print' }));
  await expect(page).toHaveURL(/\/saved\?events=\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A list of 1 event');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(name);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('printed')))
    .toContain('A list of 1 event');
  // The heart, and one more.
  expect(presses()).toBe(2);
});

test('resale is two presses from home for a seller, and one from a sold out event for a buyer', async ({
  page,
}) => {
  const presses = await countPresses(page);
  await openHydrated(page, '/');
  await pressKeyOn(page.getByRole('button', { name: 'Open menu' }));
  await pressKeyOn(page.getByRole('dialog').getByRole('link', { name: 'Resell your ticket' }));
  await expect(page.getByRole('link', { name: 'Resell my ticket' })).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(2);

  const { eventKey } = await findEvent(page, isSoldOut);
  await openHydrated(page, `/events/${eventKey}`);
  await expect(page.getByRole('link', { name: /^Look for resold tickets at / })).toHaveAttribute(
    'href',
    /^https:/,
  );
});

const landings = [
  '/search?artists=Yuna+Cove',
  '/search?venues=The+Ballast+Room',
  '/search?categories=Music',
  '/search?genres=Jazz',
  '/search?states=NSW',
  '/search?near=Fitzroy%2C+VIC',
  '/search?date=weekend',
];

test('the first result of a landing page stands at most 400 px down on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of landings) {
    await page.goto(address);
    const box = await page.locator('#results article').first().boundingBox();
    expect.soft(box?.y, address).toBeLessThanOrEqual(400);
  }
});
