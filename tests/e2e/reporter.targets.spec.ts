import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { chooseMode, openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

const folder = mkdtempSync(join(tmpdir(), 'tickets-e2e-other-'));
let other: ServerProcess;

/** The same demo half a year later: most events of this server's page are over there. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const start = (CLOCK: string) =>
    startServerProcess({ DATA_DIR: folder, DEMO: 'true', SEED: '8', CLOCK });
  const loading = await start('2026-11-20T02:00:00Z');
  loading.child.kill('SIGTERM');
  await loading.ended;
  other = await start('2027-05-20T02:00:00Z');
});

test.afterAll(async () => {
  other.child.kill('SIGTERM');
  await other.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('a console lays the reports of two servers side by side, and its link leads to the one asked', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Its own name: an earlier run against the same server may have left another.
  const name = `Box ${new URL(other.origin).port}`;
  await addOther(page, name);
  const card = page.getByRole('article', { name });
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: wide.height });
  const rightEdge = () => card.evaluate((node) => node.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBeLessThanOrEqual(320);
  await page.setViewportSize(wide);

  await page.getByRole('link', { name: 'Reporter' }).click();
  await page.getByRole('button', { name: 'Brisbane' }).click();
  const first = page.getByRole('grid').first();
  await expect(first).toBeVisible();

  await page.getByRole('tab', { name: 'Compare' }).click();
  const side = page.getByRole('tabpanel');
  await side.getByRole('combobox').selectOption({ label: name });
  await side.getByRole('button', { name: 'Brisbane' }).click();
  await expect(side.getByRole('heading', { name: `This server → ${name}` })).toBeVisible();
  await expect(side.getByText('This server · Geo (2) · Brisbane City, QLD')).toBeVisible();
  await expect(side.getByText(`${name} · Geo (2) · Brisbane City, QLD`)).toBeVisible();
  await expect(
    side.getByText(/^Two servers: .* Without a match on the other page: [1-9]\d* before/),
  ).toBeVisible();
  const changes = side.getByRole('grid', { name: 'Changes' });
  await expect(changes.getByRole('row').nth(1)).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Server' })
    .selectOption({ label: name });
  await expect(page).toHaveURL(/reporter\?target=/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Report');
  await page.getByRole('button', { name: 'Brisbane' }).click();
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(name);
  await expect(page.getByRole('tabpanel')).toContainText('this server');
  // Screens that were left stay in the page, hidden.
  const main = page.getByRole('main').filter({ visible: true });
  const staffOnly = main
    .getByText(`${name} shows this to staff only`)
    .filter({ visible: true })
    .first();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(staffOnly).toBeVisible();
  await expect(main.getByRole('grid').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(staffOnly).toBeVisible();
  await expect(main.getByRole('grid').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(main.getByText(`Server: ${name}`)).toBeVisible();
  await expect(staffOnly).toBeVisible();
  await expect(staffOnly.getByRole('link', { name: 'Set the staff key' })).toBeVisible();
  await page.getByRole('link', { name: 'Reporter' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(link).toContain(`${other.origin}/dev-reporter?use=Geo`);
  await page.goto(await link());
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(other.origin);
});

test('a remote storefront, which refuses frames, opens from the preview in a tab of its own', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const headers = (await request.get(other.origin)).headers();
  expect(headers['x-frame-options']).toMatch(/^(SAMEORIGIN|DENY)$/i);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors '(self|none)'/);
  const name = `Shop ${new URL(other.origin).port}`;
  await addOther(page, name);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Server' })
    .selectOption({ label: name });
  const main = page.getByRole('main');
  await expect(main.getByText(`${name} opens in the browser`)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // They would have no effect on the tab.
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoFaults(page, { looks: [{ width: 390, colorScheme: 'dark' }] });
  await page.getByRole('link', { name: 'Skip to the screen' }).press('Enter');
  await expect(main).toBeFocused();
  const link = main.getByRole('link', { name: 'Open in browser' });
  await expect(link).toHaveAttribute('rel', 'noreferrer');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(tab.url()).origin).toBe(other.origin);
  await tab.waitForFunction(() => window.opener === null);
});

/** In visitor mode: another test may have left another one. */
async function addOther(page: Page, name: string): Promise<void> {
  await openConsole(page);
  await chooseMode(page, 'Visitor');
  await page.getByRole('link', { name: 'Servers' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(other.origin);
  await page.getByRole('button', { name: 'Add a server' }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}
