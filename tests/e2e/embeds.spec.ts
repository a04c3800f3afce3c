import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { embedPath, embedScript, embedTag } from '#shared/contract/embed.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { expect, test } from './support/storefrontTest.ts';

declare global {
  interface Window {
    /** Directives of the page's policy that stopped something. */
    stopped: string[];
  }
}

let website: Server;
let body = '';
let policy = '';

test.beforeAll(async () => {
  website = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(
      `<!doctype html><html lang="en-AU"><title>The Corner</title><main><h1>The Corner</h1>${body}</main>`,
    );
  });
  await new Promise<void>((resolve) => {
    website.listen(0, '127.0.0.1', resolve);
  });
});

test.afterAll(() => void website.close());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.stopped = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      window.stopped.push(effectiveDirective);
    });
  });
});

/** Opens a website of another origin with these embeds, and with the policy of the guide and no more. */
async function openWebsite(page: Page, shop: string, embeds: string, more = ''): Promise<void> {
  body = `<script type="module" src="${shop}${embedScript}"></script>${embeds}`;
  policy =
    `default-src 'none'; script-src ${shop}${embedScript}; connect-src ${shop}${embedPath}; ` +
    `require-trusted-types-for 'script'; ${more}`;
  await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`);
}

const stopped = (page: Page) => page.evaluate(() => window.stopped);
const background = (page: Page) =>
  page.locator(embedTag).evaluate((element) => getComputedStyle(element).backgroundColor);
const [white, black] = ['rgb(255, 255, 255)', 'rgb(25, 23, 20)'];

test('a website with the strictest policy and two sources of ours shows a search, and gets no cookie', async ({
  page,
  context,
  baseURL: shop = '',
}) => {
  const asked = page.waitForRequest((request) => request.url().includes(embedPath));
  await openWebsite(
    page,
    shop,
    `<${embedTag} search="${shop}/search?states=VIC" limit="4" heading="On in Victoria"></${embedTag}>`,
  );
  const list = page.getByRole('list', { name: 'On in Victoria' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 2, name: 'On in Victoria' })).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText(/VIC/);
  expect(await (await asked).allHeaders()).not.toHaveProperty('cookie');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await stopped(page)).toEqual([]);
  expect(await background(page)).toBe(white);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(black);
  const campaign = 'utm_source=127.0.0.1&utm_medium=embed&utm_campaign=events';
  const link = list.getByRole('link').first();
  await expect(link).toHaveAttribute('href', new RegExp(`/events/\\d+\\?${campaign}$`));
  const name = (await link.textContent()) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(page.url()).toContain(`${shop}/events/`);
});

test('cards show pictures where the policy names them, and are whole without', async ({
  page,
  baseURL: shop = '',
  complaints,
}) => {
  const cards = `<${embedTag} layout="cards" limit="3" theme="dark"></${embedTag}>`;
  await openWebsite(page, shop, cards, `img-src ${shop}/posters/`);
  await expect(page.locator('li')).toHaveCount(3);
  await expect
    .poll(() =>
      page
        .locator('li img')
        .evaluateAll(
          (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
        ),
    )
    .toBe(3);
  expect([await stopped(page), await background(page)]).toEqual([[], black]);
  await openWebsite(page, shop, cards);
  await expect(page.locator('li')).toHaveCount(3);
  await expect(page.locator('li img')).toHaveCount(0);
  await expect(page.locator('li').first()).toContainText(/\w{3} \d+ \w{3}/);
  await expect.poll(async () => [...new Set(await stopped(page))]).toEqual(['img-src']);
  complaints.length = 0;
});

test('axe finds nothing, in light and dark, wide and narrow', async ({
  page,
  baseURL: shop = '',
}) => {
  const embeds = ['list', 'cards'].map(
    (layout) =>
      `<${embedTag} layout="${layout}" heading="${layout}" search="?near=anywhere"></${embedTag}>`,
  );
  await openWebsite(page, shop, embeds.join(''), `img-src ${shop}/posters/`);
  await expect(page.locator('li')).toHaveCount(12);
  await expectNoFaults(page, { part: 'main', isThorough: true });
});

/** What text inherits, as a website may set it on all its elements. */
const textStyle = `white-space: pre; text-transform: uppercase; letter-spacing: 0.5em; word-spacing: 1em;
  direction: rtl; text-align: center; line-height: 3; text-indent: 4em; text-shadow: 2px 2px red; color: red;
  word-break: break-all; hyphens: auto; list-style: square inside; quotes: none;
  -webkit-text-fill-color: lime; -webkit-text-stroke: 1px blue; text-emphasis: dot; cursor: wait; tab-size: 9;
  text-wrap: nowrap; border-collapse: collapse; text-underline-offset: 9px; caret-color: red`;

for (const selector of ['main', '*']) {
  test(`the text style of a website does not reach an embed: set on ${selector}`, async ({
    page,
    baseURL: shop = '',
    complaints,
  }) => {
    const embeds = ['list', 'cards'].map(
      (layout) => `<${embedTag} layout="${layout}" limit="2" heading="${layout}"></${embedTag}>`,
    );
    const inside = page.locator(`${embedTag} :is(h2, ul, li, time, .name, .facts, .all)`);
    const stylesIn = async (added: string) => {
      const sheet = `<style>${added} ${embedTag} { color: red }</style>`;
      await openWebsite(page, shop, sheet + embeds.join(''), "style-src 'unsafe-inline'");
      await expect(page.locator('li')).toHaveCount(4);
      await expect(page.locator('li img')).toHaveCount(0);
      return inside.evaluateAll((all) =>
        all.map((one) => {
          const style = getComputedStyle(one);
          const names = [...style].filter((name) => !/origin|^-webkit-locale/.test(name));
          const { width, height } = one.getBoundingClientRect();
          const values = names.map((name) => [name, style.getPropertyValue(name)]);
          return { width, height, ...(Object.fromEntries(values) as object) };
        }),
      );
    };
    const plain = await stylesIn('');
    expect(plain.length).toBeGreaterThan(16);
    expect(await stylesIn(`${selector} { ${textStyle} }`)).toEqual(plain);
    // The policy of this page names no pictures.
    complaints.length = 0;
  });
}

test('an embed shows its events whatever attributes frameworks add, and is hidden where its website hides it', async ({
  page,
  baseURL: shop = '',
  complaints,
}) => {
  const added = 'draggable="true" nonce="a" x-cloak v-cloak client:load colour="red"';
  await openWebsite(page, shop, `<${embedTag} limit="2" ${added}></${embedTag}>`);
  await expect(page.locator('li')).toHaveCount(2);
  const sentence = '“colour” is no attribute of this element.';
  await expect.poll(() => complaints).toEqual([expect.stringContaining(sentence)]);
  complaints.length = 0;
  await page.locator('main').evaluate((main) => (main.style.visibility = 'hidden'));
  await expect(page.locator('li').first()).toBeHidden();
});

test('without an answer a link to the search remains; a mistake is said to the owner', async ({
  page,
  baseURL: shop = '',
  complaints,
}) => {
  await page.route(`**${embedPath}*`, (route) => route.abort());
  await openWebsite(page, shop, `<${embedTag} search="q=jazz"></${embedTag}>`);
  const link = page.getByRole('link', { name: 'See all events' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${shop}/search\\?q=jazz&utm_source=`));
  await expect(page.getByRole('list')).toHaveCount(0);
  await openWebsite(page, shop, `<${embedTag} layout="grid" debug></${embedTag}>`);
  await expect(page.getByText('layout="grid" is not possible')).toBeVisible();
  await expect(page.getByText('No events at the moment.')).toBeVisible();
  await expect.poll(() => complaints.join('\n')).toContain('layout="grid" is not possible');
  complaints.length = 0;
});
