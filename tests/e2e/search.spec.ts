import type { Page } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** What needs a real browser; the rules of the box and of the page are in their dom tests. */
const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Search events, artists and venues' });
const list = (page: Page) => page.locator('header [role=listbox]');
const heading = (page: Page) => page.getByRole('heading', { name: /events? found/ });
const rows = (page: Page) => page.locator('#results article');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function openFilters(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: /^Show filters/ });
  if (await show.isVisible()) await show.click();
}

/** Makes the window so wide that the container of the page has this width, or at most a pixel more. */
async function fitContainer(page: Page, width: number): Promise<void> {
  const beyond = () =>
    page
      .locator('#filters')
      .evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().width ?? 0)
      .then((now) => now - width);
  // The margin grows with the window, so a second step may be needed.
  await expect(async () => {
    const view = page.viewportSize()?.width ?? 0;
    await page.setViewportSize({ width: view - Math.floor(await beyond()), height: 800 });
    const rest = await beyond();
    expect(rest >= 0 && rest < 1.5, `${rest} px beyond`).toBe(true);
  }).toPass({ intervals: [10] });
}

test('the box suggests from any page, over the whole screen of a phone, and leaves with the page', async ({
  page,
  isMobile,
}) => {
  await openHydrated(page, '/about');
  await box(page).click();
  await expect(list(page).getByRole('option').first()).toHaveText('Browse all events');
  const form = page.getByRole('search').first();
  if (isMobile) {
    const height = page.viewportSize()?.height;
    await expect.poll(async () => (await form.boundingBox())?.height).toBe(height);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThan(80);
  } else {
    await page.getByRole('main').click({ position: { x: 4, y: 200 } });
  }
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

  await box(page).fill('the');
  await expect(list(page).getByRole('option').first()).toHaveText('Search for "the"');
  await expect(list(page).locator('mark').first()).toHaveText(/^the/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  const marked = list(page).getByRole('option', { selected: true });
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    `${await marked.getAttribute('id')}`,
  );
  await expect(marked).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?(q|venues|artists|categories)=/);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

  await box(page).fill('festival');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toHaveValue('');
});

test('Tab at the last row leaves the box', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab');
  await openHydrated(page, '/about');
  await box(page).focus();
  // The categories come after the first row.
  await expect(list(page).getByRole('group', { name: 'Browse by category' })).toBeVisible();
  const rowCount = await list(page).getByRole('option').count();
  for (let row = 0; row < rowCount; row += 1) await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page)).not.toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
});

test('filters narrow, pages turn, and Back brings back the list and its scroll position', async ({
  page,
}) => {
  await openHydrated(page, '/search');
  const found = async () =>
    Number.parseInt((await heading(page).innerText()).replaceAll(',', ''), 10);
  const all = await found();
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^NSW/ }).check();
  await expect(page).toHaveURL(/\/search\?states=NSW$/);
  await expect.poll(found).toBeLessThan(all);
  await expect(rows(page).filter({ hasNotText: 'NSW' })).toHaveCount(0);
  const hide = page.getByRole('button', { name: /^Hide filters/ });
  if (await hide.isVisible()) await hide.click();

  const before = await rows(page).locator('h2').allInnerTexts();
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
  const depth = await scrolled(page);
  expect(depth).toBeGreaterThan(200);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/search\?states=NSW&page=2$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(rows(page).locator('h2')).not.toHaveText(before);
  await page.goBack();
  await expect(rows(page).locator('h2')).toHaveText(before);
  await expect.poll(() => scrolled(page)).toBeGreaterThanOrEqual(Math.floor(depth) - 1);
  await page.goForward();
  await expect(page).toHaveURL(/page=2$/);
  await expect(rows(page).locator('h2')).not.toHaveText(before);
});

test('filters are a sheet that says what it will show, and Back finds them and the place again', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside the list they move nothing');
  await openHydrated(page, '/search');
  const before = await heading(page).innerText();
  await openFilters(page);
  await page.getByRole('button', { name: 'Show more: Artists' }).click();
  await page.getByRole('checkbox', { name: /^NSW/ }).check();
  await expect(page).toHaveURL(/\/search\?states=NSW$/);
  await expect(page.locator('#filters')).toBeVisible();
  await expect(page.locator('#results')).toBeHidden();
  await expect(heading(page)).not.toHaveText(before);
  const count = (await heading(page).innerText()).split(' ', 1)[0]!;
  await page.getByRole('button', { name: `Show ${count} events` }).click();
  await expect(rows(page).filter({ hasNotText: 'NSW' })).toHaveCount(0);
  const row = rows(page).nth(9).getByRole('heading').getByRole('link');
  await row.scrollIntoViewIfNeeded();
  // What counts is where the page was when it was left.
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(scrollY))),
  );
  await row.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(page.locator('#filters')).toBeHidden();
  const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  expect(leftAt).toBeGreaterThan(500);
  await expect.poll(() => scrolled(page)).toBeCloseTo(leftAt, -1);
});

test('filters are behind a button below 600 pixels of container, and always shown from there on', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'sets its own widths');
  await openHydrated(page, '/search');
  const filters = page.locator('#filters');
  await fitContainer(page, 600);
  await expect(filters).toBeVisible();
  await expect(page.getByRole('button', { name: /filters$/ })).toHaveCount(0);

  await fitContainer(page, 598);
  await expect(filters).toBeHidden();
  const show = page.getByRole('button', { name: 'Show filters' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await show.click();
  await expect(filters).toBeVisible();
  await page.getByRole('button', { name: 'Hide filters' }).click();
  await expect(filters).toBeHidden();
});

test('the skip link leads to the results, the heart saves, the whole row opens the event', async ({
  page,
}) => {
  await openHydrated(page, '/search');
  await page.getByRole('link', { name: 'Skip to results' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
  const row = rows(page).first();
  await row.getByRole('button', { name: /^Save / }).click();
  await expect(row.getByRole('button', { name: /^Remove .* from saved events$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/search(#results)?$/);
  // Playwright would not press what the link covers; a visitor does.
  await row.locator('time').click({ force: true });
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await page.goBack();
  await row.getByRole('link', { name: /^Tickets/ }).click();
  await expect(page).toHaveURL(/\/box-office\/[\w-]+$/);
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(page.getByRole('link', { name: /tickets/i }).first()).toBeVisible();
});

test('the search can be shared by its address', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'a phone has a sheet of its own');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, '/search?q=jazz&states=VIC');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
