import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ruleFileSchema } from '#shared/domain/rules/rules.ts';
import { startConsoleServer } from './support/consoleServer.ts';
import { consoleLooks, expectNoFaults } from './support/expectNoFaults.ts';
import { consoleToken } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';
import { pressButton, tabTo } from './support/tabTo.ts';

const server = startConsoleServer();

/** By the link of the sidebar, and the link that skips to the screen. */
async function openRules(page: Page): Promise<void> {
  await page.goto(`${server.origin}/console#token=${consoleToken}`);
  await tabTo(page, page.getByRole('link', { name: 'Features' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
}

/** Types into a field that Tab reaches. */
async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** A new rule; the focus is on its name. */
async function addRule(page: Page, effect: string, name: string): Promise<void> {
  await pressButton(page, 'Add a rule');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(effect);
  await expect(page.getByRole('combobox', { name: 'Effect' }).locator(':checked')).toHaveText(
    effect,
  );
}

/** Chooses the first match of a search for events. */
async function chooseEvent(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: /^Events \(/ }));
  await page.keyboard.type(name);
  const matches = page.getByRole('listbox', { name: 'Matches' });
  await expect(matches.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
}

async function save(page: Page, note: string): Promise<void> {
  await typeInto(page, 'Note for the history', note);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();
}

/** The home page of a visitor. */
const home = async (page: Page) => (await page.request.get(server.origin)).text();
const eventStatus = async (page: Page, key: number) =>
  (await page.request.get(`${server.origin}/events/${key}`, { maxRedirects: 0 })).status();

test('rules are made, seen on the storefront, undone, restored and exported by the keyboard alone', async ({
  page,
}) => {
  test.slow();
  await openRules(page);
  await expect(page.getByText('There is no rule yet')).toBeVisible();

  await addRule(page, 'Hide events', 'Called off');
  await chooseEvent(page, 'Event e5');
  await expect(page.getByText('1 current event now')).toBeVisible();
  await save(page, 'Called off');
  await expect.poll(() => eventStatus(page, 5)).not.toBe(200);

  await pressButton(page, 'All rules');
  await addRule(page, 'Boost or bury events', 'Our own nights');
  await chooseEvent(page, 'Event e5');
  await expect(page.getByText('“Called off” wins: it hides Event e5.')).toBeVisible();
  await chooseEvent(page, 'Event e7');
  await typeInto(page, 'Factor of the score', '99');
  await page.keyboard.press('Tab');
  await expect(page.getByText('must be from 0.05 to 20', { exact: true })).toBeVisible();
  await typeInto(page, 'Note for the history', 'Boost');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved: 1 problem has to be corrected.')).toBeVisible();
  await expect(page.getByLabel('Factor of the score')).toBeFocused();
  await typeInto(page, 'Factor of the score', '4');
  await save(page, 'Boost');

  await pressButton(page, 'All rules');
  await addRule(page, 'Announcement', 'Storm');
  await typeInto(page, 'Text', 'Storm in Brisbane tonight');
  await expectNoFaults(page, { looks: consoleLooks });
  await page.setViewportSize({ width: 1280, height: 900 });
  await save(page, 'Storm');
  await expect.poll(() => home(page)).toContain('Storm in Brisbane tonight');

  await pressButton(page, 'All rules');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Called off Active',
    'Our own nights Active',
    'Storm Active',
  ]);
  await expectNoFaults(page, { looks: consoleLooks });
  await page.setViewportSize({ width: 1280, height: 900 });

  await tabTo(page, page.getByRole('tab', { name: 'Rules' }));
  await page.keyboard.press('ArrowRight');
  await pressButton(page, 'Undo');
  await expect(page.getByRole('button', { name: 'Bring back the rules before it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The rules before "Storm" are in effect again.')).toBeVisible();
  await expect.poll(() => home(page)).not.toContain('Storm in Brisbane tonight');
  await expectNoFaults(page, { looks: consoleLooks });
  await page.setViewportSize({ width: 1280, height: 900 });
  const first = page.getByRole('listitem').filter({ hasText: 'Called off' });
  await tabTo(page, first.getByRole('button', { name: 'Restore the rules before it' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The rules before "Called off" are in effect')).toBeVisible();
  await expect.poll(() => eventStatus(page, 5)).toBe(200);
  // Three saves, an undo and a restore: the history has been read again.
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  // To the three rules again.
  await pressButton(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect.poll(() => eventStatus(page, 5)).not.toBe(200);

  const saved = page.waitForEvent('download');
  await pressButton(page, 'Export as a file');
  const text = await readFile(await (await saved).path(), 'utf8');
  const { rules } = ruleFileSchema.parse(JSON.parse(text));
  expect(rules.map(({ name }) => name)).toEqual(['Called off', 'Our own nights']);
});

test('what a rule would change is seen by the keyboard alone, and home with it, while nothing is saved', async ({
  page,
}) => {
  test.slow();
  await openRules(page);
  await addRule(page, 'Hide events', 'Moved away');
  await chooseEvent(page, 'Event e9');
  await pressButton(page, 'Show what would change');
  const sydney = page.getByRole('region', { name: /^Sydney .* left/ });
  await expect(sydney).toBeVisible();
  await tabTo(page, sydney.getByRole('button', { name: 'Show' }));
  await page.keyboard.press('Enter');
  await expect(sydney.getByText('left', { exact: true }).first()).toBeVisible();
  await expectNoFaults(page, { looks: consoleLooks });
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressButton(page, 'Look at home with your changes, as staff');
  await tabTo(page, page.getByRole('combobox', { name: 'Home in' }));
  await page.keyboard.type('Sydney');
  const shop = page.frameLocator('iframe');
  await expect(shop.getByText('With rules that are not saved')).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Event e7' }).first()).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Event e9' })).toHaveCount(0);
  // Without the cookies of the preview.
  expect((await fetch(`${server.origin}/events/9`)).status).toBe(200);
});
