import type { Page } from '@playwright/test';
import { aGigFile } from './support/aGigFile.ts';
import { consoleLooks, expectNoFaults } from './support/expectNoFaults.ts';
import { startPublicConsole, type PublicConsole } from './support/publicConsole.ts';
import { expect, test } from './support/storefrontTest.ts';
import { pressButton, tabTo } from './support/tabTo.ts';

// The certificate of the server is its own.
test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'default' });

let site: PublicConsole;
test.beforeAll(async () => {
  site = await startPublicConsole();
});
test.afterAll(() => site.close());

async function openScreen(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The first row of a table by its keys. */
async function openFirst(page: Page, table: string): Promise<void> {
  const grid = page.getByRole('grid', { name: table, exact: true });
  await tabTo(page, grid);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const noFaults = (page: Page, part = 'html') => expectNoFaults(page, { looks: consoleLooks, part });

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto(`${site.origin}/console`);
  await expect(page.getByLabel('Your staff key')).toBeFocused();
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

const newKey = async (name: string, role: string) =>
  /staff\.\S+/.exec(await site.staff('add', name, '--role', role))?.[0] ?? '';

test('a day of work by the keyboard alone: sign in, import, undo, correct, answer, look at the changes, sign out', async ({
  page,
  complaints,
}) => {
  test.slow();
  await site.submit(question);
  const key = await newKey('Ana', 'editor');
  await page.goto(`${site.origin}/console`);
  await expect(page.getByLabel('Your staff key')).toBeFocused();
  await noFaults(page);
  await signIn(page, key);
  // Who was not signed in was refused, and the browser says so.
  complaints.length = 0;
  const live = `Live: ${new URL(site.origin).host} · Ana, editor`;
  await expect(page.getByText(live, { exact: true })).toBeVisible();

  await openScreen(page, 'Imports');
  page.on('filechooser', (chooser) => void chooser.setFiles(gigs));
  await tabTo(page, page.getByLabel('Choose a file'));
  await page.keyboard.press('Enter');
  const samples = page.getByRole('main').getByRole('region', { name: 'Preview' });
  await expect(samples.getByRole('article')).toHaveCount(2);
  await tabTo(page, page.getByLabel('Value of venue.timezone'));
  await page.keyboard.type('Australia/Perth');
  await pressButton(page, 'Show what would change');
  await expect(page.getByText('Dry run of keyboard-hall-gigs.json is done.')).toBeVisible();
  await pressButton(page, 'Import');
  await expect(page.getByRole('dialog', { name: /^Change tickets/ })).toBeVisible();
  await noFaults(page, '[role=dialog]');
  await tabTo(page, page.getByLabel('Do not ask again for this server for 15 minutes'));
  await page.keyboard.press('Space');
  await pressButton(page, 'Yes, change it');
  await expect(page.getByText('Import of keyboard-hall-gigs.json is done.')).toBeVisible();
  await noFaults(page);
  await pressButton(page, 'Undo the last import of keyboard-hall-gigs');
  await expect(page.getByRole('button', { name: 'Undo it now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The last import of keyboard-hall-gigs is undone.')).toBeVisible();

  await openScreen(page, 'Events');
  await openFirst(page, 'Events');
  const drawer = page.getByRole('dialog');
  await pressButton(page, 'Correct this event');
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await noFaults(page, '[role=dialog]');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Night Ferry');
  await tabTo(page, drawer.getByLabel('Why'));
  await page.keyboard.type('A typo');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The source says “Night Ferrry”.')).toBeVisible();
  await expect(drawer.getByText(/^Ana, .*: A typo$/)).toBeVisible();
  await expect.poll(() => site.read('/events/1')).toMatch(/<h1[^>]*>Night Ferry/);
  await noFaults(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Night Ferry', exact: true })).toBeVisible();

  await openScreen(page, 'Inbox');
  await openFirst(page, 'Submissions');
  await expect(page.getByRole('heading', { name: 'Where are my tickets?' })).toBeVisible();
  await tabTo(page, page.getByLabel('Note or answer'));
  await page.keyboard.type('They are in your mail.');
  await pressButton(page, 'Answer robin@example.com');
  await expect(page.getByRole('button', { name: 'Send it to robin@example.com' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Ana answered, .* · sent$/)).toBeVisible();
  await pressButton(page, 'Mark as done');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await noFaults(page);
  await expect.poll(() => site.mail.mails.at(-1)?.source).toContain('They are in your mail.');
  expect(site.mail.mails.at(-1)?.to).toEqual(['robin@example.com']);

  await openScreen(page, 'Log');
  const changes = page.getByRole('grid', { name: 'Log' });
  const who = page.locator('td:nth-child(2)', { hasText: /^Ana$/ });
  const whats = changes.getByRole('row').filter({ has: who }).locator('td:nth-child(3)');
  await expect(whats).toHaveText([
    /^marked question \S+ as done$/,
    /^answered question \S+$/,
    'corrected Night Ferrry: Name: Night Ferrry → Night Ferry',
    'undid the last import of keyboard-hall-gigs: 2 removed',
    'imported keyboard-hall-gigs: 2 new',
  ]);
  await openFirst(page, 'Log');
  await noFaults(page);
  await pressButton(page, 'Ana · editor');
  await pressButton(page, 'Sign out');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByLabel('Your staff key')).toBeFocused();
  await noFaults(page);
  await page.reload();
  await expect(page.getByLabel('Your staff key')).toBeVisible();
  complaints.length = 0;
});

const gigs = aGigFile(['Lanterns of Brunswick', 'Choir of Trams']);

/** What a visitor asks. */
const question = {
  name: 'Robin Example',
  email: 'robin@example.com',
  type: 'Refunds',
  subject: 'Where are my tickets?',
  description: 'I cannot find them.',
};

test('who is removed in mid-work is signed out with a sentence, and nothing of it is stored', async ({
  page,
  complaints,
}) => {
  await site.submit({ ...question, subject: 'A second question' });
  const key = await newKey('Ben', 'editor');
  await signIn(page, key);
  await openScreen(page, 'Inbox');
  await openFirst(page, 'Submissions');
  await tabTo(page, page.getByLabel('Note or answer'));
  await page.keyboard.type('Half of a note');
  await site.staff('revoke', 'Ben');
  await pressButton(page, 'Keep as a note for staff');
  await pressButton(page, 'Yes, change it');
  await expect(
    page.getByText('The access of Ben was taken away: you are signed out.'),
  ).toBeVisible();
  await noFaults(page);
  await signIn(page, await newKey('Cleo', 'editor'));
  await openScreen(page, 'Inbox');
  await openFirst(page, 'Submissions');
  await expect(page.getByRole('heading', { name: 'A second question' })).toBeVisible();
  await expect(page.getByText('Half of a note')).toHaveCount(0);
  complaints.length = 0;
});
