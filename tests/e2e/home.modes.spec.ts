import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserType, Page, TestInfo } from '@playwright/test';
import { productName } from './support/brandInUse.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, hidePosters, test } from './support/storefrontTest.ts';
import { watchPage } from './support/watchPage.ts';
import { wholeBrowser } from './support/wholeBrowser.ts';

const writes = /\/api\/(session\/|interaction\/|onboarding\/)/;

/** Everything sent by the page from now on. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

for (const { mode, cookie, isFollowed } of [
  { mode: 'Developer mode', cookie: 'developer', isFollowed: false },
  { mode: 'Staff mode', cookie: 'donotfollow', isFollowed: true },
]) {
  test(`${mode} says so, keeps every write to itself and lists it`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: cookie, value: '1', url: baseURL ?? '' }]);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const sent = watchRequests(page);
    await openHydrated(page, '/');
    await expect(page).toHaveTitle(`${mode} · Live events across Australia — ${productName}`);
    const banner = page.getByRole('complementary', { name: mode });
    await expect(banner).toContainText(
      `${mode}: your preferences and interactions are not saved to the server.`,
    );
    await setLocation(page, '4000');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisbane');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(page.getByText('You have 1 saved event(s).')).toBeVisible();
    expect(sent.filter((path) => writes.test(path))).toEqual([]);

    await banner.getByRole('button', { name: 'More info' }).click();
    const ledger = page.getByRole('dialog');
    await expect(ledger).toContainText('POST /api/session/location');
    await expect(ledger).toContainText('POST /api/session/bookmark');
    await expect(ledger).toContainText('"postcode":"4000"');
    // Analytics follow staff, and leave developers alone, who read why.
    await expect.poll(() => sent.includes('/notify')).toBe(isFollowed);
    await expect
      .poll(() => said.includes('Developer cookie found: events are not sent'))
      .toBe(!isFollowed);
    const heard = () => page.evaluate(() => (window.dataLayer ?? []).length > 0);
    await expect.poll(heard).toBe(isFollowed);
    await page.reload();
    await expect(page.getByText('Click ❤️ to save events.')).toBeVisible();
  });
}

test('a visitor gets a tracking id; the data layer and the server hear what happens', async ({
  page,
  context,
}) => {
  // Otherwise the carousel may turn between two lines.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sent: { action: string; event: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notify')) sent.push(request.postDataJSON() as (typeof sent)[0]);
  });
  await openHydrated(page, '/');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['inpage', 'sessionId']));

  const heard = () => page.evaluate(() => window.dataLayer ?? []);
  const hero = page.locator('#content section').first();
  const key = Number(await hero.locator('article').first().getAttribute('data-event-key'));
  const target = await hero.getAttribute('id');
  await hero.locator('article').first().scrollIntoViewIfNeeded();
  await expect.poll(heard).toContainEqual({ event: 'view_event', eventKey: key, target });
  await expect.poll(heard).toContainEqual({ event: 'view_section', target });
  const heart = (name: RegExp) => hero.getByRole('button', { name }).first();
  await heart(/^Save /).click();
  await expect.poll(heard).toContainEqual({ event: 'bookmark_event', eventKey: key, target });
  await heart(/^Remove /).click();
  await expect.poll(heard).toContainEqual({ event: 'unbookmark_event', eventKey: key, target });
  const more = page.getByRole('button', { name: /^Show more/ }).first();
  const moreTarget = await more.locator('xpath=ancestor::section').getAttribute('id');
  await more.click();
  await expect.poll(heard).toContainEqual({ event: 'showmore_section', target: moreTarget });
  await page.locator('#content aside a').first().click();
  await expect.poll(heard).toContainEqual({
    event: 'click_promotion',
    promotionId: expect.any(String),
  });
  await expect(page).toHaveURL(/\/search/);

  await expect.poll(() => sent.filter(({ action }) => action === 'page_view').length).toBe(2);
  expect(sent.filter(({ action }) => action === 'get_cookie')).toHaveLength(1);
  expect(sent[0]).toEqual({
    event: 'track',
    action: expect.any(String),
    location: expect.any(String),
    referrer: expect.any(String),
    cookies: expect.any(String),
    dataLayer: expect.any(Array),
  });
});

test('a click on an event is told to the server even while the page leaves', async ({ page }) => {
  await openHydrated(page, '/');
  const card = page.locator('#content section:not(:has([aria-roledescription])) article').first();
  const key = Number(await card.getAttribute('data-event-key'));
  const clicking = page.waitForRequest('**/api/interaction/event/click');
  await card
    .getByRole('link')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = '/search';
      link.click();
    });
  expect((await clicking).postDataJSON()).toEqual({
    sessionId: expect.any(String),
    customerId: null,
    eventKey: key,
    interactionTarget: expect.any(String),
  });
  // A page that is still leaving cannot be closed.
  await expect(page).toHaveURL(/\/search$/);
});

/** A browser that was told to keep no cookies, and so keeps nothing at all. */
async function openWithoutCookies(browserType: BrowserType, info: TestInfo): Promise<Page> {
  const profile = info.outputPath('profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const { baseURL = '' } = info.project.use;
  const context = await browserType.launchPersistentContext(profile, {
    ...wholeBrowser,
    baseURL,
  });
  await hidePosters(context);
  return context.pages()[0] ?? (await context.newPage());
}

test('without cookies it says so, and works for the visit', async ({ playwright }, info) => {
  const page = await openWithoutCookies(playwright.chromium, info);
  const complaints = watchPage(page);
  await openHydrated(page, '/');
  await expect(page.getByText('Please enable cookies')).toBeVisible();
  await expect.poll(() => complaints.join()).toContain('Please enable cookies');
  expect(await page.context().cookies()).toEqual([]);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.locator('#saved-events')).toBeVisible();
  await setLocation(page, '4000');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisbane');
  await expect(page.locator('#saved-events')).toBeVisible();

  await page.getByRole('button', { name: 'Add artists' }).click();
  const dialog = page.getByRole('dialog');
  const offer = dialog.getByRole('button', { name: /^Add .+/ }).first();
  const artist = (await offer.innerText()).trim();
  const asking = page.waitForRequest('**/api/recommendations*');
  await offer.click();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  expect((await asking).headers()['x-session-id']).toMatch(/^[\w-]{36}$/);
  await expect(page.locator('#content section').filter({ hasText: artist }).first()).toBeVisible();
  expect(complaints.filter((line) => !line.includes('Please enable cookies'))).toEqual([]);
  await page.context().close();
});

test('staff look at the shop at another time by keyboard, in banner and pages alike, and come back', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'donotfollow', value: '1', url: baseURL ?? '' }]);
  await openHydrated(page, '/search');
  await page.getByRole('button', { name: 'More info' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day and time').fill('2100-06-01T18:00');
  await dialog.getByLabel('In', { exact: true }).selectOption('Perth');
  const sent = watchRequests(page);
  await dialog.getByRole('button', { name: 'Show the shop then' }).press('Enter');
  const banner = page.getByRole('complementary', { name: 'Another time' });
  await expect(banner).toContainText('The shop on Tuesday 1 June 2100, 18:00 in Perth.');
  await expectHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'Back to now' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 events found');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText("Oops! We couldn't find anything.")).toBeVisible();
  await expectNoFaults(page, { part: 'aside', isThorough: true });
  expect(sent.filter((path) => writes.test(path))).toEqual([]);
  await banner.getByRole('button', { name: 'Back to now' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});
