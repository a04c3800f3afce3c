import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { expect, test } from './support/storefrontTest.ts';

const token = 'browser-test-launch-token-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'tickets-e2e-other-'));
let other: ServerProcess;

test.beforeAll(async () => {
  other = await startServerProcess({
    DATA_DIR: folder,
    DEMO: 'true',
    SEED: '8',
    CLOCK: '2026-11-20T02:00:00Z',
  });
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
  // What an earlier run against the same server left.
  const name = `Box ${new URL(other.origin).port}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/console#token=${token}`);
  // The mode is the console's: another test may have left another one.
  await page.getByRole('radio', { name: 'Visitor' }).click();
  await expect(page.getByText('Visitor mode: actions are stored.')).toBeVisible();
  await page.getByRole('link', { name: 'Targets' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(other.origin);
  await page.getByRole('button', { name: 'Add a target' }).click();
  const card = page.getByRole('article', { name: name });
  await expect(card).toBeVisible();
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: wide.height });
  const box = await card.boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  await page.setViewportSize(wide);

  await page.getByRole('link', { name: 'Reporter' }).click();
  await page.getByRole('button', { name: 'Brisbane' }).click();
  await page.getByRole('radio', { name: 'Geo' }).check();
  await page.getByRole('button', { name: 'Get report' }).click();
  const first = page.getByRole('grid').first();
  await expect(first).toBeVisible();

  await page.getByRole('tab', { name: 'Compare' }).click();
  const side = page.getByRole('tabpanel');
  await side.getByRole('combobox').selectOption({ label: name });
  await side.getByRole('button', { name: 'Compare' }).click();
  await expect(side.getByText('This server · Geo (2) · Brisbane City, QLD')).toBeVisible();
  await expect(side.getByText(`${name} · Geo (2) · Brisbane City, QLD`)).toBeVisible();
  await expect(
    side.getByText(/^Two servers: .* Without a match on the other page: [1-9]\d* of A/),
  ).toBeVisible();
  const changes = side.getByRole('grid', { name: 'Changes' });
  await expect(changes.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('combobox', { name: 'Target' }).selectOption({ label: name });
  await expect(page).toHaveURL(/reporter\?target=/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Report');
  await page.getByRole('button', { name: 'Brisbane' }).click();
  await page.getByRole('radio', { name: 'Geo' }).check();
  await page.getByRole('button', { name: 'Get report' }).click();
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(name);
  await expect(page.getByRole('tabpanel')).toContainText('this server');
  // Screens that were left stay in the page, hidden.
  const main = page.getByRole('main').filter({ visible: true });
  const staffOnly = main.getByText(`${name} shows this to staff only`).filter({ visible: true });
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(main.getByText(`${name} is chosen above. Sessions works`)).toBeVisible();
  await expect(main.getByRole('grid').filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('button').filter({ visible: true })).toHaveText([
    'Choose this computer',
  ]);
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(main.getByText(`${name} is chosen above. Import works`)).toBeVisible();
  await expect(staffOnly).toBeVisible();
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(main.getByText(`Target: ${name}`)).toBeVisible();
  await expect(staffOnly).toBeVisible();
  await expect(staffOnly.getByRole('link', { name: 'Set the staff key' })).toBeVisible();
  await page.getByRole('link', { name: 'Reporter' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${other.origin}/dev-reporter?use=Geo`);
  await page.goto(link);
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(other.origin);
});
