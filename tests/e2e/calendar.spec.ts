import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';
import { tabTo } from './support/tabTo.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a search comes into a calendar by keyboard: three calendars, its address and Atom', async ({
  page,
  request,
}) => {
  await openHydrated(page, '/search?states=QLD');
  const calendar = page.locator('head link[rel=alternate][type="text/calendar"]');
  const href = (await calendar.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/search\.ics\?states=QLD$/);
  const open = page.getByRole('button', { name: 'Calendar', exact: true });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This search in your calendar' });
  const linkTo = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  const address = dialog.getByRole('textbox', { name: 'Address to subscribe to' });
  // That of this device, by its name a Windows one, stands first; the others are folded.
  await expect(dialog.getByRole('link', { name: 'Add to Outlook' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Add to Google Calendar' })).toBeHidden();
  await expect(address).toBeHidden();
  await tabTo(page, dialog.getByText('Other calendars'));
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue(href);
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
async function openSavedCalendar(page: Page): Promise<Locator> {
  await openHydrated(page, '/');
  await page
    .locator('#content article')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const open = page.locator('#saved-events').getByRole('button', { name: 'Calendar' });
  await open.click();
  return open;
}

test('saved events get a private address when asked, which is shown once and can be stopped', async ({
  page,
  request,
}) => {
  const open = await openSavedCalendar(page);
  const dialog = page.getByRole('dialog', { name: 'Your saved events in your calendar' });
  const make = dialog.getByRole('button', { name: 'Make a private address' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await tabTo(page, make);
  await page.keyboard.press('Enter');
  await dialog.getByText('Other calendars').click();
  const address = dialog.getByRole('textbox', { name: 'Address to subscribe to' });
  const href = await address.inputValue();
  expect(href).toMatch(/\/saved\/[\w-]{32}\.ics$/);
  expect(await (await request.get(href)).text()).toContain('BEGIN:VEVENT');
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await open.click();
  await expect(dialog.getByText('We can’t show it again')).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Turn off the address' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The address no longer works.');
  await expect(make).toBeVisible();
  expect((await request.get(href)).status()).toBe(410);
});
