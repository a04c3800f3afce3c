import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from '#tests/e2e/support/expectNoFaults.ts';
import { test } from './consoleTest.ts';
import type { LaunchedConsole } from './launchedConsole.ts';

const bar = (page: Page) => page.getByRole('search', { name: 'Find on this page' });

async function openField(launched: LaunchedConsole): Promise<Page> {
  await launched.clickMenu('Edit', 'Find…');
  const page = await launched.window();
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused();
  return page;
}

async function openTargets(launched: LaunchedConsole): Promise<Page> {
  const page = await launched.window();
  await page.getByRole('link', { name: 'Servers' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible();
  return page;
}

test('finds a text on the page, and counts no text of its own field', async ({ start }) => {
  const launched = await start();
  await openTargets(launched);
  const field = await openField(launched);
  await field.keyboard.type('healTH');
  // The name of the screen in the sidebar, and nothing else.
  await expect(bar(field).getByRole('status')).toHaveText('1 of 1');
  await field.keyboard.type(' of the moon');
  await expect(bar(field).getByRole('status')).toHaveText('Not found');
  await expectNoFaults(field, { part: 'search', looks: [{ width: 480, colorScheme: 'light' }] });
});

test('goes to the next and previous place around the end, by keys and by the menu', async ({
  start,
}) => {
  const launched = await start();
  const page = await openTargets(launched);
  await page.evaluate(() => {
    const lines = [1, 2, 3].map((number) =>
      Object.assign(document.createElement('p'), { textContent: `Quandong ${number}` }),
    );
    document.querySelector('#screen')?.append(...lines);
  });
  const field = await openField(launched);
  const status = bar(field).getByRole('status');
  await field.keyboard.type('quandong');
  await expect(status).toHaveText('1 of 3');
  await field.keyboard.press('Shift+Enter');
  await expect(status).toHaveText('3 of 3');
  await field.keyboard.press('Enter');
  await expect(status).toHaveText('1 of 3');
  await launched.clickMenu('Edit', 'Find next');
  await expect(status).toHaveText('2 of 3');
  await launched.clickMenu('Edit', 'Find previous');
  await expect(status).toHaveText('1 of 3');
});

test('is in the palette of the window of a target, and finds in that window alone', async ({
  start,
}) => {
  const launched = await start();
  const page = await launched.window();
  await page.evaluate(() => window.desktop?.openTargetWindow({ id: 'local', name: 'Own window' }));
  const other = await launched.secondWindow();
  await expect(other.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await other.evaluate(() => document.body.append('Quandong'));
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'Commands' }).fill('Find…');
  await other.keyboard.press('Enter');
  await bar(other).getByRole('textbox').fill('quandong');
  await expect(bar(other).getByRole('status')).toHaveText('1 of 1');
});
