import { test as withoutPage } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** The route table (docs/product.md#21-routes). */
const routes = [
  { path: '/', title: 'Live events across Australia', heading: /^Live events/ },
  { path: '/search', title: 'Search', heading: /^[\d,]+ events found$/ },
  { path: '/about', title: 'About', heading: /^Live events, close to you$/ },
  { path: '/customer-support', title: 'Customer support', heading: /^How can we help\?$/ },
  { path: '/customer-support/thank-you', title: 'Thank you', heading: /^Thank you$/ },
  {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions of Sale',
    heading: /^Terms and Conditions of Sale$/,
  },
  { path: '/privacy', title: 'Privacy Statement', heading: /^Privacy Statement$/ },
  { path: '/privacy-policy', title: 'Privacy Policy', heading: /^Privacy Policy$/ },
  { path: '/careers', title: 'Careers', heading: /^Software developer$/ },
  {
    path: '/frequently-asked-questions',
    title: 'Frequently Asked Questions',
    heading: /^Frequently asked questions$/,
  },
  { path: '/resell-your-ticket', title: 'Resell your ticket', heading: /^Can.t make it\?/ },
  {
    path: '/crowdlens-brand-setup-request',
    title: 'Crowdlens brand setup request',
    heading: /^Know who comes/,
  },
  { path: '/deadcool', title: 'Dead cool', heading: /^Dead cool$/ },
  { path: '/ticket-your-event', title: 'Ticket your event', heading: /^Put your event/ },
  { path: '/ticket-your-event/thank-you', title: 'Thank you', heading: /^Thank you$/ },
  { path: '/no-such-page', title: 'Page not found', heading: /^Oops! We can't seem to find/ },
];

/** As the server sends them, before any script. */
withoutPage.describe('without a browser', () => {
  const textOf = (markup: string) =>
    markup
      .replace(/<[^>]*>/g, '')
      .replace(/&#x27;|&#39;/g, "'")
      .replaceAll('&amp;', '&');

  for (const { path, title, heading } of routes) {
    withoutPage(
      `${path} has its status, title, heading and landmarks`,
      async ({ request, baseURL }) => {
        const answer = await request.get(path);
        const isFound = path !== '/no-such-page';
        const isListed = isFound && !path.endsWith('/thank-you');
        expect(answer.status()).toBe(isFound ? 200 : 404);
        const markup = await answer.text();
        expect(markup).toContain(`<title>${title} — Wattle Tickets</title>`);
        const headings = [...markup.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(
          ([, text]) => text ?? '',
        );
        expect(headings).toHaveLength(1);
        expect(textOf(headings[0] ?? '')).toMatch(heading);
        for (const landmark of ['header', 'main', 'footer']) {
          expect(markup.match(new RegExp(`<${landmark} (class|id)=`, 'g'))?.length).toBeGreaterThan(
            0,
          );
        }
        expect(markup.match(/<main /g)).toHaveLength(1);
        expect(markup.match(/<link rel="canonical" href="[^"]*"/g) ?? []).toEqual(
          isFound ? [`<link rel="canonical" href="${baseURL}${path}"`] : [],
        );
        // The HTML standard: a search field has no role of its own, an address of lines is a textarea's.
        expect(markup).not.toMatch(/<input(?=[^>]* type="search")[^>]* role=/);
        expect(markup).not.toMatch(/<input[^>]* autocomplete="street-address"/i);
        expect(markup).toMatch(/<meta name="description" content="[^"]{20,}"/);
        const share = `<meta property="og:image" content="${baseURL}/assets/brand/share-`;
        expect(markup).toContain(share);
        expect(markup.includes('<meta name="robots" content="noindex"')).toBe(!isListed);
      },
    );
  }

  withoutPage('texts are those of the product document', async ({ request }) => {
    const text = async (path: string) => textOf(await (await request.get(path)).text());
    expect(await text('/customer-support/thank-you')).toMatch(
      /a reply will come soon.*1300 975 707.*Mon-Fri 8:30am-5:00pm AEST/s,
    );
    expect(await text('/customer-support')).toContain(
      'Mon-Fri 9:00-4:30 AEST and Sat 8:30-4:30 online only',
    );
    expect(await text('/frequently-asked-questions')).toMatch(
      /two card brands, Visa and Mastercard.*Two other card types, American Express and Diners Club, are not accepted/s,
    );
    expect(await text('/terms-and-conditions')).toContain('Version 13.4');
    expect(await text('/privacy-policy')).toContain('Version 3.0 · 3 September 2024');
    expect(await text('/privacy')).not.toContain('Version 3.0');
    expect(await text('/careers')).toMatch(
      /Brisbane.*\$120k–\$160k.*intro call with our CTO.*in person.*offer/s,
    );
    expect(await (await request.get('/resell-your-ticket')).text()).toContain(
      'href="https://fairpass.example/sell"',
    );
  });

  withoutPage(
    'structured data names the page and its results, the canonical address its search',
    async ({ request, baseURL }) => {
      const kinds = (markup: string) => {
        const blocks = markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
        const objects = [...blocks].flatMap(
          ([, json]) => JSON.parse(json ?? '') as { '@type': string }[],
        );
        return objects.map((object) => object['@type']);
      };
      expect(kinds(await (await request.get('/about')).text())).toEqual(['BreadcrumbList']);
      const search = await (
        await request.get('/search?page=2&sort=soonest&states=VIC&utm=1')
      ).text();
      expect(kinds(search)).toEqual(['BreadcrumbList', 'ItemList']);
      expect(search).toContain(`<link rel="canonical" href="${baseURL}/search?states=VIC"`);
    },
  );

  withoutPage('can be installed: a manifest whose icons are there', async ({ request }) => {
    expect(await (await request.get('/about')).text()).toContain('rel="manifest"');
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      display: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.display).toBe('standalone');
    expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.status()).toBe(200);
      expect(icon.headers()['content-type']).toContain(type);
    }
  });
});

test('on paper there are the text alone, and all events of a saved or shared list', async ({
  page,
}) => {
  for (const path of ['/frequently-asked-questions', '/terms-and-conditions']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'search'] as const) {
      await expect(page.getByRole(part)).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto('/saved?events=1.2.3.4.5.6');
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('main');
  await expect(paper.getByRole('heading')).toHaveText(['A list of 6 events']);
  await expect(paper.getByRole('listitem')).toHaveCount(6);
  await expect(paper.getByRole('listitem').first()).toContainText(/\d{1,2}:\d\d[ap]m/);
  await expect(paper.getByRole('button')).toHaveCount(0);
});

test('on paper a search is its heading and its rows, and an event is its facts: nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/search?q=jazz', '/events/1001']) {
    await openHydrated(page, path);
    const paper = page.getByRole('main');
    await expect(paper.getByRole('heading', { level: 1 })).toBeVisible();
    for (const pressed of ['button', 'checkbox', 'textbox', 'navigation'] as const) {
      await expect(paper.getByRole(pressed)).toHaveCount(0);
    }
  }
});

test('About has the list of its chapters in the right half of a wide screen, and none above its text on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, '/about');
  const chapters = page.getByRole('navigation', { name: 'On this page' });
  expect((await chapters.boundingBox())?.x).toBeGreaterThan(720);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chapters).toBeHidden();
});
