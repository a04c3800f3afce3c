import type { Page } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** Scrolling, focus and calls around every screen; links and texts are in the dom tests. */
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY);
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('the menu locks the scrolling while it is open, and closes with the page', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => overflow(page)).toBe('hidden');
  await menu(page).getByRole('link', { name: 'Resell your ticket' }).click();
  await expect(page).toHaveURL(/\/resell-your-ticket$/);
  await expect(menu(page)).toHaveCount(0);
  await expect.poll(() => overflow(page)).not.toBe('hidden');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toHaveCount(0);
});

test('a navigation tells analytics and starts at the top, Back returns to where one was', async ({
  page,
}) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/notify')) return;
    const body = request.postDataJSON() as { action: string; location: string };
    if (body.action === 'page_view') views.push(new URL(body.location).pathname);
  });
  await openHydrated(page, '/terms-and-conditions');
  const about = footerLink(page, 'About');
  await about.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(200);
  await about.click();
  await expect(heading(page)).toHaveText('Live events, close to you');
  await expect(page.locator('#content')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await expect
    .poll(() => views)
    .toEqual(['/terms-and-conditions', '/about', '/terms-and-conditions']);
});

test('a link in a text moves without a reload, and a chapter is scrolled to', async ({ page }) => {
  await openHydrated(page, '/customer-support');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'frequently asked questions' }).click();
  await expect(heading(page)).toHaveText('Frequently asked questions');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Still stuck?' })
    .click();
  await expect(page).toHaveURL(/#still-stuck$/);
  await expect(page.getByRole('heading', { name: 'Still stuck?' })).toBeInViewport();
});

for (const [motion, behaviour] of [
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const) {
  test(`a hash is scrolled to with ${behaviour} scrolling, motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await openHydrated(page, '/');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const original = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function scrollIntoView(...given) {
        seen.push(getComputedStyle(document.documentElement).scrollBehavior);
        original.apply(this, given);
      };
    });
    await page.getByRole('link', { name: 'You have 1 saved event(s).' }).click();
    await expect(page).toHaveURL(/#saved-events$/);
    await expect
      .poll(() => page.evaluate(() => (window as { seen?: string[] }).seen))
      .toEqual([behaviour]);
  });
}

test('saved events open over any page with one press, and close to where it was', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.locator('#saved-events article')).toHaveCount(1);
  const name = await page.locator('#saved-events article h3').innerText();
  for (const path of ['/about', '/search', '/events/1']) {
    await openHydrated(page, path);
    const link = page.getByRole('banner').getByRole('link', { name: '1 saved event' });
    await link.click();
    const sheet = page.getByRole('dialog', { name: 'Your saved events' });
    await expect(sheet.getByRole('link', { name })).toHaveAttribute('href', /^\/events\/\d+$/);
    for (const action of ['Alerts', 'Calendar', 'Share']) {
      await expect(sheet.getByRole('button', { name: action })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  // The address of the section goes on leading to it.
  await openHydrated(page, '/#saved-events');
  await expect(page.locator('#saved-events h2')).toBeInViewport();
});

test('under reduced motion nothing has a transition, so that a change of theme is done at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/search');
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(element);
          return transitionProperty !== 'none' && transitionDuration !== '0s';
        }).length,
    );
  expect(await moving()).toBe(0);
});

/** The longest name of a place, in one word. */
const longWord =
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';

test('a name of 85 letters without a blank widens no page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const address of ['/', '/search?q=night', '/events/1', '/events/40']) {
    await openHydrated(page, address);
    const beyond = await page.evaluate((word) => {
      const names = document.querySelectorAll(
        'h1, article :is(h2, h3) a, article p, dd b, dd span',
      );
      for (const name of names) name.textContent = word;
      for (const link of document.querySelectorAll('section li > a')) link.textContent = word;
      const { scrollWidth, clientWidth } = document.documentElement;
      return [names.length > 3, scrollWidth - clientWidth];
    }, longWord);
    expect([address, ...beyond]).toEqual([address, true, 0]);
  }
});
