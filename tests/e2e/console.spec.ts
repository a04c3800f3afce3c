import type { Page, Route } from '@playwright/test';
import { consoleLooks, expectNoFaults } from './support/expectNoFaults.ts';
import { expectHydrated } from './support/hydrated.ts';
import { chooseMode, consoleToken, openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

// One after another: the server has one mode for the whole console.
test.describe.configure({ mode: 'default' });

const framed = 'iframe[title="Storefront preview"]';
const storefront = (page: Page) => page.frameLocator(framed);

test('without its token the console stays shut and says where the key is', async ({
  page,
  complaints,
}) => {
  await page.goto('/console');
  await expect(page.getByRole('alert')).toContainText('printed when the server started');
  await page.goto(`/console#token=${'x'.repeat(40)}`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The server did not answer');
  complaints.length = 0;
});

test('the token leaves the address at once', async ({ page }) => {
  await openConsole(page, 'Health');
  expect(page.url()).not.toContain(consoleToken);
  await expect(page.getByText('sound')).toBeVisible();
});

/** Does what loads the preview again, once its first page has come; what is asked of the page before it would not be answered. */
async function reloadedBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  const frame = await (await page.locator(framed).elementHandle()).contentFrame();
  await frame!.locator('html').evaluate((html) => html.setAttribute('data-before', ''));
  await act();
  await frame!.waitForFunction(() => !document.documentElement.hasAttribute('data-before'));
  await expectHydrated(frame!);
}

async function openPreview(page: Page) {
  await openConsole(page, 'Preview');
  return storefront(page);
}

test('a preview that is left while it tells the analytics host something leaves without a word', async ({
  page,
}) => {
  // Never answered: what is under way when the page is left is broken off.
  await page.route('**/notify', () => undefined);
  await openConsole(page);
  await chooseMode(page, 'Visitor');
  const told = page.waitForRequest('**/notify');
  const shop = await openPreview(page);
  await told;
  await page.getByRole('radio', { name: 'Developer' }).filter({ visible: true }).click();
  await expect(shop.getByRole('complementary', { name: 'Developer mode' })).toBeVisible();
});

test('the preview goes with the mode, whether or not its first page has come, and lists what was not sent', async ({
  page,
}) => {
  const isSwitched = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await isSwitched.promise;
    await route.continue();
  };
  await page.route('/', hold, { times: 1 });
  const shop = await openPreview(page);
  await chooseMode(page, 'Developer');
  isSwitched.resolve();
  await expect(shop.getByRole('complementary', { name: 'Developer mode' })).toBeVisible();
  await shop
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const ledger = page.getByRole('list', { name: 'Not sent' });
  await expect(ledger).toContainText('POST /api/session/bookmark');
  // The keys of the frame are those of its page.
  await page.getByRole('button', { name: 'Find or do…' }).click();
  await page.getByRole('combobox', { name: 'Commands' }).fill('reset session');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The preview has a new session.')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('The page stores what you do on it.')).toBeVisible();
  await expect(shop.getByRole('complementary', { name: 'Developer mode' })).toHaveCount(0);
});

test('the preview is a device: width, colours, motion and place', async ({ page }) => {
  const shop = await openPreview(page);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  const width = () => shop.locator('html').evaluate(() => innerWidth);
  await expect.poll(width).toBe(390);
  const body = shop.locator('body');
  const light = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByLabel('Colours').selectOption('dark');
  await expect(body).not.toHaveCSS('background-color', light);
  await page.getByLabel('Reduced motion').check();
  const isStill = () =>
    shop.locator('html').evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await expect.poll(isStill).toBe(true);
  await reloadedBy(page, () => page.getByRole('button', { name: 'Reload' }).click());
  await expect(body).not.toHaveCSS('background-color', light);
  await reloadedBy(page, () => page.getByLabel('Device location').selectOption('Hobart'));
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Hobart');
  const change = shop.getByRole('button', { name: 'Change location' });
  await change.click();
  // In the dialog, once it is open: the page below has such a button too.
  const dialog = shop.getByRole('dialog');
  await dialog.getByLabel('Postcode').fill('4000');
  await dialog.getByLabel('Postcode').press('Enter');
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Brisbane');
  await change.click();
  await dialog
    .getByRole('button', { name: /use my location|my position|current location/i })
    .click();
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Hobart');
});

