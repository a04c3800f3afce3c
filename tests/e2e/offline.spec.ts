import type { BrowserContext, Page } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

test.use({ serviceWorkers: 'allow' });

/** From here on requests fail as they do without a connection, the worker's own included. */
async function loseConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

/** Opens a page once the worker is there to keep it. */
async function openKept(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
}

test('home opens offline as it was last seen, with saved events and an honest notice; a page never seen says so', async ({
  page,
  context,
  complaints,
}) => {
  await openKept(page, '/');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.locator('#saved-events article')).toHaveCount(1);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await loseConnection(context);
  await page.reload();
  await expect(
    page.getByText(/^You are offline\. This is the page as you last saw it, /),
  ).toBeVisible();
  await expect(page.locator('#saved-events article')).toHaveCount(1);
  await expect(page.locator('main article').nth(10)).toBeAttached();

  await page.goto('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page.getByRole('link', { name: 'home page' }).click();
  await expect(page.locator('main article').first()).toBeAttached();
  complaints.length = 0;
});

test('losing and finding the connection is said on the open page', async ({
  page,
  context,
  complaints,
}) => {
  await openHydrated(page, '/about');
  await loseConnection(context);
  await expect(page.getByText(/^You are offline\. What you save now/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  complaints.length = 0;
});
