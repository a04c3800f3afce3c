import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { replaceableTexts, type BrandTexts } from '#shared/domain/brand/replaceableTexts.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { findForeignWords, findOurNames, readPage } from '#tests/support/theatreWords.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
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

function readBrandFile<T>(brand: string, name: string): Partial<T> {
  const path = `resources/brands/${brand}/${name}`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : {};
}

/** The texts of a group as a brand has them. */
function textsOf<Group extends keyof BrandTexts>(brand: string, group: Group) {
  return {
    ...replaceableTexts[group],
    ...readBrandFile<BrandTexts>(brand, 'texts.json')[group],
  };
}

/** Each with the beginning of the fonts that its headings show, and the heading of its own page. */
const brands = [
  { brand: 'wattle', font: /^"?Bricolage/, about: 'Live events, close to you' },
  { brand: 'merrin-hall', font: /^"?Playfair Display/, about: 'A room made for listening' },
  { brand: 'rumble-yard', font: /^"?Anton/, about: 'LOUD. ON PURPOSE.' },
  { brand: 'tallow-lane', font: /serif/, about: 'Three hundred seats and a trapdoor' },
];

for (const { brand, font, about } of brands) {
  test.describe(`the brand ${brand}`, () => {
    // One server for all of them.
    test.describe.configure({ mode: 'default' });
    const facts = readBrandFile<BrandFacts>(brand, 'brand.json') as BrandFacts;
    const [homeTexts, site, support] = [
      textsOf(brand, 'home'),
      textsOf(brand, 'site'),
      textsOf(brand, 'support'),
    ];
    const isTheatre = brand === 'tallow-lane';
    let server: ServerProcess;
    test.beforeAll(async () => {
      const env = {
        BRAND_DIR: `resources/brands/${brand}`,
        ...(isTheatre && { LISTING: 'theatre' }),
      };
      server = await startServerProcess(env, program);
    });
    test.afterAll(async () => {
      server.child.kill();
      await server.ended;
    });

    /** Nothing of the program's brand is in another one, nor music in a theatre's. */
    async function expectOwnWords(page: Page): Promise<void> {
      const said = readPage(await page.content());
      if (isTheatre) expect(findForeignWords(said)).toEqual([]);
      else if (brand !== 'wattle') expect(findOurNames(said)).toEqual([]);
    }

    test('is in every page on the way to a ticket and to help', async ({ page, complaints }) => {
      await openHydrated(page, server.origin);
      await expect(page).toHaveTitle(`${homeTexts.title} — ${facts.productName}`);
      await expect(page.locator('h1')).toHaveCSS('font-family', font);
      await expect.poll(() => loadedPictures(page)).toBe(2);
      await expect(page.getByRole('contentinfo')).toContainText(facts.legalName);
      await page.getByRole('button', { name: 'Open menu' }).click();
      const phone = page.getByRole('dialog').getByRole('link', { name: facts.supportPhone });
      await expect(phone).toBeVisible();
      await expectOwnWords(page);
      await page.keyboard.press('Escape');

      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveTitle(new RegExp(` — ${facts.productName}$`));
      await expect(page).toHaveURL(/\/events\/\d+/);
      await expectOwnWords(page);

      await openHydrated(page, `${server.origin}/about`);
      await expect(page.locator('h1')).toHaveText(about);
      await openHydrated(page, `${server.origin}/resell-your-ticket`);
      const sell = page.getByRole('link', { name: 'Resell my ticket' });
      await expect(sell).toHaveAttribute('href', facts.resale.url);
      await openHydrated(page, `${server.origin}/customer-support`);
      const type = page.getByLabel(support.requestType);
      await type.selectOption(support.notOursType.replace('{shortName}', facts.shortName));
      await expect(page.getByText(`events ticketed by ${facts.productName}`)).toBeVisible();
      await page.getByRole('button', { name: support.submit }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectOwnWords(page);
      expect(complaints).toEqual([]);
    });

    // Its words differ everywhere; names of ours would be seen here too.
    const wordsTest = isTheatre ? test : null;
    wordsTest?.(
      'speaks for itself in what opens, fails and answers',
      async ({ page, complaints }) => {
        await openHydrated(page, server.origin);
        await page.getByRole('button', { name: 'Change location' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Postcode').fill('9');
        await dialog.getByRole('button', { name: 'Set location' }).click();
        await expectOwnWords(page);
        await dialog.getByLabel('Postcode').fill('4000');
        await dialog.getByRole('button', { name: 'Set location' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.locator('h1')).toContainText('Brisbane');
        await page.getByRole('button', { name: 'Edit preferences' }).click();
        await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
        await expectOwnWords(page);
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Save / })
          .first()
          .click();
        await expect(page.locator('#saved-events article')).toHaveCount(1);
        await expectOwnWords(page);

        const box = page.getByRole('combobox', { name: site.searchLabel });
        await box.click();
        await expect(page.getByRole('option').first()).toBeVisible();
        await box.fill('no such thing at all');
        await expectOwnWords(page);
        await box.press('Enter');
        await expect(page).toHaveURL(/\/search/);
        await expectHydrated(page);
        await expectOwnWords(page);

        await openHydrated(page, `${server.origin}/ticket-your-event`);
        await page.getByRole('button', { name: textsOf(brand, 'lead').submit }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectOwnWords(page);
        expect(complaints).toEqual([]);

        await openHydrated(page, `${server.origin}/no-such-page`);
        await expectOwnWords(page);
        const notFound = await page.locator('h1').innerText();
        await page.route('**/api/**', (route) => route.abort());
        await page.route(
          ({ pathname }) => pathname === '/search',
          (route) => route.abort(),
        );
        await box.fill('night');
        await box.press('Enter');
        await expect(page.locator('h1')).not.toHaveText(notFound);
        await expect(page.locator('h1')).toBeVisible();
        await expectOwnWords(page);
        complaints.length = 0;
      },
    );

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
