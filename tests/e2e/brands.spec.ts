import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

const program = fileURLToPath(new URL('../support/smallServer.ts', import.meta.url));

interface BrandFacts {
  productName: string;
  legalName: string;
  supportPhone: string;
  shortName: string;
  resale: { name: string; url: string };
  partner: { slug: string };
  features: { careers: boolean; brandSetup: boolean };
}

const factsOf = (brand: string) =>
  JSON.parse(readFileSync(`resources/brands/${brand}/brand.json`, 'utf8')) as BrandFacts;

const wattle = factsOf('wattle');

/** Each with the beginning of the fonts that its headings show, and the heading of its own page. */
const brands = [
  { brand: 'wattle', font: /^"?Bricolage/, about: 'Live events, close to you' },
  { brand: 'merrin-hall', font: /^"?Playfair Display/, about: 'A room made for listening' },
  { brand: 'rumble-yard', font: /^"?Anton/, about: 'LOUD. ON PURPOSE.' },
];

for (const { brand, font, about } of brands) {
  test.describe(`the brand ${brand}`, () => {
    // One server for all of them.
    test.describe.configure({ mode: 'default' });
    const facts = factsOf(brand);
    let server: ServerProcess;
    test.beforeAll(async () => {
      server = await startServerProcess({ BRAND_DIR: `resources/brands/${brand}` }, program);
    });
    test.afterAll(async () => {
      server.child.kill();
      await server.ended;
    });

    test('is in every page on the way to a ticket and to help', async ({ page, complaints }) => {
      await openHydrated(page, server.origin);
      await expect(page).toHaveTitle(`Live events across Australia — ${facts.productName}`);
      await expect(page.locator('h1')).toHaveCSS('font-family', font);
      await expect.poll(() => loadedPictures(page)).toBe(2);
      await expect(page.getByRole('contentinfo')).toContainText(facts.legalName);
      await page.getByRole('button', { name: 'Open menu' }).click();
      const phone = page.getByRole('dialog').getByRole('link', { name: facts.supportPhone });
      await expect(phone).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveTitle(new RegExp(` — ${facts.productName}$`));
      await expect(page).toHaveURL(/\/events\/\d+/);

      await openHydrated(page, `${server.origin}/about`);
      await expect(page.locator('h1')).toHaveText(about);
      await openHydrated(page, `${server.origin}/resell-your-ticket`);
      const sell = page.getByRole('link', { name: 'Resell my ticket' });
      await expect(sell).toHaveAttribute('href', facts.resale.url);
      await openHydrated(page, `${server.origin}/customer-support`);
      const type = page.getByLabel('Request type');
      await type.selectOption(`Non-${facts.shortName} Event Enquiry`);
      await expect(page.getByText(`events ticketed by ${facts.productName}`)).toBeVisible();
      if (brand !== 'wattle') {
        const shown = await page.content();
        expect(shown).not.toContain(wattle.productName);
        expect(shown).not.toContain(wattle.supportPhone);
      }
      expect(complaints).toEqual([]);
    });

    // accessibility.spec.ts looks at every page of the program's own.
    const axeTest = brand === 'wattle' ? null : test;
    axeTest?.('has no fault that axe can find, light and dark', async ({ page }) => {
      test.slow();
      for (const path of ['/', '/search', '/about']) {
        await test.step(path, async () => {
          await openHydrated(page, server.origin + path);
          await expectNoFaults(page, { isThorough: path === '/' });
        });
      }
    });

    test('has the pages that it wants, and no others', async ({ request }) => {
      const status = async (path: string) => (await request.get(server.origin + path)).status();
      const { features, partner } = facts;
      expect(await status('/careers')).toBe(features.careers ? 200 : 404);
      const setup = `/${partner.slug}-brand-setup-request`;
      expect(await status(setup)).toBe(features.brandSetup ? 200 : 404);
      const home = await (await request.get(server.origin)).text();
      const theme = /href="(\/assets\/brand\/theme-[\da-f]{12}\.css)"/.exec(home)?.[1] ?? '';
      const sheet = await request.get(server.origin + theme);
      expect(sheet.headers()['cache-control']).toContain('immutable');
    });
  });
}

/** How many pictures of header and footer have loaded. */
function loadedPictures(page: Page): Promise<number> {
  return page
    .locator('header picture img, footer picture img')
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
          .length,
    );
}
