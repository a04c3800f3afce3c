import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { consoleLooks, expectNoFaults } from './support/expectNoFaults.ts';
import { chooseMode, openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';
import { tabTo } from './support/tabTo.ts';

// One after another: the server has one mode for the whole console.
test.describe.configure({ mode: 'default' });

const rowsOf = (page: Page, name: string) =>
  page.getByRole('grid', { name, exact: true }).getByRole('row');

/** Opens the first event of the list. */
async function openFirst(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Events', exact: true });
  await grid.focus();
  await grid.press('Home');
  await grid.press('Enter');
}

test('the list of events is searched, and an event of it opens and closes by the keyboard', async ({
  page,
}) => {
  await openConsole(page, 'Events');
  await expect(page.getByText(/^[\d,]+ events, [\d,]+ of them upcoming\.$/)).toBeVisible();
  await page.getByLabel('Name, venue, town, id or key').fill('perth');
  await expect(rowsOf(page, 'Events').nth(1)).toContainText('Perth');
  await openFirst(page);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('First imported');
  await expect(page).toHaveURL(/events\?.*inspect=\d+$/);
  await expectNoFaults(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('grid', { name: 'Events', exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/inspect/);
  await page.goForward();
  await expect(drawer).toContainText('First imported');
  await page.goBack();
  await expect(drawer).toHaveCount(0);
});

test('an event is corrected and believed again by the keyboard alone, and list, preview and page follow', async ({
  page,
}) => {
  await openConsole(page, 'Events');
  const wide = page.viewportSize()!;
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await page.getByLabel('Name, venue, town, id or key').fill('callum birchall');
  const row = rowsOf(page, 'Events').nth(1);
  await expect(row).toContainText('Callum Birchall');
  await openFirst(page);
  const drawer = page.getByRole('dialog');
  const button = (name: string | RegExp) => drawer.getByRole('button', { name });
  await expect(button('Correct this event')).toBeVisible();
  const name = await drawer.getByRole('heading').first().innerText();
  const inspected = page.url();
  await tabTo(page, button('Open in preview'));
  await page.keyboard.press('Enter');
  const shop = page.frameLocator('iframe[title="Storefront preview"]');
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.evaluate((address) => location.assign(address), inspected);
  await tabTo(page, button('Correct this event'));
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await expectNoFaults(page, { part: '[role=dialog]', looks: consoleLooks });
  await page.keyboard.press('Control+a');
  const corrected = 'Callum Birchall by Ferry';
  await page.keyboard.type(corrected);
  await tabTo(page, drawer.getByLabel('Why'));
  await page.keyboard.type('The promoter rang');
  await page.keyboard.press('Enter');
  await expect(button('Correct this event')).toBeFocused();
  await expect(drawer.getByText(`The source says “${name}”.`)).toBeVisible();
  await expectNoFaults(page, { part: '[role=dialog]' });
  await page.setViewportSize(wide);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(corrected);
  await page.keyboard.press('Escape');
  await expect(row).toContainText(corrected);
  await openFirst(page);
  await tabTo(page, button('Take back: Name'));
  await page.keyboard.press('Enter');
  await expect(button('Take back: Name')).toHaveCount(0);
  await expect(button('Correct this event')).toBeFocused();
  await expect(drawer.getByRole('heading', { name })).toBeVisible();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an event of a report says why it is not one higher, its place in six cities, and opens in the preview', async ({
  page,
}) => {
  await openConsole(page, 'Reporter');
  await chooseMode(page, 'Developer');
  await page.getByRole('button', { name: 'Perth' }).click();
  const near = page.getByRole('grid', { name: /^Near/ }).first();
  await near.focus();
  await near.press('ArrowDown');
  await near.press('Enter');
  const drawer = page.getByRole('dialog');
  const standing = drawer.getByRole('grid', { name: 'Section and rank' });
  await expect(standing.getByRole('columnheader')).toHaveCount(7);
  await expect(standing.getByRole('row', { name: /^Near Perth/ })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: /^Why 1 and not 2/ })).toBeVisible();
  // The terms are the fourth column, and the last row is their sum.
  const explained = drawer.getByRole('grid').last().getByRole('row');
  const cells = await explained.locator('td:nth-child(4)').allInnerTexts();
  const [score = 0, ...terms] = cells.map(Number).toReversed();
  expect(terms.length).toBeGreaterThan(3);
  const sum = terms.reduce((all, term) => all + term, 0);
  expect(Math.abs(sum - score)).toBeLessThan(0.001);
  const shared = page.url();
  await drawer.getByRole('button', { name: 'Open in preview' }).click();
  await expect(drawer).toHaveCount(0);
  const shop = page.frameLocator('iframe[title="Storefront preview"]');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(standing.getByRole('columnheader')).toHaveCount(7);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await chooseMode(page, 'Visitor');
});

