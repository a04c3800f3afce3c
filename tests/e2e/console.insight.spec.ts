import { searchIndexes } from '#shared/contract/searchHits.ts';
import { startConsoleServer } from './support/consoleServer.ts';
import { countPresses, pressKeyOn } from './support/countPresses.ts';
import { consoleToken } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';
import { tabTo } from './support/tabTo.ts';

/** The clock of the server. */
const now = new Date('2025-11-03T00:00:00Z');

const server = startConsoleServer();

test('from what visitors did not find to a synonym in effect are three presses by keyboard', async ({
  page,
}) => {
  const shown = { place: null, found: 0, isWidened: false, isCorrected: false };
  const events = ['ann', 'bob', 'kim'].map((userToken) => ({
    eventType: 'view',
    eventName: 'Search shown',
    index: searchIndexes.guide,
    userToken,
    objectIDs: [],
    search: { query: 'q=zarzuela', ...shown },
  }));
  const url = `${server.origin}/1/events`;
  expect((await page.request.post(url, { data: { events } })).status()).toBe(200);
  const found = async () => (await page.request.get(`${server.origin}/search?q=zarzuela`)).text();
  expect(await found()).toContain('0 events found');

  await page.clock.setFixedTime(now);
  const presses = await countPresses(page);
  // Counts are stored a second behind.
  await page.goto(`${server.origin}/console#token=${consoleToken}`);
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await page.goto(`${server.origin}/console#/searches?order=nothing`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('gridcell', { name: 'zarzuela' })).toBeVisible({ timeout: 3000 });
  }).toPass();

  await tabTo(page, page.getByRole('grid', { name: 'Searches' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressKeyOn(page.getByRole('link', { name: 'Add a synonym' }));
  const words = page.getByLabel('Words', { exact: true });
  await tabTo(page, words);
  await expect(words).toHaveValue('zarzuela\n');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('event');
  await tabTo(page, page.getByLabel('Note for the history'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();
  expect(presses()).toBe(3);
  await expect.poll(found).not.toContain('0 events found');
});
