import { productName } from './support/brandInUse.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, onOneWidth, test } from './support/storefrontTest.ts';

test('the page of an event has its facts, links to searches, and events like it', async ({
  page,
}) => {
  await openHydrated(page, '/events/1');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${name} — ${productName}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events\/1$/);
  await expect(page.getByRole('term').filter({ hasText: 'Where' })).toBeVisible();
  const map = page.getByRole('link', { name: 'Open in maps' });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  const similar = page.locator('#similar-events article');
  expect(await similar.count()).toBeGreaterThan(4);
  await expect(similar.first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/events\/\d+$/,
  );
  const artist = page.locator('section', { hasText: 'Line-up' }).getByRole('link').first();
  const played = await artist.textContent();
  await artist.click();
  await expect(page).toHaveURL(new RegExp(`/search\\?artists=`));
  await expect(page.getByRole('link', { name: `Remove filter Artists: ${played}` })).toBeVisible();
});

test('asks no other host for anything', onOneWidth, async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await openHydrated(page, '/events/1');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});

test('an event is saved on its page, and its saved card leads there', async ({ page }) => {
  await openHydrated(page, '/events/2');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove .* from saved events$/ })).toHaveText(
    'Saved',
  );
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()) as object)
    .toMatchObject({ bookmarkedEventKeys: [2] });
  await openHydrated(page, '/');
  const card = page.locator('#saved-events [data-event-key="2"]');
  await expect(card.getByRole('link').first()).toHaveAttribute('href', '/events/2');
});

test('a suggestion of a single event opens its page', onOneWidth, async ({ page }) => {
  const { events } = (await (await page.request.get('/api/events?pageSize=200')).json()) as {
    events: { eventKey: number; eventName: string }[];
  };
  const names = events.map(({ eventName }) => eventName);
  const single = names.find(
    (name) => name.length > 12 && names.indexOf(name) === names.lastIndexOf(name),
  );
  if (single === undefined) throw new Error('every name has several dates');
  await openHydrated(page, '/about');
  const box = page.getByRole('combobox').first();
  await box.fill(single);
  const option = page.getByRole('option', { name: single });
  await option.filter({ hasNotText: 'Search for' }).first().click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(single);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole, and has no button that does nothing', async ({ page }) => {
    await page.goto('/events/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  });
});

for (const [key, status] of [
  ['1', 200],
  ['999999', 404],
  ['abc', 400],
  ['0', 400],
  ['1.5', 400],
] as const) {
  test(`/events/${key} is answered ${status}`, onOneWidth, async ({ request }) => {
    expect((await request.get(`/events/${key}`)).status()).toBe(status);
  });
}

test('a printed event says what, when and where, with the address of a map and no buttons', async ({
  page,
}) => {
  await openHydrated(page, '/events/1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Where' })).toBeVisible();
  const map = page.getByRole('link', { name: 'Open in maps' });
  const printed = await map.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain(await map.getAttribute('href'));
  for (const name of ['Get tickets', 'Add to calendar']) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main article').filter({ visible: true })).toHaveCount(0);
});
