import type { Locator, Page } from '@playwright/test';
import { consoleScreens, screenNames } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleLooks, expectNoFaults } from './support/expectNoFaults.ts';
import { focusMark } from './support/focusMark.ts';
import { openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

// One after another: the server has one mode for the whole console.
test.describe.configure({ mode: 'default' });

async function openByKeyboard(page: Page, screen: string): Promise<void> {
  await openConsole(page);
  await openScreen(page, screen);
}

/** By the link of the sidebar and the link that skips to the screen. */
async function openScreen(page: Page, screen: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' });
  const link = screens.getByRole('link', { name: screen, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeFocused();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/Loading…$/).filter({ visible: true })).toHaveCount(0);
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const visible = (part: Locator) => part.filter({ visible: true }).first();

/** Marks what has the focus; the label of what is not marked yet is what Tab did not reach. */
function markFocused(page: Page): Promise<void> {
  return page.evaluate(() => document.activeElement?.setAttribute('data-walked', ''));
}

function findUnreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [tabindex="0"])',
    );
    // A group of radio buttons is one stop.
    return [...all]
      .filter((part) => part.checkVisibility() && part.tabIndex >= 0)
      .filter((part) => !part.matches(':disabled, [type=radio], [data-walked]'))
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

for (const screen of consoleScreens) {
  test(`${screen} is reached, walked and left by the keyboard alone, and has no fault on a phone, a tablet and a desktop`, async ({
    page,
  }) => {
    await openByKeyboard(page, screenNames[screen]);
    if (screen === 'reporter') await hideAllTablesBut(page, 2);
    // A part that loads behind the focus is reached in the next round.
    await expect.poll(() => walkScreen(page), { timeout: 30_000 }).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // The frame of the preview holds a page of its own, which has tests of its own.
    await expectNoFaults(page, {
      looks: consoleLooks,
      ...(screen === 'preview' && { part: '[role=toolbar]' }),
    });
  });
}

/** Tables of a report are alike, and each has two dozen stops. */
async function hideAllTablesBut(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  const hide = page.getByRole('main').getByRole('button', { name: 'Hide' });
  for (let left = await hide.count(); left > count; left -= 1) await press(hide.nth(count));
}

/** Tabs from the top of the screen until the focus leaves it; what is in the screen and was not reached. */
async function walkScreen(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Skip to the screen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const isOutside = () =>
    page.evaluate(() => document.activeElement?.closest('main, iframe') === null);
  const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  for (let step = 1; step <= 120; step += 1) {
    await page.keyboard.press('Tab');
    // Before the rest: what had the focus may be replaced meanwhile, and the next round reaches what came.
    const mark = await focusMark(page);
    if (await isOutside()) break;
    // The page inside the frame has a walk of its own.
    if (await isInFrame()) break;
    expect(mark, `tab ${step}`).toBe('outline');
    await markFocused(page);
  }
  expect((await isOutside()) || (await isInFrame())).toBe(true);
  return findUnreached(page);
}

test('the palette and the shortcuts give the focus back, and a chosen screen gets it', async ({
  page,
}) => {
  await openByKeyboard(page, 'Health');
  const button = page.getByRole('button', { name: 'Back up now' });
  const field = page.getByRole('combobox', { name: 'Commands' });
  for (let round = 0; round < 2; round += 1) {
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('look');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/look/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/#\/health/);
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('button', { name: 'You · owner' }));
  const shortcuts = page.getByRole('button', { name: 'Shortcuts' });
  await press(shortcuts);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shortcuts).toBeFocused();
});

