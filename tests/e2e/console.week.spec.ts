import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { expect } from './support/storefrontTest.ts';
import { task } from './support/workingWeek.ts';

// One after another: they change one shop.
task.describe.configure({ mode: 'default' });

const drawer = (page: Page) => page.getByRole('dialog');
/** The path of the event that the drawer shows. */
const pathOf = (page: Page) => `/events/${/inspect=(\d+)/.exec(page.url())?.[1] ?? ''}`;
const isSaved = (page: Page) =>
  expect(page.getByText('Saved. The storefront shows it')).toBeVisible();

task('a price is corrected in 6 presses', async ({ page, hands, week }) => {
  await hands.openEvent('Kelp 2027', 'Correct');
  await hands.type('Price from', '99');
  await hands.type('Why', 'The promoter rang');
  await hands.key('Enter');
  await expect(drawer(page).getByText(/^The source says/)).toBeVisible();
  await week.shows(pathOf(page), '$99');
});

task('a date is moved in 6 presses', async ({ page, hands, week }) => {
  await hands.openEvent('Mangrove 2027', 'Correct');
  await hands.type('Start, day', '19062027');
  await hands.type('Why', 'The site is wet');
  await hands.key('Enter');
  await expect(
    drawer(page)
      .getByText(/^The source says/)
      .first(),
  ).toBeVisible();
  await week.shows(pathOf(page), 'Rescheduled');
});

task('an event is put into another venue in 6 presses', async ({ page, hands, week }) => {
  await hands.openEvent('Jacaranda Hop 2027', 'Correct');
  await hands.pick('Venue', 'The Glitter Strip Arena');
  await hands.type('Why', 'The hall has closed');
  await hands.key('Enter');
  await expect(drawer(page).getByText(/^The source says/)).toBeVisible();
  await week.shows(pathOf(page), 'The Glitter Strip Arena');
});

task('an event is added by hand in 5 presses', async ({ page, hands, week }) => {
  await hands.press('+ Event');
  await hands.type('Name', 'An Evening by Hand');
  await hands.type('Start, day', '05122026');
  await hands.pick('Venue', 'The Glitter Strip Arena');
  await hands.press('Add an event');
  await expect(page).toHaveURL(/inspect=\d+/);
  await week.shows(pathOf(page), 'An Evening by Hand');
});

task('a tour is hidden in 4 presses', async ({ page, hands, week }) => {
  await hands.press('+ Rule');
  await hands.type('Name', 'The tour is off');
  await hands.pick('Everything of these artists', 'Reuben Star');
  await hands.press('Save');
  await isSaved(page);
  await week.shows('/search?artists=Reuben+Star', 'Nothing ');
});

task('an event is featured in Perth in 5 presses', async ({ page, hands, week }) => {
  await hands.openEvent('Westerly 2027 – Saturday');
  await hands.press('Feature here');
  await hands.press('Save');
  await isSaved(page);
  await week.shows('/?postcode=6000', 'Westerly 2027 – Saturday');
});

task('a storm is announced in Brisbane in 6 presses', async ({ page, hands, week }) => {
  await hands.press('+ Rule');
  await hands.type('Effect', 'Announcement');
  await hands.press('Traffic');
  await hands.type('Text', 'Storm: allow more time tonight.');
  await hands.type('Visitors near a postcode', '4000');
  await hands.press('Save');
  await isSaved(page);
  await saveLocation(week.origin, 'brisbane', '4000');
  await week.shows('/about', 'Storm: allow more time tonight.', 'brisbane');
});

task('two words find each other in 5 presses', async ({ page, hands, week }) => {
  await hands.press('+ Rule');
  await hands.type('Name', 'Kelp');
  await hands.type('Effect', 'Synonyms');
  await hands.type('Words', 'wobbleboard\nkelp');
  await hands.press('Save');
  await isSaved(page);
  await week.shows('/search?q=wobbleboard', 'Kelp 2027');
});

task('a query leads to a page in 6 presses', async ({ page, hands, week }) => {
  await hands.press('+ Rule');
  await hands.type('Name', 'Gift cards');
  await hands.type('Effect', 'Redirect');
  await hands.type('Query', 'gift cards');
  await hands.type('Leads to', '/about');
  await hands.press('Save');
  await isSaved(page);
  const leadsTo = async () => (await fetch(`${week.origin}/search?q=gift+cards`)).url;
  await expect.poll(leadsTo).toBe(`${week.origin}/about`);
});

const csv = [
  'id,name,start,venue,town,state,zone',
  '1,Lanterns of Brunswick,2/12/2026 7:30pm,Keyboard Hall,Brunswick,VIC,Australia/Melbourne',
  '2,Slow Tram Choir,32/13/2026,Keyboard Hall,Brunswick,VIC,Australia/Melbourne',
].join('\n');

const aFile = { name: 'keyboard-hall.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };

task('a bad CSV says what is wrong with which line in 3 presses', async ({ page, hands }) => {
  page.on('filechooser', (chooser) => void chooser.setFiles(aFile));
  await hands.go('gi', 'Imports');
  await hands.press(page.getByLabel('Choose a file'));
  await hands.press('Show what would change');
  const rejected = page.getByRole('grid', { name: 'Rejected records' });
  await expect(rejected.getByRole('row').nth(1)).toContainText('32/13/2026');
});

task('an import is made and undone in 5 presses', async ({ page, hands }) => {
  page.on('filechooser', (chooser) => void chooser.setFiles(aFile));
  await hands.go('gi', 'Imports');
  await hands.press(page.getByLabel('Choose a file'));
  await hands.press('Import');
  await hands.press('Undo the last import of keyboard-hall');
  await expect(page.getByRole('button', { name: 'Undo it now' })).toBeFocused();
  await hands.key('Enter');
  await expect(page.getByText('The last import of keyboard-hall is undone.')).toBeVisible();
});

task('a source that failed is fetched again in 2 presses', async ({ page, hands, week }) => {
  let status = 404;
  const source = createServer((_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify([anEventRecord({ name: 'Harbour Lights' })]));
  });
  await once(source.listen(0, '127.0.0.1'), 'listening');
  const { port } = source.address() as AddressInfo;
  const { id } = await week.call('/api/staff/sources', {
    url: `http://127.0.0.1:${port}/hall.json`,
    name: 'hall',
    every: '6h',
    defaults: [],
    map: null,
    retireMissing: false,
  });
  // The server fetches a new source by itself, too, and refuses this meanwhile.
  await week.call(`/api/staff/sources/${id}/run`, { times: null }).catch(() => null);
  const outcome = async () => (await week.call('/api/staff/sources')).sources[0]?.lastOutcome;
  await expect.poll(outcome).toBe('failed');
  status = 200;
  await page.reload();
  await hands.press(page.getByRole('link', { name: 'Fetch it again' }));
  await hands.press('Fetch now');
  await expect(page.getByRole('article', { name: 'hall' })).toContainText('1 new');
  source.close();
});
