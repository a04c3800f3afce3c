import { expect, type Page, test } from '@playwright/test';
import { productName } from './support/brandInUse.ts';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { hidePosters } from './support/storefrontTest.ts';
import { watchPage } from './support/watchPage.ts';

/** One visitor from the first page to the way back, one step a test: each builds on those before. */
test.describe.configure({ mode: 'serial' });
let page: Page;
let complaints: string[];
let savedName: string;
let likedArtist: string;

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await hidePosters(context);
  page = await context.newPage();
  complaints = watchPage(page);
});

test.afterAll(() => page.context().close());

test('opens home and finds it full of events', async () => {
  await openHydrated(page, '/');
  await expect(page).toHaveTitle(`Live events across Australia — ${productName}`);
  await expect(page.getByText('Click ❤️ to save events.')).toBeVisible();
  expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(6);
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(20);
});

test('sets postcode 4000', async () => {
  await page.getByRole('button', { name: 'Change location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Postcode').fill(' 4000 ');
  await dialog.getByRole('button', { name: 'Set location' }).click();
  await expect(page.getByText('Location added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisbane');
});

test('sees Brisbane events first', async () => {
  const places = page.locator('main section').first().locator('article');
  await expect(places.first()).toContainText('QLD');
  const texts = await places.allTextContents();
  expect(texts.filter((text) => text.includes('QLD'))).toHaveLength(texts.length);
});

test('likes an artist', async () => {
  await page.getByRole('button', { name: 'Add artists' }).click();
  const dialog = page.getByRole('dialog');
  const offered = dialog.getByRole('button', { name: /^Add .+/ });
  await expect(offered.first()).toBeVisible();
  likedArtist = (await offered.first().innerText()).trim();
  await offered.first().click();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Preferences submitted.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add artists' })).toHaveCount(0);
});

test('bookmarks an event', async () => {
  // Not in the carousel, which may turn between two lines.
  const rows = page.locator('main section:not(:has([aria-roledescription]))');
  const save = rows.getByRole('button', { name: /^Save / });
  await expect(save.first()).toBeVisible();
  savedName = ((await save.first().getAttribute('aria-label')) ?? '').replace(/^Save /, '');
  await save.first().click();
  await expect(page.getByText('You have 1 saved event(s).')).toBeVisible();
  await expect(savedSection()).toContainText(savedName);
});

test('reloads and finds the place again', async () => {
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisbane');
  await expect(page.locator('main section').first()).toContainText('QLD');
});

test('finds the liked artist again', async () => {
  await page.getByRole('button', { name: 'Edit preferences' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: `Remove ${likedArtist}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('finds the saved event again', async () => {
  await expect(page.getByText('You have 1 saved event(s).')).toBeVisible();
  await expect(savedSection()).toContainText(savedName);
});

test('searches with a typo and is understood', async () => {
  const field = page.getByRole('combobox', { name: 'Search events, artists and venues' });
  await field.click();
  await field.fill(withTypo(likedArtist));
  await expect(page.getByRole('option').first()).toHaveText(/^Search for "/);
  await expect(page.getByRole('option').filter({ hasText: likedArtist }).first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\d,]+ events found for /);
  await showFilters();
  await expect(page.getByRole('checkbox', { name: likedArtist })).toBeVisible();
});

test('browses everything and filters by state', async () => {
  await openHydrated(page, '/search?near=anywhere');
  await showFilters();
  await page.getByRole('checkbox', { name: /^VIC/ }).click();
  await expect(page).toHaveURL(/states=VIC/);
  await showResults();
  await expect(page.getByRole('link', { name: /^Remove filter .*VIC/ })).toBeVisible();
  const rows = page.locator('main article');
  await expect(rows.filter({ hasText: 'QLD' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'VIC' }).first()).toBeVisible();
});

test('goes Back to the same list at the same scroll position', async () => {
  const rows = page.locator('main article');
  const before = await rows.allTextContents();
  const link = rows
    .nth(Math.floor(before.length / 2))
    .getByRole('link')
    .first();
  await link.scrollIntoViewIfNeeded();
  // Playwright's own click might scroll once more. What counts is where the page was when it was left.
  const scrolled = await link.evaluate((element: HTMLAnchorElement) => {
    const { scrollY } = window;
    element.click();
    return scrollY;
  });
  expect(scrolled).toBeGreaterThan(200);
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?.*states=VIC/);
  await expect(rows).toHaveText(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
});

test('never met a console error, a warning or a hydration mismatch', () => {
  expect(complaints).toEqual([]);
});

function savedSection() {
  return page.locator('#saved-events');
}

/** On narrow pages the filters are behind a button. */
async function showFilters(): Promise<void> {
  const show = page.getByRole('button', { name: 'Show filters' });
  if (await show.isVisible()) await show.click();
}

/** On a phone the filters take the place of the results. */
async function showResults(): Promise<void> {
  const show = page.getByRole('button', { name: /^Show [\d,]+ events?$/ });
  if (await page.locator('#results').isHidden()) await show.click();
}

/** The name with two different letters of its longest word the wrong way round. */
function withTypo(name: string): string {
  const word = name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? name;
  const at = [...word].findIndex((letter, index) => index > 0 && letter !== word[index + 1]);
  const wrong = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return name.replace(word, wrong).toLowerCase();
}
