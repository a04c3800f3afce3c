import type { Locator, Page } from '@playwright/test';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { productName, promotesOnHome } from './support/brandInUse.ts';
import { answerWith, craftedAnswer, someEvents } from './support/craftedHome.ts';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, test } from './support/storefrontTest.ts';
import { watchShifts } from './support/watchShifts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const recommendations = '**/api/recommendations*';

/** Headings and promotions of the page from top to bottom. */
const outline = (page: Page) =>
  page.locator('#content').locator('section > h2, section h2, aside').allTextContents();

/** Presses, and waits for the cards: they come after the press was painted. */
async function showMore(section: Locator): Promise<void> {
  const cards = section.getByRole('article');
  const shown = await cards.count();
  await section.getByRole('button', { name: /^Show more/ }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(shown);
}

test('home is complete before any script runs, and stays in its order', async ({ page }) => {
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  expect(answer?.status()).toBe(200);
  expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThanOrEqual(20);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical"');
  const preloaded = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  const [heroSources = ''] = /(?<=<img [^>]*srcSet=")[^"]+/.exec(html) ?? [];
  expect(heroSources).toContain('/hero-320');
  expect(preloaded[0]).toContain(`imageSrcSet="${heroSources}"`);
  expect(preloaded[1]).toContain('as="font"');
  await expectHydrated(page);
  await expect(page).toHaveTitle(`Live events across Australia — ${productName}`);

  const order = await page.locator('main article').allTextContents();
  await page.reload();
  expect(await page.locator('main article').allTextContents()).toEqual(order);
});

test('prompts and two promotions stand in their slots; far pictures wait', async ({ page }) => {
  test.skip(!promotesOnHome, 'this brand promotes nothing');
  await openHydrated(page, '/');
  const parts = await outline(page);
  const isPrompt = (title: string) => parts.findIndex((part) => part.includes(title));
  const order = [
    isPrompt('Where are you?'),
    isPrompt('Who do you love to see live?'),
    parts.findIndex((part) => part.includes('Find out more')),
    isPrompt('What are you into?'),
    isPrompt('What do you listen to?'),
    parts.findLastIndex((part) => part.includes('Find out more')),
  ];
  // Sections 0 | location | 1 | bands | 2 | promotion | 3 | categories | 4, 5 | genres, promotion | 6 …
  expect(order).toEqual([1, 3, 5, 7, 10, 11]);
  const loading = await page
    .locator('#content section')
    .first()
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.loading));
  expect(loading).toEqual(['eager', ...Array(19).fill('lazy')]);
  const names = await page.locator('#content aside b').allTextContents();
  expect(new Set(names).size).toBe(2);
});

test('the address brings a postcode, a customer and an event that is gone', async ({ page }) => {
  const saving = page.waitForRequest('**/api/session/location');
  const asking = page.waitForRequest(recommendations);
  await openHydrated(page, '/?postcode=4000&r=customer-1&trackingId=someone&requestedEventId=1');
  await expect(
    page.getByText(
      'Sorry, the event you were looking for is not currently available. Keep scrolling to find another great gig!',
    ),
  ).toBeVisible();
  await expect(page.getByText('Location added')).toBeVisible();
  await expect(page).toHaveURL(/\/\?r=customer-1&trackingId=someone&requestedEventId=1$/);
  await expect(heading(page)).toContainText('Brisbane');
  expect((await saving).postDataJSON()).toEqual({
    sessionId: expect.any(String),
    customerId: null,
    interactionTarget: 'url-override',
    locationType: 'postcode',
    postcode: '4000',
  });
  const request = await asking;
  expect(request.postDataJSON()).toEqual({
    use: 1,
    postcode: '4000',
    geo: null,
    customerId: 'customer-1',
  });
  // Someone else's tracking id is for developers.
  expect(new URL(request.url()).search).toBe('');
});

test('a signed customer of the address is linked by a press of the visitor alone, once', async ({
  page,
}) => {
  const linking = '**/api/session/customer';
  const linked: unknown[] = [];
  await page.route(linking, (route) => {
    linked.push(route.request().postDataJSON());
    return route.continue();
  });
  const token = aCustomerToken('customer-1');
  const question = page.getByRole('region', { name: 'Is this link yours?' });
  await openHydrated(page, `/?r=${token}`);
  await question.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(question).toHaveCount(0);
  expect(linked).toEqual([]);

  await openHydrated(page, `/?r=${token}&requestedEventId=1`);
  await question.getByRole('button', { name: 'Link this browser' }).focus();
  const answered = page.waitForResponse(linking);
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(204);
  await expect(page.getByText('This browser is linked')).toBeVisible();
  await expect(page).toHaveURL(/\/\?requestedEventId=1$/);
  await expect(page.locator('#content')).toBeFocused();
  const sessionId = (await page.context().cookies()).find(({ name }) => name === 'sessionId');
  expect(linked).toEqual([
    { sessionId: sessionId?.value, customerId: null, interactionTarget: 'home', token },
  ]);

  await openHydrated(page, `/?r=${token}`);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('the question about a customer stays where the link could not be stored', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/session/customer', (route) =>
    route.fulfill({ status: 503, json: { code: 'storage_unavailable', detail: '' } }),
  );
  await openHydrated(page, `/?r=${aCustomerToken('customer-2')}`);
  await page.getByRole('button', { name: 'Link this browser' }).click();
  await expect(page.getByText('We couldn’t link this browser.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Is this link yours?' })).toBeVisible();
  complaints.length = 0;
});

