import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';
import { tabTo } from './support/tabTo.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a search is followed by keyboard: three calendars, its address and Atom', async ({
  page,
  request,
}) => {
  await openHydrated(page, '/search?states=QLD');
  const calendar = page.locator('head link[rel=alternate][type="text/calendar"]');
  const href = (await calendar.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/search\.ics\?states=QLD$/);
  const open = page.getByRole('button', { name: 'Follow' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Follow this search' });
  const address = dialog.getByRole('textbox', { name: 'Address to subscribe to' });
  await expect(address).toHaveValue(href);
  const linkTo = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(await linkTo('Open in Apple Calendar')).toBe(href.replace(/^https?:/, 'webcal:'));
  for (const name of ['Add to Google Calendar', 'Add to Outlook', 'Outlook at work or school']) {
    expect(decodeURIComponent((await linkTo(name)) ?? '')).toContain('/search.ics?states=QLD');
  }
  await expectNoFaults(page);
  const copy = dialog.getByRole('button', { name: 'Copy address' });
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  expect(await (await request.get(href)).text()).toContain('BEGIN:VEVENT');
  const atom = (await linkTo('A feed of changes for news readers (Atom)')) ?? '';
  expect(await (await request.get(atom)).text()).toContain('<entry>');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

/** Saves an event of home and opens the dialog of saved events; returns what opened it. */
async function openFollowOfSaved(page: Page): Promise<Locator> {
  await openHydrated(page, '/');
  await page
    .locator('#content article')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const open = page.locator('#saved-events').getByRole('button', { name: 'Follow' });
  await open.click();
  return open;
}

test('saved events get a private address when asked, which is shown once and can be stopped', async ({
  page,
  request,
}) => {
  const open = await openFollowOfSaved(page);
  const dialog = page.getByRole('dialog', { name: 'Follow your saved events' });
  const make = dialog.getByRole('button', { name: 'Make a private address' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await tabTo(page, make);
  await page.keyboard.press('Enter');
  const address = dialog.getByRole('textbox', { name: 'Address to subscribe to' });
  const href = await address.inputValue();
  expect(href).toMatch(/\/saved\/[\w-]{32}\.ics$/);
  expect(await (await request.get(href)).text()).toContain('BEGIN:VEVENT');
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await open.click();
  await expect(dialog.getByText('It cannot be shown again')).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Stop the address' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The address was stopped.');
  await expect(make).toBeVisible();
  expect((await request.get(href)).status()).toBe(410);
});

test('alerts on the device open from the dialog of saved events, which is there again after them', async ({
  page,
}) => {
  await openFollowOfSaved(page);
  const open = page.getByRole('button', { name: 'Alerts', exact: true });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const alerts = page.getByRole('dialog', { name: 'Alerts on this device' });
  await expect(alerts).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(alerts).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Follow your saved events' })).toBeVisible();
  await expect(open).toBeFocused();
});
