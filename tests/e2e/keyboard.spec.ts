import { focusMark } from './support/focusMark.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

test('the home page is walked, a place set and an event saved by the keyboard alone', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  // Whatever has the focus can be seen to have it: notice line, categories, first cards.
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusMark(page), `tab ${step + 1}`).not.toBe('none');
  }

  const change = page.getByRole('button', { name: 'Change location' });
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Postcode').focus();
  await page.keyboard.type('3000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Melbourne');

  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have 1 saved event(s).')).toBeVisible();
});

test('the menu keeps the focus and gives it back', async ({ page }) => {
  await openHydrated(page, '/');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Frequently asked questions' })).toBeVisible();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Tab');
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});