test('a report is made, tuned, and its run renamed, noted and compared by the keyboard alone', async ({
  page,
}) => {
  await openByKeyboard(page, 'Reporter');
  await page.getByRole('radio', { name: 'Visitor' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Developer' })).toBeChecked();
  const stored = page.getByText(/^Stored as run \d+\.$/);
  let last = '';
  for (const city of ['Hobart', 'Darwin']) {
    await press(page.getByRole('button', { name: city }));
    await expect(stored).toBeVisible();
    await expect(stored).not.toHaveText(last);
    last = await stored.innerText();
  }
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Report').focus();
  for (const name of ['Charts', 'Health', 'Where is…', 'Compare', 'Cities', 'Tuning']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  const soon = page.getByRole('slider', { name: 'Soon' });
  await soon.focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/^Ranked again in \d+ ms\.$/)).toBeVisible();

  await press(tab('Runs'));
  const rename = visible(page.getByRole('button', { name: /^Rename / }));
  await press(rename);
  const name = visible(page.getByLabel('New name'));
  await expect(name).toBeFocused();
  await page.keyboard.type(' unsaved');
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await expect(page.getByText('unsaved')).toHaveCount(0);
  await press(visible(page.getByRole('button', { name: 'Add a note' })));
  await page.keyboard.type('By the keyboard');
  await page.keyboard.press('Enter');
  await expect(visible(page.getByText('By the keyboard'))).toBeFocused();
  const found = page.getByRole('main').getByRole('listitem').filter({ visible: true });
  await page.getByLabel('Search runs').fill('by the keyboard');
  await expect(found).toHaveCount(1);
  await page.getByLabel('Search runs').fill('');
  await expect(found).not.toHaveCount(1);
  const deletes = page.getByRole('button', { name: 'Delete' }).filter({ visible: true });
  const runs = await deletes.count();
  await press(deletes.nth(0));
  await expect(deletes).toHaveCount(runs - 1);
  await expect(deletes.nth(0)).toBeFocused();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(deletes).toHaveCount(runs);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  const boxes = page.getByRole('checkbox', { name: /to compare$/ }).filter({ visible: true });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await press(visible(page.getByRole('button', { name: 'Compare', exact: true })));
  await expect(page).toHaveURL(/tab=compare/);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Developer' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Visitor' })).toBeChecked();
});

test('erasing a session asks first; Escape gives the focus back, the heading gets it at the end', async ({
  page,
}) => {
  await openByKeyboard(page, 'Activity');
  const grid = page.getByRole('grid', { name: 'Sessions' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const erase = page.getByRole('button', { name: 'Erase all its data' });
  await expect(erase).toBeVisible();
  await expectNoFaults(page, { looks: consoleLooks, part: 'main' });
  await press(erase);
  const sure = page.getByRole('button', { name: 'Erase it now' });
  await expect(sure).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await expect(sure).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(erase).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Sessions' })).toBeFocused();
});

test('a search that several visitors saw opens what can be done about it, without a fault', async ({
  page,
  request,
}) => {
  const search = {
    query: 'q=yodelling',
    place: null,
    found: 0,
    isWidened: false,
    isCorrected: false,
  };
  const shown = {
    eventType: 'view',
    eventName: 'Search shown',
    index: 'event_guide',
    objectIDs: ['1'],
    search,
  };
  // More than any search of the demo, so that it stands on top.
  const events = Array.from({ length: 60 }, (_, n) => ({ ...shown, userToken: `yodelling-${n}` }));
  expect((await request.post('/1/events', { data: { events } })).status()).toBe(200);
  await openByKeyboard(page, 'Searches');
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'yodelling' });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 5000 });
  }).toPass();
  await row.click();
  await expect(page.getByRole('region', { name: 'yodelling' })).toBeVisible();
  await expectNoFaults(page, { looks: consoleLooks, part: 'main' });
});

const brandTabs = ['Names', 'Colours', 'Texts', 'Links', 'Home', 'Promotions', 'History'];

test('every part of the brand has no fault, light and dark', async ({ page }) => {
  test.slow();
  await openByKeyboard(page, 'Look');
  for (const tab of brandTabs) {
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expect(page.getByText('Checking…').filter({ visible: true })).toHaveCount(0);
      await expectNoFaults(page, { looks: consoleLooks, part: 'main' });
      await page.setViewportSize({ width: 390, height: 844 });
      // Only the screen scrolls, never the page with its bar.
      const isPageStill = () => document.documentElement.scrollHeight <= innerHeight;
      await page.waitForFunction(isPageStill);
    });
  }
});
