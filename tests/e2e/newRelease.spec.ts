import type { Page } from '@playwright/test';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** A release while a page is open: the files it names are gone, and pages loaded from now on name others. */
interface Release {
  /** Addresses of pages that were loaded as a whole. */
  loads: string[];
  /** From now on the files whose name matches are not there; until the next page, or for good. */
  remove: (file: RegExp, isForGood?: boolean) => void;
}

async function watchRelease(page: Page): Promise<Release> {
  const loads: string[] = [];
  let missing: RegExp | null = null;
  let isGoneForGood = false;
  await page.route('**/*', (route, request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) {
      loads.push(pathname + search);
      // The page that was open when the files went is the only one that misses them.
      if (!isGoneForGood && loads.length > 1) missing = null;
      return route.fallback();
    }
    return missing?.test(pathname) ? route.fulfill({ status: 404 }) : route.fallback();
  });
  return {
    loads,
    remove: (file, isForGood = false) => {
      missing = file;
      isGoneForGood = isForGood;
    },
  };
}

const support = /SupportScreen/;
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Customer support' });
const supportHeading = (page: Page) => page.getByRole('heading', { name: 'How can we help?' });

test.afterEach(({ complaints }) => {
  // Chromium notes each missing file.
  complaints.length = 0;
});

test('a click on a link whose code is gone leads to the requested page', async ({ page }) => {
  const { loads, remove } = await watchRelease(page);
  await openHydrated(page, '/');
  remove(support);
  await footerLink(page).click();
  await expect(supportHeading(page)).toBeVisible();
  await expectHydrated(page);
  await expect(page).toHaveURL(/\/customer-support$/);
  expect(loads).toEqual(['/', '/customer-support']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live events');
});

test('Back to a page whose code is gone leads there too', async ({ page }) => {
  const { loads, remove } = await watchRelease(page);
  await openHydrated(page, '/about');
  await footerLink(page).click();
  await expect(supportHeading(page)).toBeVisible();
  await page.reload();
  await expectHydrated(page);
  loads.length = 1;
  remove(/contentRoute/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live events, close to you');
  await expect(page).toHaveURL(/\/about$/);
  await expectHydrated(page);
});

test('code that stays gone is requested once more, then the page shows a message with a button', async ({
  page,
}) => {
  const { loads, remove } = await watchRelease(page);
  await openHydrated(page, '/');
  remove(support, true);
  await footerLink(page).click();
  // As a whole the page can be read, though its code is missing there too.
  await expect(supportHeading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toEqual(['/', '/customer-support']);

  await openHydrated(page, '/');
  await footerLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong');
  await expect(page).toHaveURL(/\/customer-support$/);
  remove(/^$/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(supportHeading(page)).toBeVisible();
  await expectHydrated(page);
});

for (const [moment, file] of [
  ['before the page hydrates', /\/shell-/],
  ['while it hydrates', /HomeScreen/],
] as const) {
  test(`files that are gone ${moment} are had by loading it again`, async ({ page }) => {
    const { loads, remove } = await watchRelease(page);
    remove(file);
    await page.goto('/');
    await expectHydrated(page);
    expect(loads).toEqual(['/', '/']);
  });

  test(`files that stay gone ${moment} leave the page as the server sent it`, async ({ page }) => {
    const { loads, remove } = await watchRelease(page);
    remove(file, true);
    await page.goto('/');
    await expect.poll(() => loads).toEqual(['/', '/']);
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual(['/', '/']);
    await expect(page.locator('main article').first()).toBeVisible();
    await footerLink(page).click();
    await expect(supportHeading(page)).toBeVisible();
  });
}

test('a dialog whose code is gone opens once the page has been loaded again', async ({ page }) => {
  const { loads, remove } = await watchRelease(page);
  await openHydrated(page, '/about');
  remove(/MenuDrawer/);
  const menu = page.getByRole('button', { name: 'Menu' });
  // Until then the page in sight is the one that is left.
  const loaded = page.waitForEvent('load');
  await menu.click();
  await loaded;
  expect(loads).toEqual(['/about', '/about']);
  await expectHydrated(page);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
