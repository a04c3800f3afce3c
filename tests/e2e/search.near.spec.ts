import type { Page } from '@playwright/test';
import { expectNoFaults, looksOf } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, onOneWidth, test } from './support/storefrontTest.ts';

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Search events, artists and venues' });
const badges = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const heading = (page: Page) => page.getByRole('heading', { name: /events? found/ });

/** From home: one tap into the box, and typing. */
async function searchFromHome(page: Page, text: string): Promise<void> {
  await openHydrated(page, '/');
  await box(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  // The first search of a server takes as long as the machine is busy.
  await page.waitForURL(/\/search\?q=/);
  await expect(heading(page)).toContainText(`found for ${text}`);
}

test('a gig this weekend near 2830 is found with one tap and typing', async ({ page }) => {
  await searchFromHome(page, 'gig this weekend near 2830');
  await expect(badges(page)).toContainText('of Dubbo');
  await expect(badges(page)).toContainText('This weekend');
  // Where too little is on within 50 km, the search takes the next radius at which enough is.
  const rows = page.locator('#results article');
  await expect(rows.first()).toContainText(/\d+ km/);
});

test('a gig near the device this weekend is two presses away', onOneWidth, async ({ page }) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -27.47, longitude: 153.03 });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'This weekend', exact: true }).click();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(badges(page)).toContainText('of Brisbane');
  await expect(badges(page)).toContainText('This weekend');
  await expect(page.getByRole('button', { name: 'Near me' })).toHaveCount(0);
});

test('a device without a position is asked for a place', onOneWidth, async ({ page }) => {
  await openHydrated(page, '/search?date=weekend');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('We do not know where you are.')).toBeVisible();
});

test(
  'a list by date has its days as headings, and the next two weeks above it',
  onOneWidth,
  async ({ page }) => {
    await openHydrated(page, '/search?states=VIC');
    const days = page.getByRole('navigation', { name: 'By day' }).getByRole('link');
    await expect(days).toHaveCount(14);
    const text = (await days.nth(2).textContent()) ?? '';
    const [, day = '', count = ''] = /^(.+) ([\d,]+) event/.exec(text) ?? [];
    await days.nth(2).click();
    await expect(heading(page)).toContainText(`${count} event`);
    await expect(days.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(
      page.getByRole('heading', { level: 2, name: `${day} · ${count} event` }),
    ).toBeVisible();
  },
);

test(
  'jazz in Melbourne on Friday under $40 is one tap and typing',
  onOneWidth,
  async ({ page }) => {
    await searchFromHome(page, 'jazz in Melbourne on Friday under $40');
    await expect(badges(page)).toContainText('of Melbourne');
    await expect(badges(page)).toContainText('Jazz');
    await expect(badges(page)).toContainText('up to $40');
  },
);

test(
  'the nearest free family event is one tap and typing, for a visitor with a place',
  onOneWidth,
  async ({ page }) => {
    await page.goto('/?postcode=3000');
    await expect(page.getByText('Location added')).toBeVisible();
    await searchFromHome(page, 'nearest free family event');
    await expect(badges(page)).toContainText('of Melbourne');
    await expect(badges(page)).toContainText('Family');
    await expect(badges(page)).toContainText('Free');
    await expect(page.getByLabel('Sort by')).toHaveValue('near');
  },
);

test('the place of the visitor is a badge: another radius, then everywhere', async ({ page }) => {
  await openHydrated(page, '/search?near=3000');
  await expect(badges(page).getByLabel('Radius')).toHaveValue('50');
  const count = async () =>
    Number.parseInt((await heading(page).innerText()).replaceAll(',', ''), 10);
  const near = await count();
  await badges(page).getByLabel('Radius').selectOption('10');
  await expect(page).toHaveURL(/near=3000&within=10$/);
  await expect.poll(count).toBeLessThan(near);
  await badges(page)
    .getByRole('link', { name: /within 10 km of Melbourne/ })
    .click();
  await expect(page).toHaveURL(/near=anywhere/);
  await expect.poll(count).toBeGreaterThan(near);
});

test('filters and suggestions have no fault that axe can find', async ({ page, isMobile }) => {
  await openHydrated(page, '/search?near=3000');
  if (isMobile) await page.getByRole('button', { name: /^Show filters/ }).click();
  await expect(page.locator('#filters')).toBeVisible();
  await expectNoFaults(page, { looks: looksOf(isMobile) });
  await box(page).click();
  await page.keyboard.type('jazz');
  await expect(page.locator('header [role=option]').nth(1)).toBeVisible();
  await expectNoFaults(page, { looks: looksOf(isMobile) });
});