test('the preview shows the shop at another time, says so, and refuses what is none', async ({
  page,
}) => {
  const shop = await openPreview(page);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseMode(page, 'Visitor');
  await expect(page.getByText('Developers and staff can see the shop')).toBeVisible();
  await reloadedBy(page, () => chooseMode(page, 'Developer'));
  const tools = page.getByRole('form', { name: 'Time' });
  await tools.getByRole('button', { name: 'Show' }).click();
  // The browser says in its own words what is wrong with the field.
  const isWrong = () =>
    tools.getByLabel('Shop at').evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(await isWrong()).not.toBe('');
  await tools.getByLabel('Shop at').fill('1999-06-01T18:00');
  expect(await isWrong()).not.toBe('');
  await tools.getByLabel('Shop at').fill('2100-06-01T18:00');
  await tools.getByLabel('In').selectOption('Perth');
  await reloadedBy(page, () => tools.getByLabel('Shop at').press('Enter'));
  const moment = 'Tuesday 1 June 2100, 18:00 in Perth.';
  await expect(shop.getByRole('complementary', { name: 'Another time' })).toContainText(moment);
  await expect(tools.getByRole('status')).toHaveText(`The page shows ${moment}`);
  await expectNoFaults(page, { part: '[role=toolbar]', looks: consoleLooks });
  await reloadedBy(page, () => shop.getByRole('button', { name: 'Back to now' }).click());
  await expect(tools.getByRole('status')).toBeEmpty();
  await tools.getByRole('button', { name: 'Show' }).click();
  await expect(tools.getByRole('status')).toHaveText(`The page shows ${moment}`);
  await reloadedBy(page, () => tools.getByRole('button', { name: 'Now' }).press('Enter'));
  await expect(shop.getByRole('complementary', { name: 'Another time' })).toBeHidden();
  await chooseMode(page, 'Visitor');
});

