import { craftedAnswer, someEvents } from './support/craftedHome.ts';
import { openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, test } from './support/storefrontTest.ts';

const phone = { width: 390, height: 844 };

test('a row of days and categories leads into the search, and scrolls sideways on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openHydrated(page, '/');
  const row = page.getByRole('navigation', { name: 'By day and category' });
  const links = row.getByRole('link');
  expect(await links.count()).toBeGreaterThan(3);
  const lines = await links.evaluateAll(
    (all) => new Set(all.map((link) => Math.round(link.getBoundingClientRect().top))).size,
  );
  expect(lines).toBe(1);
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(
    true,
  );
  const pageOverflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(pageOverflow).toBe(0);

  // By keyboard the row brings the link that has the focus.
  const last = links.last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  const name = await last.innerText();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('categories') === name);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(name);
  await expect(page.locator('#results article').first()).toBeVisible();
});

test('home leads to what is on tonight, this weekend, in seven days and for nothing, near the visitor', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const [name, query] of [
    ['Tonight', 'times=Evening&times=Late&date=today'],
    ['This weekend', 'date=weekend'],
    ['Next 7 days', 'date=next-7-days'],
    ['Free', 'price=0'],
  ] as const) {
    await openHydrated(page, '/?postcode=4000');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/search?${query}`);
    await expect(page.locator('#results article').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Brisbane');
  }
});

test('the header leads to the search on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openHydrated(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('a skip link leads past the carousel', async ({ page }) => {
  await openHydrated(page, '/');
  const hero = page.locator('#content section').first();
  const skip = hero.getByRole('link', { name: 'Skip to the next section' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isPast = await hero.evaluate((section) => {
    const focused = document.activeElement;
    return (
      focused !== null &&
      (section.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !section.contains(focused)
    );
  });
  expect(isPast).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and the header lead into the search', async ({ page }) => {
    await page.goto('/');
    const row = page.getByRole('navigation', { name: 'By day and category' });
    const last = row.getByRole('link').last();
    const name = await last.innerText();
    await last.click();
    await page.waitForURL((url) => url.searchParams.get('categories') === name);
    await expect(page.locator('#results article').first()).toBeVisible();
  });

  for (const { postcode, sentence, link, address } of [
    {
      postcode: '2830',
      sentence: 'Nothing is on within 50 km of Dubbo this weekend.',
      link: 'See what is on within 250 km',
      address: /\/search\?near=2830&within=250&date=weekend$/,
    },
    {
      postcode: '4825',
      sentence: 'Nothing is on within 250 km of Mount Isa this weekend.',
      link: 'See what is on elsewhere',
      address: /\/search\?near=anywhere&date=weekend$/,
    },
  ]) {
    test(`a quiet weekend around ${postcode} leads to a search that finds something`, async ({
      page,
    }) => {
      await page.goto(`/?postcode=${postcode}`);
      await expect(page.getByText(sentence)).toBeVisible();
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('#results article').first()).toBeVisible();
    });
  }
});

test('the offer of a quiet weekend comes and goes with the answer', async ({ page }) => {
  const answers = [
    { weekendOffer: { placeName: 'Dubbo', near: '2830', within: 100 } },
    { weekendOffer: undefined },
  ] as const;
  let asked = 0;
  await page.route('**/api/recommendations*', (route) => {
    const answer = craftedAnswer([{ id: 'hero', events: someEvents(2) }]);
    return route.fulfill({ json: { ...answer, ...answers[Math.min(asked++, 1)] } });
  });
  await openHydrated(page, '/?postcode=2830');
  const offer = page.getByRole('link', { name: 'See what is on within 100 km' });
  await expect(offer).toHaveAttribute('href', '/search?near=2830&within=100&date=weekend');
  await expect(page.getByText('Nothing is on within 50 km of Dubbo this weekend.')).toBeVisible();
  await setLocation(page, '3000');
  await expect(offer).toHaveCount(0);
});