test('one press on the first screen says why an event is seventh in Perth, and what would swap it with the sixth', async ({
  page,
}) => {
  await openConsole(page, 'Reporter');
  await chooseMode(page, 'Developer');
  await openConsole(page, 'Today');
  await page.getByRole('list', { name: 'Perth' }).getByRole('button').nth(6).press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: /^Why 7 and not 6/ })).toBeVisible();
  await expect(drawer.getByText(/^Needs \+\d\.\d{4} to stand above #6\.$/)).toBeVisible();
  await expect(drawer.getByText(/^The least change of one weight that swaps them/)).toBeVisible();
  await drawer.getByRole('button', { name: 'What else would that move?' }).click();
  const effect = drawer.getByRole('grid', { name: /^With / });
  await expect(effect.getByRole('row', { name: /^Perth/ })).toContainText('7 → 6');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save their order as a check' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toMatch(
    /^--geo -31\.9523,115\.8613 --assert lead\([\w-]+:\d+:\d+\)>0\n$/,
  );
  await expectNoFaults(page, { part: '[role=dialog]', looks: consoleLooks });
  await page.keyboard.press('Escape');
  await openConsole(page, 'Reporter');
  await chooseMode(page, 'Visitor');
});

test('posters of the page are walked by arrow keys, and one dropped on another is compared with it', async ({
  page,
}) => {
  await openConsole(page, 'Reporter');
  await chooseMode(page, 'Developer');
  await page.getByRole('button', { name: 'Perth' }).click();
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  const posters = page.getByRole('list', { name: 'The page' }).getByRole('button');
  await posters.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(posters.nth(1)).toBeFocused();
  await posters.first().dragTo(posters.nth(2));
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: /^Why 1 and not 3/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseMode(page, 'Visitor');
});

test('weights are tried out beside the page as it is, saved by name and shared by the address', async ({
  page,
}) => {
  await openConsole(page, 'Reporter');
  await chooseMode(page, 'Developer');
  await page.getByRole('button', { name: 'Perth' }).click();
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Tuning' }).click();
  const slider = page.getByRole('slider', { name: 'Soon' });
  await slider.focus();
  await slider.press('End');
  await expect(page).toHaveURL(/tab=tuning&tuning=soon%3A5/);
  await expect(page.getByText(/^Ranked again in \d+ ms\.$/)).toBeVisible();
  await expect(rowsOf(page, 'Changes').nth(1)).toBeVisible();
  await expect(page.getByText('The page after ranks with: Soon 5 ×.')).toBeVisible();
  await page.getByLabel('Name of this configuration').fill('Sooner');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const shared = page.url();
  await page.getByRole('button', { name: 'All as they are' }).click();
  await expect(page.getByText('Nothing to show here.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sooner', exact: true }).click();
  await expect(slider).toHaveValue('5');
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(slider).toHaveValue('5');
  await expect(rowsOf(page, 'Changes').nth(1)).toBeVisible();
  await chooseMode(page, 'Visitor');
});
