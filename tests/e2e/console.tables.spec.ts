import type { Locator, Page } from '@playwright/test';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

// One after another: the server has one mode for the whole console.
test.describe.configure({ mode: 'default' });

async function openReporter(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await openConsole(page);
  await page.getByRole('grid').first().waitFor();
}

async function openReport(page: Page, size = { width: 1440, height: 900 }): Promise<void> {
  await openReporter(page, size);
  await page.getByRole('button', { name: 'Hobart' }).click();
  await page.getByText(/^Stored as run/).waitFor();
}

const heads = (grid: Locator) => grid.getByRole('columnheader');
const head = (grid: Locator, name: string) => heads(grid).filter({ hasText: name });
const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (found === null) throw new Error('Not on the page');
  return found;
};

test('the columns of a table stay as a pointer arranged them, until they are reset', async ({
  page,
}) => {
  await openReport(page);
  const grid = page.getByRole('grid', { name: 'Summary' });
  const before = await heads(grid).allTextContents();
  await head(grid, 'Events').dragTo(head(grid, 'Title'));
  await expect(heads(grid).first()).toContainText('Events');
  const { x, y, width, height } = await box(head(grid, 'Title'));
  await page.mouse.move(x + width - 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width + 118, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const widened = Math.round(width) + 120;
  await expect.poll(async () => Math.round((await box(head(grid, 'Title'))).width)).toBe(widened);
  await page.reload();
  await expect(heads(grid).first()).toContainText('Events');
  await expect.poll(async () => Math.round((await box(head(grid, 'Title'))).width)).toBe(widened);
  const tools = page.getByRole('region', { name: 'Summary' });
  await tools.getByRole('button', { name: 'More about Summary' }).click();
  await tools.getByRole('button', { name: 'Reset columns' }).click();
  await expect(heads(grid)).toHaveText(before);
  await page.reload();
  await expect(heads(grid)).toHaveText(before);
});

test('columns are moved, resized and frozen by the keyboard, and a frozen one stays in sight', async ({
  page,
}) => {
  await openReport(page, { width: 1024, height: 768 });
  const grid = page.getByRole('grid').nth(4);
  const name = await grid.getAttribute('aria-label');
  const part = page.getByRole('region', { name: name ?? '' });
  await grid.scrollIntoViewIfNeeded();
  const toggle = part.getByRole('button', { name: /^More about/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await part.getByRole('button', { name: 'Freeze Event' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(heads(grid).first()).toContainText('Event');
  const left = async () => Math.round((await box(heads(grid).first())).x);
  const edge = await left();
  const sortEvent = heads(grid).first().getByRole('button');
  await sortEvent.focus();
  const { width } = await box(heads(grid).first());
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => Math.round((await box(heads(grid).first())).width))
    .toBe(Math.round(width) + 24);
  const scroller = grid.locator('..');
  await scroller.evaluate((node) => node.scrollTo({ left: 150 }));
  await expect.poll(() => scroller.evaluate((node) => node.scrollLeft)).toBe(150);
  expect(await left()).toBe(edge);
  await head(grid, 'Score').getByRole('button').focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(heads(grid).nth(1)).toContainText('Score');
  await expect(head(grid, 'Score').getByRole('button')).toBeFocused();
  await toggle.click();
  const unfrozen = part.getByRole('button', { name: /^Freeze /, pressed: false });
  await expect(unfrozen.first()).toBeAttached();
  for (let count = await unfrozen.count(); count > 0; count -= 1) {
    await unfrozen.first().dispatchEvent('click');
    await expect(unfrozen).toHaveCount(count - 1);
  }
  const last = heads(grid).last();
  const atStart = (await box(last)).x;
  await scroller.evaluate((node) => node.scrollTo({ left: 0 }));
  await expect.poll(async () => Math.round((await box(last)).x)).toBe(Math.round(atStart + 150));
  expect(await left()).toBe(edge);
});

test('at 1024 pixels the score is in sight, and the bar is one row', async ({ page }) => {
  await openReport(page, { width: 1024, height: 768 });
  const bar = page.getByRole('banner');
  expect((await box(bar)).height).toBeLessThan(60);
  const main = await box(page.getByRole('main'));
  const score = page.getByRole('button', { name: 'Score', exact: true });
  const grids = page.getByRole('grid').filter({ has: score });
  await expect(grids.first()).toBeAttached();
  for (const grid of await grids.all()) {
    await grid.scrollIntoViewIfNeeded();
    const column = await box(head(grid, 'Score'));
    const frame = await box(grid.locator('..'));
    expect(column.x + column.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(frame.x + frame.width).toBeLessThanOrEqual(main.x + main.width);
  }
});

test('a group of screens stays folded', async ({ page }) => {
  await openReporter(page, { width: 1440, height: 900 });
  const group = page.getByRole('navigation', { name: 'Screens' }).getByText('System');
  const health = page.getByRole('link', { name: 'Health' });
  await group.click();
  await expect(health).toBeHidden();
  await page.reload();
  await expect(group).toBeVisible();
  await expect(health).toBeHidden();
  await group.press('Enter');
  await expect(health).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`on a phone the result has the focus and comes into view, motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (this: Element, options) {
        const isResult = this.getAttribute('aria-label') === 'Result';
        if (isResult) document.documentElement.dataset.scrolled = JSON.stringify(options);
        scroll.call(this, options);
      };
    });
    await openReport(page, { width: 390, height: 844 });
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toBeFocused();
    const top = async () => (await box(result)).y - (await box(page.getByRole('main'))).y;
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(40);
    const behavior = reducedMotion === 'reduce' ? 'instant' : 'smooth';
    await expect(page.locator('html')).toHaveAttribute(
      'data-scrolled',
      `{"behavior":"${behavior}"}`,
    );
  });
}

test('sessions are paged with their true number, details beside the list', async ({
  page,
  baseURL,
}) => {
  for (let visitor = 0; visitor < 60; visitor += 1) {
    const status = await saveLocation(baseURL!, `paged-${visitor}`, '0800');
    expect(status).toBe(200);
  }
  await openReporter(page, { width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByLabel('Id begins with').fill('paged-');
  const main = page.getByRole('main');
  const list = main.getByRole('grid', { name: 'Sessions' });
  await expect(main.getByText('60 sessions', { exact: true })).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(51);
  await main.getByRole('button', { name: 'Next page' }).click();
  await expect(list.getByRole('row')).toHaveCount(11);
  await list.getByRole('row').nth(1).click();
  const details = main.getByRole('heading', { name: /^Stored data of paged-/ });
  await expect(details).toBeVisible();
  const isBeside = async () => {
    const { x, width } = await box(list);
    return (await box(details)).x > x + width;
  };
  await expect.poll(isBeside).toBe(true);
});

test('what is chosen far down a list is in sight: beside it, and on a phone below it', async ({
  page,
  baseURL,
}) => {
  for (let number = 0; number < 40; number += 1) {
    const { status } = await fetch(`${baseURL}/crm/web-to-case`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        orgid: '00D000000000000',
        name: `Far Down ${number}`,
        email: 'down@example.com',
        type: 'Refunds',
        Case_Reason__c: 'Cancelled Event',
        subject: 'Refund',
        description: 'Two tickets, please.',
      }),
    });
    expect(status).toBe(302);
  }
  await openReporter(page, { width: 1440, height: 700 });
  await page.getByRole('link', { name: 'Inbox' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Text').fill('Far Down');
  const rows = main.getByRole('grid', { name: 'Submissions' }).getByRole('row');
  await expect(rows).toHaveCount(41);
  const detail = main.getByRole('region', { name: /^Submission / });
  await rows.nth(38).click();
  await expect(detail.getByRole('button', { name: 'Mark as done' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.nth(3).click();
  await expect(detail).toBeFocused();
  await expect(detail.getByRole('heading')).toBeInViewport();
});

test('a view that the address names is in sight among the views of a phone', async ({ page }) => {
  await openReporter(page, { width: 390, height: 844 });
  await page.goto('/console#/reporter?tab=runs');
  const tab = page.getByRole('tab', { name: 'Runs' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const list = await box(page.getByRole('tablist'));
  const end = async () => {
    const { x, width } = await box(tab);
    return x + width;
  };
  await expect.poll(end).toBeLessThanOrEqual(list.x + list.width + 1);
});
