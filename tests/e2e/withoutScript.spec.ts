import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('home is full of events, and its prompt shows those around a postcode', async ({ page }) => {
  await page.goto('/');
  expect(await page.locator('main article').count()).toBeGreaterThan(20);
  const prompt = page.locator('form[action="/"]').filter({ hasText: 'Set location' });
  await prompt.locator('input[name=postcode]').fill('4000');
  await page.getByRole('button', { name: 'Set location' }).click();
  await expect(page).toHaveURL(/\/\?postcode=4000$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisbane');
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(10);
});

test('the search box searches from any page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('combobox', { name: 'Search events, artists and venues' }).fill('jazz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jazz$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/events found for jazz$/);
});

test('filters, dates and order are plain forms that keep one another', async ({ page }) => {
  await page.goto('/search?q=the&date=month');
  await page.getByRole('checkbox', { name: /^VIC/ }).check();
  await page.locator('#filters form').last().getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/search\?q=the&date=month&states=VIC$/);
  await page.getByLabel('Sort by').selectOption('soonest');
  await page
    .locator('form', { has: page.getByLabel('Sort by') })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/\/search\?q=the&states=VIC&date=month&sort=soonest$/);
  await page.getByRole('link', { name: 'Remove filter Location: VIC' }).click();
  await expect(page).toHaveURL(/\/search\?q=the&date=month&sort=soonest$/);
});

test('a shared list is whole, and has no button that does nothing', async ({ page }) => {
  await page.goto('/saved?events=1.2.3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A list of 3 events');
  await expect(page.getByRole('listitem').getByRole('link', { name: /^Tickets/ })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Add all to calendar' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('link', { name: 'Saved events' }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByRole('main')).toContainText('Nothing saved yet.');
});

test('the support form is sent by the browser itself', async ({ page }) => {
  await page.goto('/customer-support');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Request type').selectOption('Refunds');
  await page.getByLabel('Reason').selectOption('Wrong Date');
  await page.getByLabel('Subject').fill('Wrong night');
  await page.getByLabel('Description').fill('I bought Friday and meant Saturday.');
  const posting = page.waitForRequest('**/crm/web-to-case*');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = new URLSearchParams((await posting).postData() ?? '');
  expect(Object.fromEntries(sent)).toMatchObject({
    name: 'Robin Example',
    type: 'Refunds',
    Case_Reason__c: 'Wrong Date',
    subject: 'Wrong night',
  });
  await expect(page).toHaveURL(/\/customer-support\/thank-you$/);
});

test('there is a menu and a field for the place, and no button that does nothing', async ({
  page,
}) => {
  for (const path of ['/', '/search']) {
    await page.goto(path);
    await expect(page.locator('article').first()).toBeVisible();
    await expect(page.locator('article button:visible')).toHaveCount(0);
  }
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name: 'Frequently asked questions' }).click();
  await expect(page).toHaveURL(/\/frequently-asked-questions$/);
  await page.goto('/?postcode=4000');
  const place = page.locator('form[action="/"]').filter({ hasText: 'Change location' });
  await place.locator('input').fill('3000');
  await place.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Melbourne');
});