test('a postcode of the address that is none is refused', async ({ page }) => {
  await openHydrated(page, '/?postcode=0000&requestedEventId=');
  await expect(page.getByText('⚠ Please enter a valid Australian postcode.')).toBeVisible();
  await expect(page).toHaveURL(/\/\?requestedEventId=$/);
  await expect(heading(page)).toHaveText('Live events across Australia');
  await expect(page.getByText('Sorry, the event')).toHaveCount(0);
});

test('while pending the controls stay, and a second change overtakes the first', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const held = Promise.withResolvers<void>();
  await page.route(recommendations, async (route) => {
    const { postcode } = route.request().postDataJSON() as { postcode: string };
    if (postcode === '4000') await held.promise;
    const answer = craftedAnswer([{ id: `for-${postcode}`, events: someEvents(2) }]);
    await route.fulfill({ json: { ...answer, displayedLocation: postcode } });
  });
  await setLocation(page, '4000');
  await expect(page.getByText('Finding events for you…')).toBeAttached();
  await expect(page.locator('#content article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit preferences' })).toBeVisible();
  await setLocation(page, '3000');
  await expect(page.locator('#for-3000')).toBeVisible();
  const late = page.waitForResponse(recommendations);
  held.resolve();
  await late;
  await expect(heading(page)).toContainText('3000');
  await expect(page.locator('#for-4000')).toHaveCount(0);
});

test('a failure shows a message and a button to try again; an empty page offers another place', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/');
  await page.route(recommendations, (route) => route.abort());
  await setLocation(page, '4000');
  await expect(page.getByRole('alert').first()).toHaveText(
    "Oops, something's gone wrong. Please try again in a few mintutes.",
  );
  await expect.poll(() => complaints.join()).toContain('The recommendations could not be fetched');
  complaints.length = 0;

  await page.unroute(recommendations);
  await answerWith(page, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByText("Oops! We couldn't find anything. Try setting a different location."),
  ).toBeVisible();
  await page.locator('#content').getByRole('button', { name: 'Set location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where are you?' });
  await expect(dialog.getByLabel('Postcode')).toHaveValue('4000');
  await page.keyboard.press('Escape');
  await page.unroute(recommendations);
  await page.getByRole('button', { name: 'View national events' }).click();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(heading(page)).toHaveText('Live events across Australia');
});

test('Back finds the same cards in the same order, and as many', async ({ page }) => {
  await openHydrated(page, '/');
  await showMore(page.locator('#content section').filter({ hasText: 'Show more' }).first());
  const before = await page.locator('#content article').allTextContents();
  await page.getByRole('link', { name: 'Browse events' }).first().click();
  await expect(page).toHaveURL(/\/search/);
  await page.goBack();
  await expect(page.locator('#content article')).toHaveText(before);
});

test('Back from the page of an event finds the cards that were added, at the same place', async ({
  page,
}) => {
  // A click is a taste: told in time, the page that comes back would begin with more of its kind.
  await page.route('**/api/interaction/**', (route) => route.fulfill({ status: 204 }));
  await openHydrated(page, '/');
  const section = page.locator('#content section').filter({ hasText: 'Show more' }).first();
  await showMore(section);
  await showMore(section);
  const before = await page.locator('#content article').allTextContents();
  const link = page.locator('#content article').nth(40).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  // Playwright's own click would scroll once more. What counts is where the page was when it was left.
  const depth = await link.evaluate((element: HTMLAnchorElement) => {
    const { scrollY } = window;
    element.click();
    return scrollY;
  });
  expect(depth).toBeGreaterThan(200);
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await page.goBack();
  await expect(page.locator('#content article')).toHaveText(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(depth, -1);
});

test.describe('with its posters', () => {
  test.use({ hasPosters: true });

  test('nothing moves while the page loads, and after the location comes in', async ({ page }) => {
    const shifted = await watchShifts(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, '/?postcode=4000');
      await expect(heading(page)).toContainText('Brisbane');
      await expect(page.locator('#content article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifted(), `${width} px`).toBeLessThan(0.02);
    }
  });
});

test('fonts that come late on a phone move hardly anything', async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/', '/search?q=jazz', await eventAddressOf(page)]) {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    await painted(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await shifted(), address).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** The first paint, with the fallback faces. */
function painted(page: Page): Promise<void> {
  const afterTwoFrames = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  return page.evaluate(afterTwoFrames);
}

/** The address of an event page. */
async function eventAddressOf(page: Page): Promise<string> {
  const response = await page.request.get('/api/events?pageSize=1');
  const { events } = (await response.json()) as { events: { eventKey: number }[] };
  return `/events/${events[0]?.eventKey ?? 0}`;
}