test('scenarios play from the menu', async ({ page, complaints }) => {
  const shop = await openPreview(page);
  const choose = (title: string) => page.getByLabel('Scenario').selectOption({ label: title });
  await choose('Zero sections');
  await expect(shop.getByText("Oops! We couldn't find anything.")).toBeVisible();
  await choose('Requested event gone');
  await expect(
    shop.getByText('Sorry, the event you were looking for is not currently available.'),
  ).toBeVisible();
  await choose('All statuses');
  for (const status of ['Cancelled', 'Postponed', 'Rescheduled', 'Sold out']) {
    await expect(shop.getByText(status, { exact: true }).first()).toBeAttached();
  }
  await choose('Postcode 4000');
  const heading = shop.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Brisbane');
  await choose('No location');
  await expect(heading).toHaveText('Live events across Australia');
  await expect(shop.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
  await choose('Recommendations fail');
  await expect(shop.getByText("Oops, something's gone wrong.")).toBeVisible();
  await choose('None');
  await expect(shop.locator('main article').first()).toBeVisible();
  complaints.length = 0;
});

test('in the slow scenario the late answer to an older question is dropped', async ({ page }) => {
  const shop = await openPreview(page);
  await expect(shop.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
  await reloadedBy(page, () =>
    page.getByLabel('Scenario').selectOption({ label: 'Slow and stale' }),
  );
  const heading = shop.getByRole('heading', { level: 1 });
  const answered: string[] = [];
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/api/recommendations')) return;
    const answer = (await (await request.response())?.json()) as { displayedLocation: string };
    answered.push(answer.displayedLocation);
  });
  for (const postcode of ['6000', '4000']) {
    await shop.getByRole('button', { name: 'Change location' }).click();
    const dialog = shop.getByRole('dialog');
    await dialog.getByLabel('Postcode').fill(postcode);
    await dialog.getByLabel('Postcode').press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect(heading).toContainText('Brisbane');
  await expect.poll(() => answered.length, { timeout: 15_000 }).toBe(2);
  expect(answered[1]).toContain('Perth');
  await expect(heading).toContainText('Brisbane');
  await page.getByLabel('Scenario').selectOption({ label: 'None' });
});

test('a file of an unknown shape is mapped on the screen, and its cards follow', async ({
  page,
}) => {
  await openConsole(page, 'Imports');
  const gigs = [
    { no: '1', act: 'Lanterns of Brunswick', when: '2/12/2026', hall: 'Map Hall', state: 'VIC' },
    { no: '2', act: 'Slow Tram Choir', when: '3/12/2026', hall: 'Map Hall', state: 'VIC' },
    { no: '3', act: 'Without a date', hall: 'Map Hall', state: 'VIC' },
  ];
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'map-hall-gigs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ gigs })),
  });
  await expect(page.getByLabel('Map', { exact: true })).toHaveValue('own map');
  await expect(page.getByText('Whose events these are. Left empty: map-hall-gigs.')).toBeVisible();
  const main = page.getByRole('main');
  const samples = main.getByRole('region', { name: 'Preview' }).getByRole('article');
  await expect(samples.getByText('Lanterns of Brunswick')).toBeVisible();
  await page.getByLabel('Where name comes from').selectOption('hall');
  await expect(samples.getByRole('heading', { name: 'Map Hall' })).toHaveCount(2);
  await page.getByLabel('Where name comes from').selectOption(' text');
  await page.getByLabel('Text or template of name').fill('Live: {act}');
  await expect(samples.getByText('Live: Slow Tram Choir')).toBeVisible();
  await page.getByLabel('Value of venue.timezone').fill('Australia/Perth');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByText('Dry run of map-hall-gigs.json is done.')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Changes' })).toContainText('Live: Slow Tram Choir');
  await expect(page.getByRole('grid', { name: 'Rejected records' })).toContainText('dateStart');
});

