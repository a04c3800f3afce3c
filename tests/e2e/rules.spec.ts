import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { aRule } from '#tests/support/testRules.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

const program = fileURLToPath(new URL('../support/smallServer.ts', import.meta.url));
const rules = [
  aRule({
    id: 'storms',
    effect: { kind: 'announcement', text: 'Storms in Brisbane tonight', link: '/faq' },
  }),
  aRule({ id: 'works', effect: { kind: 'announcement', text: 'No sales on Tuesday' } }),
  aRule({
    id: 'cards',
    effect: { kind: 'redirect', query: 'Gift cards', address: '/resell-your-ticket' },
  }),
];

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess({ RULES: JSON.stringify(rules) }, program);
});
test.afterAll(async () => {
  server.child.kill();
  await server.ended;
});

const storms = (page: Page) => page.getByText('Storms in Brisbane tonight');
const works = (page: Page) => page.getByText('No sales on Tuesday');

test('an announcement is dismissed by keyboard, on every page and after a reload, in this browser alone', async ({
  page,
  browser,
}) => {
  await openHydrated(page, `${server.origin}/about`);
  for (const name of ['Skip to content', 'Storms in Brisbane tonight']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss announcement' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(storms(page)).toHaveCount(0);
  await expect(works(page)).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resell your ticket' }).click();
  await expect(page).toHaveURL(/\/resell-your-ticket$/);
  await expect(works(page)).toBeVisible();
  await expect(storms(page)).toHaveCount(0);
  await page.goto(`${server.origin}/`);
  await expect(works(page)).toBeVisible();
  await expect(storms(page)).toHaveCount(0);
  // The page itself is that of every visitor.
  const html = await (await page.request.get(`${server.origin}/about`)).text();
  expect(html).toContain('Storms in Brisbane tonight');
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.origin}/about`);
  await expect(storms(other)).toBeVisible();
  await other.context().close();
});

test('a dismissed announcement moves nothing on the page, and another text of its rule is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const dismissed = ['storms Storms in Perth', 'works No sales on Tuesday'];
    localStorage.setItem('dismissed-announcements', JSON.stringify(dismissed));
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, `${server.origin}/about`);
  await expect(storms(page)).toBeVisible();
  await expect(works(page)).toHaveCount(0);
  // A notice that goes away moves the rest by a twentieth of the height.
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(moved).toBeLessThan(0.02);
});

test('what is stored of dismissed announcements may be damaged', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dismissed-announcements', '{"a":'));
  await page.goto(`${server.origin}/about`);
  await page.getByRole('button', { name: 'Dismiss announcement' }).first().click();
  await expect(storms(page)).toHaveCount(0);
  const stored = () => page.evaluate(() => localStorage.getItem('dismissed-announcements'));
  expect(await stored()).toBe('["storms Storms in Brisbane tonight"]');
});

test('axe finds no fault in announcements', async ({ page }) => {
  await openHydrated(page, `${server.origin}/frequently-asked-questions`);
  await expect(works(page)).toBeVisible();
  await expectNoFaults(page, { isThorough: true });
});

test('a search that a rule redirects leads there when it is submitted', async ({ page }) => {
  await openHydrated(page, `${server.origin}/about`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('combobox').fill('gift cards');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/resell-your-ticket$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goto(`${server.origin}/search?q=Gift+cards`);
  await expect(page).toHaveURL(/\/resell-your-ticket$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an announcement is read, and no button is offered that does nothing', async ({ page }) => {
    await page.goto(`${server.origin}/about`);
    await expect(storms(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss announcement' })).toHaveCount(0);
  });
});
