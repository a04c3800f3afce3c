import { openCrafted } from './support/craftedHome.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** One red pixel. */
const redPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGN4oKAAAAMEASFndL7nAAAAAElFTkSuQmCC',
  'base64',
);

const dateStart = '2027-02-06T08:30:00.000Z';

test('cards show the status of an event, survive broken pictures, and link to addresses only', async ({
  page,
  complaints,
}) => {
  await page.route('**/broken.webp*', (route) => route.abort());
  await page.route('**/red.png*', (route) =>
    route.fulfill({ contentType: 'image/png', body: redPng }),
  );
  const events = [
    { isCancelled: true, isPostponed: true, eventImage1: '/broken.webp' },
    { isPostponed: true, isRescheduled: true, eventUrl: 'javascript:alert(1)' },
    {
      isRescheduled: true,
      previousStart: '2027-01-09T08:30:00.000Z',
      eventUrl: '//elsewhere.example/',
    },
    {
      hasAvailability: false,
      availabilityDate: '2020-01-01T00:00:00.000Z',
      eventUrl: 'https://tickets.example/13',
    },
  ].map((facts, index) => ({ eventKey: 10 + index, dateStart, ...facts }));
  await openCrafted(page, [
    {
      id: 'hero',
      events: [
        { eventKey: 1, dominantColour: '#2060e0' },
        { eventKey: 2, studioImage: '/red.png' },
        { eventKey: 3 },
        { eventKey: 4, studioImage: '/broken.webp', eventName: 'Broken Hero' },
      ],
    },
    { id: 'cards', events },
  ]);
  const card = (key: number) => page.locator(`#cards [data-event-key="${key}"]`);
  await expect(card(10)).toContainText('Sat, 6 Feb 27');
  await expect(card(10)).toContainText('7:30pm');
  await expect(card(10)).toContainText('The Corner, VIC');
  for (const [index, text] of ['Cancelled', 'Postponed', 'Rescheduled', 'Sold out'].entries()) {
    await expect(card(10 + index)).toContainText(text);
  }
  await expect(card(12)).toContainText('was Sat, 9 Jan 27');

  await page.locator('#cards').scrollIntoViewIfNeeded();
  await expect(page.locator('#cards article img')).toHaveCount(0);
  await expect(page.locator('#cards article svg[viewBox="0 0 160 160"]')).toHaveCount(4);

  for (const [key, href] of [
    [10, '/tickets/10'],
    [13, 'https://tickets.example/13'],
  ] as const) {
    const [name, tickets] = await card(key).getByRole('link').all();
    await expect(name!).toHaveAttribute('href', `/events/${key}`);
    await expect(tickets!).toHaveAttribute('href', href);
  }
  for (const key of [11, 12]) {
    await expect(card(key).getByRole('link')).toHaveAttribute('href', `/events/${key}`);
  }

  const ground = (key: number) =>
    page
      .locator(`#hero [data-event-key="${key}"]`)
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [blue, dark] = await Promise.all([ground(1), ground(3)]);
  expect(new Set([blue, dark]).size).toBe(2);
  await page.locator('#hero [data-event-key="2"]').scrollIntoViewIfNeeded();
  await expect.poll(() => ground(2)).not.toBe(dark);
  expect(await ground(2)).not.toBe(blue);

  const broken = page.locator('#hero [data-event-key="4"]');
  await broken.getByRole('link').first().focus();
  await expect
    .poll(() => complaints.join())
    .toContain('The hero image of Broken Hero could not be loaded');
  await expect(broken.locator('svg[viewBox="0 0 160 160"]')).toHaveCount(1);
  complaints.length = 0;
});

test('on a phone a whole card with its price is seen first, and a toast stands at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/?postcode=4000');
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Location added' });
  // It stays as long as the pointer is on its button; beside that, presses reach what lies under it.
  await toast.getByRole('button').first().hover();
  await expect(toast).toBeInViewport({ ratio: 1 });
  const card = page.locator('#content article').first();
  await expect(card).toBeInViewport({ ratio: 1 });
  const priced = page
    .locator('#content article')
    .filter({ hasText: /From \$/ })
    .first();
  await expect(priced.getByText(/From \$[\d.]+$/)).toBeVisible();
  const { x, y, width } = (await toast.boundingBox())!;
  expect(y).toBeGreaterThan(700);
  expect(x + width, 'the toast is within the page').toBeLessThanOrEqual(390);
  const isPageBeside = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('#content') !== null,
    [x - 8, y + 4] as const,
  );
  expect(isPageBeside, 'presses beside the toast reach the page').toBe(true);
});

test('on a phone a toast leaves the search box free, on a scrolled page too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/');
  await page
    .locator('#content li article')
    .first()
    .getByRole('button', { name: /^More actions/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Not for me' }).press('Enter');
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'is hidden' });
  const search = page.getByRole('search').first();
  // Polled, as the toast slides in.
  await expect
    .poll(async () => {
      const [above, below] = [await search.boundingBox(), await toast.boundingBox()];
      return above !== null && below !== null && above.y >= 0 && below.y >= above.y + above.height;
    })
    .toBe(true);
});

test('home of a place with a long name fits a phone with text of 200 %', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/?postcode=4000');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisbane');
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await beyond()).toBeLessThanOrEqual(0);
  await page.goto('/?postcode=3000');
  expect(await beyond()).toBeLessThanOrEqual(0);
});
