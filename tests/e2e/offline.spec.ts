import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, type Page } from '@playwright/test';
import { productName } from './support/brandInUse.ts';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';
import { withWholeBrowser } from './support/wholeBrowser.ts';

test.use({ serviceWorkers: 'allow' });

/** From here on requests fail as they do without a connection, the worker's own included. */
async function loseConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

/** Opens a page once the worker is there to keep it. */
async function openCached(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
  await page.reload();
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
}

test('home opens offline as it was last seen, with saved events and an honest notice; a page never seen says so', async ({
  page,
  context,
  complaints,
}) => {
  await openCached(page, '/');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.locator('#saved-events article')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wattle.outbox'))).toBe('[]');
  // The offline page lists what was saved when home was loaded last.
  await page.reload();
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  const keptPage = () =>
    page.evaluate(async () => (await (await caches.match(location.href))?.text()) ?? '');
  await expect.poll(keptPage).toContain('id="saved-events"');
  await loseConnection(context);
  await page.reload();
  await expect(
    page.getByText(/^You’re offline\. This is the page as you last saw it, /),
  ).toBeVisible();
  await expect(page.locator('#saved-events article')).toHaveCount(1);
  await expect(page.locator('main article').nth(10)).toBeAttached();

  await page.goto('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: `${productName}, home` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your saved events' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  complaints.length = 0;
  await page.getByRole('link', { name: 'home page' }).click();
  await expect(page.locator('main article').first()).toBeAttached();
  await expect.poll(() => complaints.join()).toContain('gave no tracking id');
  await expect.poll(() => complaints.join()).toContain('did not take the page view');
  complaints.length = 0;
});

test('a search that cannot be made says so, and leads to the pages that are kept', async ({
  page,
  context,
  complaints,
}) => {
  await openCached(page, '/search');
  await openCached(page, '/about');
  await loseConnection(context);
  const box = page.getByRole('combobox', { name: 'Search events, artists and venues' });
  await box.fill('jazz');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jazz$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(
    page.getByText(/^You’re offline\. This is the page as you last saw it/),
  ).toBeVisible();
  await expect(page.locator('#results article').first()).toBeVisible();
  // What there is no copy of is not opened: the page stays.
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^You’re offline, and you haven’t opened that page/)).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('link', { name: 'About' }).last().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText(/^You’re offline\. This is the page as you last/)).toBeVisible();
  complaints.length = 0;
});

test('a developer gets no report of another visitor while the server is gone', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await context.addCookies([{ name: 'developer', value: '1', url: baseURL ?? '' }]);
  await openCached(page, '/dev-reporter');
  const reportOn = async (trackingId: string) => {
    await page.getByLabel('Tracking Id').fill(trackingId);
    await page.getByRole('button', { name: 'Get report' }).click();
  };
  await reportOn('visitor-a');
  await expect(page.getByText(/^Stored as run/)).toBeVisible();
  await loseConnection(context);
  await reportOn('visitor-b');
  await expect(page.getByRole('alert')).toContainText('This server did not answer');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const last = page.getByRole('region', { name: /^The last report before that, not an answer/ });
  await expect(last).toHaveAccessibleName(/visitor-a/);
  await expect(page.getByRole('grid')).toHaveCount(await last.getByRole('grid').count());
  complaints.length = 0;
});

test('what the first page has used is kept without loading it again', async ({ page }) => {
  await openHydrated(page, '/');
  const cached = (name: string) =>
    page.evaluate(
      async (opened) => (await (await caches.open(opened)).keys()).map(({ url }) => url),
      name,
    );
  await expect
    .poll(() => cached('file-1'))
    .toContainEqual(expect.stringMatching(/\/shell-.*\.css$/));
  await expect.poll(() => cached('picture-1')).toContainEqual(expect.stringContaining('/posters/'));
});

test('a page is asked for once while the worker sleeps and wakes up, and a form is sent once', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/sw.js') {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync('dist/web/sw.js'));
      return;
    }
    requested.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<link rel="icon" href="data:,"><form method="post"><button>Send</button></form>
      <script>void navigator.serviceWorker.register('/sw.js', { type: 'module' })</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await page.goto(`${origin}/first`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    for (const path of ['/second', '/third', '/api/docs']) {
      await session.send('ServiceWorker.stopAllWorkers');
      await page.goto(origin + path);
    }
    await session.send('ServiceWorker.stopAllWorkers');
    const answered = page.waitForEvent('load');
    await page.getByRole('button').click();
    await answered;
    const pages = ['GET /first', 'GET /', 'GET /second', 'GET /third', 'GET /api/docs'];
    expect(requested).toEqual([...pages, 'POST /api/docs']);
  } finally {
    // Its worker looks for a newer script of itself after each page.
    await page.close();
    server.closeAllConnections();
    server.close();
  }
});

test('losing and finding the connection is said on the open page', async ({
  page,
  context,
  complaints,
}) => {
  await openHydrated(page, '/about');
  await loseConnection(context);
  await expect(page.getByText(/^You’re offline\. Anything you save now/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
  complaints.length = 0;
});

test('going back brings the page from memory as it was left, with the worker at work', async ({
  baseURL,
}) => {
  await withWholeBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await openCached(page, '/about');
    await page.evaluate(() => {
      document.documentElement.dataset['left'] = 'here';
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['restored'] = String(persisted);
      });
    });
    await page.goto('/careers');
    // Nothing is loaded: there is no event of that to wait for.
    await page.evaluate(() => setTimeout(() => history.back(), 0));
    await page.waitForURL('**/about', { waitUntil: 'commit' });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-left', 'here');
    await expect(html).toHaveAttribute('data-restored', 'true');
  });
});

test('a page of another time is not kept: offline, home opens as it was now', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await context.addCookies([{ name: 'developer', value: '1', url: baseURL ?? '' }]);
  await openCached(page, '/');
  const value = '2100-06-01T18:00@Australia/Perth';
  await context.addCookies([{ name: 'shownTime', value, url: baseURL ?? '' }]);
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByText('The shop on Tuesday 1 June 2100')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await loseConnection(context);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('The shop on')).toBeHidden();
  complaints.length = 0;
});
