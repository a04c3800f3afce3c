import { expect } from '@playwright/test';
import { expectNoFaults } from '#tests/e2e/support/expectNoFaults.ts';
import { test } from './consoleTest.ts';

test('leads through the first steps by keyboard, once, without a fault that axe can find', async ({
  start,
}) => {
  test.slow();
  const launched = await start();
  const page = await launched.window();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('Step 1 of 3');
  await expectNoFaults(page, { part: 'section[aria-label="First steps"]', isThorough: true });
  await page.getByRole('button', { name: 'Show the demo' }).press('Enter');
  await expect(page).toHaveURL(/preview/);
  await page.getByRole('button', { name: 'Next step' }).press('Enter');
  await page.getByRole('button', { name: 'Import a file' }).press('Enter');
  await expect(page).toHaveURL(/imports/);
  await page.getByRole('button', { name: 'Next step' }).press('Space');
  await page.getByRole('button', { name: 'Connect a server' }).press('Enter');
  await expect(page).toHaveURL(/servers/);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await expect(steps).toBeHidden();
  await launched.clickMenu('Help', 'First steps');
  await expect(steps).toContainText('Step 1 of 3');
  await page.getByRole('button', { name: 'Skip all' }).press('Enter');
  await expect(steps).toBeHidden();
});

test('does not show them again at the next start: the page has the same origin, by which it stores', async ({
  start,
}) => {
  const origins: string[] = [];
  for (const _ of [1, 2]) {
    const launched = await start();
    const page = await launched.window();
    origins.push(new URL(page.url()).origin);
    await launched.quit();
  }
  expect(origins[1]).toBe(origins[0]);
});
