import type { StoredBrand } from '#shared/contract/brand.ts';
import { expect } from './support/storefrontTest.ts';
import { task } from './support/workingWeek.ts';

// One after another: the server has one mode for the whole console.
task.describe.configure({ mode: 'default' });

task('home in Hobart on next Saturday is looked at in 6 presses', async ({ page, hands }) => {
  await hands.go('gp', 'Preview');
  await hands.key('d');
  await hands.type('Shop at', '11282026\t0730PM');
  await hands.type('In', 'Hobart');
  await hands.press('Show');
  await hands.type('Device location', 'Hobart');
  const shop = page.frameLocator('iframe[title="Storefront preview"]');
  const notice = shop.getByRole('complementary', { name: 'Another time' });
  await expect(notice).toContainText('Saturday 28 November 2026, 19:30 in Hobart.');
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Hobart');
});

task('two cities are compared in 3 presses', async ({ page, hands }) => {
  await hands.go('gr', 'Reporter');
  await hands.press('Perth');
  await expect(page.getByText(/^Stored as run/)).toBeVisible();
  await hands.tab('Compare');
  const part = page.getByRole('tabpanel');
  await hands.press(part.getByRole('button', { name: 'Hobart' }));
  await expect(part.getByRole('heading', { name: /Perth.*Hobart/ }).first()).toBeVisible();
});

task('a weight is tried and saved by name in 5 presses', async ({ page, hands }) => {
  await hands.go('gr', 'Reporter');
  // A report under way would be refused once the mode is another one.
  await page.getByRole('grid').first().waitFor();
  await hands.key('d');
  await expect(page.getByRole('radio', { name: 'Developer' })).toBeChecked();
  await hands.press('Perth');
  await expect(page.getByText(/^Stored as run/)).toBeVisible();
  await hands.tab('Tuning');
  await hands.reach(page.getByRole('slider', { name: 'Soon' }));
  await page.keyboard.press('End');
  await expect(page.getByText(/^Ranked again in \d+ ms\.$/)).toBeVisible();
  await hands.type('Name of this configuration', 'Sooner');
  await hands.key('Enter');
  await expect(page.getByRole('button', { name: 'Sooner', exact: true })).toBeVisible();
});

task('a question is answered in 6 presses', async ({ page, hands, week }) => {
  await week.submit(question);
  await page.reload();
  await hands.press(page.getByRole('link', { name: 'Answer', exact: true }));
  await hands.reach(page.getByRole('grid', { name: 'Submissions' }));
  await page.keyboard.press('ArrowDown');
  await hands.key('Enter');
  await hands.type('Note or answer', 'They are in your mail.');
  await hands.press('Answer robin@example.com');
  await hands.key('Enter');
  await expect(page.getByText(/answered, .* · sent$/)).toBeVisible();
  await hands.press('Mark as done');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(week.mail.mails.at(-1)?.source).toContain('They are in your mail.');
});

task('the brand gets another colour in 4 presses', async ({ page, hands, week }) => {
  await hands.go('gl', 'Look');
  await hands.tab('Colours');
  await hands.type('Colour', '#0b5f9f');
  await hands.key('Enter');
  await hands.press('Save');
  await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();
  const { history } = (await week.call('/api/staff/brand')) as StoredBrand;
  expect(history[0]?.files).toEqual(['theme.json']);
});

task('a colleague is invited in 4 presses', async ({ page, hands }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hands.go('go', 'People');
  await hands.type('Name', 'Cleo');
  await hands.key('Enter');
  await hands.press('Copy the invitation');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/console#.*staff\./);
  // The key is seen once.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Cleo' })).toBeVisible();
});

task('the log says who did what in 1 press', async ({ page, hands, week }) => {
  await week.call('/api/staff/people', { name: 'Dana', role: 'viewer' });
  await hands.go('gg', 'Log');
  const log = page.getByRole('grid', { name: 'Log' });
  await expect(log.getByRole('row').nth(1)).toContainText('Dana');
});

/** What a visitor asks. */
const question = {
  name: 'Robin Example',
  email: 'robin@example.com',
  type: 'Refunds',
  Case_Reason__c: 'Cancelled Event',
  subject: 'Where are my tickets?',
  description: 'I cannot find them.',
};
