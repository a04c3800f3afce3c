import type { Page } from '@playwright/test';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** Every route (docs/product.md#21-routes), and the search that finds nothing. */
const screens = [
  { name: 'home', address: '/' },
  { name: 'an event', address: '/events/1' },
  { name: 'search', address: '/search?q=festival' },
  { name: 'events of a state', address: '/search?states=NSW' },
  { name: 'nothing found', address: '/search?q=zzzzzz&states=VIC&date=weekend' },
  { name: 'an artist', address: '/search?artists=Yuna+Cove' },
  { name: 'a shared list', address: '/saved?events=1.2.3.4' },
  { name: 'about', address: '/about' },
  { name: 'questions', address: '/frequently-asked-questions' },
  { name: 'support', address: '/customer-support?type=Refunds' },
  { name: 'the terms', address: '/terms-and-conditions' },
  { name: 'the older privacy statement', address: '/privacy' },
  { name: 'the privacy policy', address: '/privacy-policy' },
  { name: 'careers', address: '/careers' },
  { name: 'resale', address: '/resell-your-ticket' },
  { name: 'brand setup', address: '/crowdlens-brand-setup-request' },
  { name: 'organisers', address: '/ticket-your-event' },
  { name: 'thanks for a request', address: '/customer-support/thank-you' },
  { name: 'thanks for an enquiry', address: '/ticket-your-event/thank-you' },
  { name: 'deadcool', address: '/deadcool' },
  { name: 'not found', address: '/no-such-page' },
];

const isLong = ({ address }: { address: string }) =>
  address === '/' || address.startsWith('/search');

/** Addresses of other hosts that the page asks for something. */
function watchStrangers(page: Page, baseURL: string | undefined): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url());
  });
  return strangers;
}

/** At 400 % zoom, and with text of 200 %, nothing stands beyond the width of the page. */
async function expectReadable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const [fontSize, width, height] of [
    [16, 320, 256],
    [32, 1280, 800],
    [32, 360, 800],
    [32, 320, 800],
  ] as const) {
    await devtools.send('Page.setFontSizes', {
      fontSizes: { standard: fontSize, fixed: fontSize },
    });
    await page.setViewportSize({ width, height });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, `${fontSize} px of text at ${width} px`).toBeLessThanOrEqual(0);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await devtools.detach();
}

for (const { name, address } of screens.filter(isLong)) {
  test(`${name} fits its width at any size of text and has no fault that axe can find`, async ({
    page,
    baseURL,
  }) => {
    const strangers = watchStrangers(page, baseURL);
    await openHydrated(page, address);
    await expectNoFaults(page, { isThorough: name === 'home' });
    await expectReadable(page);
    expect(strangers).toEqual([]);
  });
}

/** In one tab each: most of what a short page costs is a tab of its own, and axe, new to it. */
const short = screens.filter((screen) => !isLong(screen));
const halves = [short.filter((_, n) => n % 2 === 0), short.filter((_, n) => n % 2 === 1)];

for (const half of halves) {
  test(`fit their width at any size of text and have no fault that axe can find: ${half.map(({ name }) => name).join(', ')}`, async ({
    page,
    complaints,
    baseURL,
  }) => {
    test.slow();
    const strangers = watchStrangers(page, baseURL);
    for (const { name, address } of half) {
      await test.step(name, async () => {
        const before = complaints.length;
        await page.setViewportSize({ width: 1440, height: 900 });
        await openHydrated(page, address);
        // The answer of an unknown address is 404, which Chromium notes in the console.
        if (name === 'not found') complaints.length = before;
        await expectNoFaults(page);
        await expectReadable(page);
      });
    }
    expect(strangers).toEqual([]);
  });
}
