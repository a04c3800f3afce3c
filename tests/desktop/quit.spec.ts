import { expect, type Page } from '@playwright/test';
import { test } from './consoleTest.ts';
import type { LaunchedConsole } from './launchedConsole.ts';

const question = 'Some changes are not saved.';
const tagline = 'A line that nobody saved';

async function changeBrand(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: 'Look', exact: true })
    .click();
  await page.getByRole('tab', { name: 'Names' }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill(tagline);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  // Messages are handled in their order: the report of the change is before this one.
  await page.evaluate(() => window.desktop?.getAccess());
}

async function hasClosedServer(launched: LaunchedConsole, origin: string): Promise<void> {
  expect(await launched.ended).toBe(0);
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
}

test('asks before quitting discards changes that are not saved, and stays or leaves', async ({
  start,
}) => {
  const launched = await start({ answers: ['Stay', 'Discard changes'] });
  const page = await launched.window();
  const { origin } = new URL(page.url());
  await changeBrand(page);
  await launched.clickMenu('File', 'Quit');
  await expect.poll(async () => (await launched.boxes()).length).toBe(1);
  expect((await launched.boxes())[0]?.message).toBe(question);
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue(tagline);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await launched.clickMenu('File', 'Quit');
  await hasClosedServer(launched, origin);
  expect(await launched.boxes()).toHaveLength(2);
});

test('asks about changes in the window of a target when the first window is closed', async ({
  start,
}) => {
  const launched = await start({ answers: ['Stay', 'Discard changes'] });
  const page = await launched.window();
  const { origin } = new URL(page.url());
  await page.evaluate(() =>
    window.desktop?.openTargetWindow({ id: 'local', name: 'This computer' }),
  );
  const other = await launched.secondWindow();
  await changeBrand(other);
  await launched.closeWindow();
  await expect.poll(async () => (await launched.boxes()).length).toBe(1);
  expect(await launched.windowCount()).toBe(2);
  await launched.closeWindow();
  await hasClosedServer(launched, origin);
});

test('asks before the window of a page with changes is left, and stays', async ({ start }) => {
  const launched = await start({ answers: ['Stay'] });
  const page = await launched.window();
  await changeBrand(page);
  await launched.closeWindow();
  await expect.poll(async () => (await launched.boxes()).length).toBe(1);
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue(tagline);
});

test('asks nothing when the system shuts down, and closes the server', async ({ start }) => {
  const launched = await start();
  const page = await launched.window();
  const { origin } = new URL(page.url());
  await changeBrand(page);
  await launched.shutDownSystem();
  await hasClosedServer(launched, origin);
  expect(await launched.boxes()).toEqual([]);
});