test('screens are reached by their keys, and panes are moved by arrows', async ({ page }) => {
  await openConsole(page, 'Servers');
  const own = page.getByRole('article', { name: 'This server' });
  await own.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('answers, developer calls included')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await page.keyboard.press('p');
  const handle = page.getByRole('separator', { name: 'Resize screen and preview' });
  const before = await handle.getAttribute('aria-valuenow');
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(handle).not.toHaveAttribute('aria-valuenow', before ?? '');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

async function openReporter(page: Page): Promise<void> {
  await openConsole(page);
  await page.getByRole('grid').first().waitFor();
}

const goTo = (page: Page, screen: string) =>
  page.getByRole('link', { name: screen, exact: true }).click();
const activeTab = (page: Page) => page.getByRole('tab', { selected: true });
const scrollTop = (page: Page) => page.locator('main#screen').evaluate((main) => main.scrollTop);

test('report, form, tab and scroll survive another screen, the preview and a change of mode', async ({
  page,
}) => {
  await openReporter(page);
  await page.getByRole('button', { name: 'Hobart' }).click();
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('main#screen').evaluate((main) => main.scrollTo(0, 900));
  await expect.poll(() => scrollTop(page)).toBe(900);
  for (const screen of ['Health', 'Preview', 'Events']) {
    await goTo(page, screen);
    await goTo(page, 'Reporter');
    await expect(page.getByRole('grid').first()).toBeAttached();
    await expect.poll(() => scrollTop(page)).toBe(900);
  }
  await page.getByRole('tab', { name: 'Charts' }).click();
  await chooseMode(page, 'Developer');
  await expect(activeTab(page)).toHaveText('Charts');
  await expect(page.getByText('Hobart · new visitor', { exact: true })).toBeVisible();
  expect(requests.filter((url) => url.includes('/api/recommendations'))).toEqual([]);
  await chooseMode(page, 'Visitor');
});

test('the map of a report is there under the policy of the console', async ({ page }) => {
  await openReporter(page);
  await chooseMode(page, 'Developer');
  await page.getByRole('button', { name: 'Perth' }).click();
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Charts' }).click();
  const map = page.getByRole('region', { name: 'Events of the page around its visitor' });
  await map
    .getByRole('button', { name: /^#\d+, 1 event in / })
    .first()
    .press('Enter');
  await expect(map.getByRole('list', { name: 'Events of the marker' })).toBeVisible();
  await chooseMode(page, 'Visitor');
});

test('the address follows report, view, run and comparison, and Back returns to each', async ({
  page,
}) => {
  await openReporter(page);
  for (const [city, latitude] of [
    ['Hobart', '-42.8821'],
    ['Perth', '-31.9523'],
  ] as const) {
    await page.getByRole('button', { name: city }).click();
    await expect(page).toHaveURL(new RegExp(`use=Geo&latitude=${latitude}.*run=\\d+$`));
    await expect(page.getByRole('grid').first()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page).toHaveURL(/tab=runs/);
  const boxes = page.getByRole('tabpanel').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/run=(\d+)&with=\d+&tab=compare/);
  const [, first = '', second = ''] = /run=(\d+)&with=(\d+)/.exec(page.url()) ?? [];
  expect(Number(first)).toBeLessThan(Number(second));
  const sides = page.getByRole('tabpanel').locator('p', { hasText: /^(Before|After) Run / });
  await expect(sides).toHaveText([
    new RegExp(`^Before Run ${first} .*Hobart.*, \\d+:\\d\\d [ap]m`),
    new RegExp(`^After Run ${second} .*Perth.*, \\d+:\\d\\d [ap]m`),
  ]);
  const shared = page.url();
  await page.goBack();
  await expect(activeTab(page)).toHaveText('Runs');
  await page.goBack();
  await expect(activeTab(page)).toHaveText('Report');
  await page.goBack();
  await expect(page.getByText('Hobart · new visitor', { exact: true })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(sides).toHaveCount(2);
});

test('an event is found by its name, and its place stands in its title', async ({ page }) => {
  await openReporter(page);
  await chooseMode(page, 'Developer');
  await page.getByRole('tab', { name: 'Where is…' }).click();
  await page.getByRole('combobox', { name: 'Event name or key' }).fill('the');
  const match = page.getByRole('listbox', { name: 'Matching events' }).getByRole('option').first();
  const name = await match.getByRole('strong').innerText();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 3 }).first();
  await expect(title).toContainText(name);
  await expect(title).toHaveText(/ at .+, .+ [A-Z]{2,3}$/);
  await expect(page).toHaveURL(/tab=where&event=\d+/);
  const cities = page.getByRole('grid', { name: 'Section and rank' }).getByRole('columnheader');
  await expect(cities).toContainText(['Section', 'No place', 'Darwin', 'Brisbane', 'Perth']);
  await chooseMode(page, 'Visitor');
});

test('the command palette opens screens, reports and events by the keyboard alone', async ({
  page,
}) => {
  await openReporter(page);
  // Typed before the palette has loaded: no single-key shortcut may act on it.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('p');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Preview' })).toHaveCount(0);
  const command = async (text: string) => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Commands' });
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  await command('health');
  await expect(page.getByRole('option', { selected: true })).toContainText('Health');
  await expectNoFaults(page, { part: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await command('report for perth');
  await expect(page.getByRole('option', { selected: true })).toContainText('Perth');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/use=Geo&latitude=-31\.9523/);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await command('night');
  const event = page.getByRole('option').filter({ hasText: 'Event' }).first();
  await expect(event).toBeVisible();
  await event.click();
  await expect(page).toHaveURL(/use=Geo.*inspect=\d+/);
  await expect(page.getByRole('dialog')).toContainText('First imported');
});

test('on a phone the current screen is in sight among the screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, 'Health');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  const current = page.getByRole('link', { name: 'Servers' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
});
