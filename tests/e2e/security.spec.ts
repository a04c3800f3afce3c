import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '#shared/domain/paths.ts';
import { startHostileServer, type HostileServer } from './hostile/hostileServer.ts';
import { payloads } from './hostile/payloads.ts';
import { expect, test } from './support/storefrontTest.ts';
import { waitUntilIdle, watchRequests } from './support/waitUntilIdle.ts';

declare global {
  interface Window {
    /** Names of everything of an attacker that ran. */
    ran: string[];
    /** Directives that blocked something. */
    blocked: string[];
    owned(name?: string): void;
  }
}

/** Counts what runs and what the policy stops, from before the first script. */
async function watchScripts(page: Page): Promise<void> {
  watchRequests(page);
  await page.addInitScript(() => {
    window.ran = [];
    window.blocked = [];
    window.owned = (name = 'owned') => void window.ran.push(name);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      window.blocked.push(effectiveDirective);
    });
  });
}

/** Markup as an attacker would plant it if a page ever let him. */
const planted = `
  <script>owned('inline')</script>
  <script nonce="">owned('empty nonce')</script>
  <script nonce="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA">owned('guessed nonce')</script>
  <script src="data:text/javascript,owned('data')"></script>
  <script src="https://evil.example/x.js"></script>
  <img src="/nothing.png" onerror="owned('handler')">
  <iframe srcdoc="<script>parent.owned('frame')</script>"></iframe>
  <object data="data:text/html,<script>parent.owned('object')</script>"></object>
  <base href="https://evil.example/">
  <a id="planted-link" href="javascript:owned('link')">x</a>
  <form id="planted-form" action="https://evil.example/"><button>x</button></form>`;

/** Violations that were reported to the server. */
async function reported(request: APIRequestContext): Promise<number> {
  const figures = await (await request.get('/metrics')).text();
  return Number(/^csp_violations_total (\d+)$/m.exec(figures)?.[1]);
}

test('scripts that got into a page do not run, and are reported: the policy with its nonce holds', async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  await watchScripts(page);
  const before = await reported(request);
  await page.route('**/*', (route) => {
    const isOwn = new URL(route.request().url()).origin === baseURL;
    return isOwn ? route.fallback() : route.abort();
  });
  await page.route(`${baseURL}/about`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/<body[^>]*>/, (body) => body + planted) });
  });
  await page.goto('/about');
  // Ours run: without them there is no menu.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const late = document.createElement('script');
    late.textContent = `owned('appended')`;
    document.body.append(late);
    document.body.insertAdjacentHTML('beforeend', `<img src="/no.png" onerror="owned('late')">`);
    document.getElementById('planted-link')?.click();
    document.querySelector<HTMLFormElement>('#planted-form')?.requestSubmit();
  });
  await expect.poll(() => page.evaluate(() => window.blocked.length)).toBeGreaterThan(6);
  await expect
    .poll(() => page.evaluate(() => [...new Set(window.blocked)].toSorted()))
    .toEqual(
      expect.arrayContaining(['base-uri', 'form-action', 'script-src-attr', 'script-src-elem']),
    );
  expect(await page.evaluate(() => window.ran)).toEqual([]);
  await expect.poll(() => reported(request)).toBeGreaterThan(before + 6);
  expect(new URL(page.url()).origin).toBe(baseURL);
  expect(complaints.some((text) => text.includes('Content Security Policy'))).toBe(true);
  complaints.length = 0;
});

test.describe('texts of somebody who means harm', () => {
  // Where a route is laid, nothing is cached, and each of these many pages would bring its scripts anew.
  test.use({ hasPosters: true });
  // One server for all of them.
  test.describe.configure({ mode: 'default' });
  let hostile: HostileServer | null = null;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    hostile = await startHostileServer();
  });
  test.afterAll(() => hostile?.close());

  function own(): HostileServer {
    if (hostile === null) throw new Error('The server has not started');
    return hostile;
  }

  /** Neither has anything run, nor has the policy been needed: no text became markup in the first place. */
  async function expectHarmless(page: Page): Promise<void> {
    await waitUntilIdle(page);
    const found = await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      const dataTypes = new Set(['application/json', 'application/ld+json']);
      const scripts = [...document.scripts].filter(({ type, textContent }) => {
        return !dataTypes.has(type) && textContent.includes('owned');
      });
      return {
        ran: window.ran,
        blocked: window.blocked,
        scripts: scripts.map(({ outerHTML }) => outerHTML),
        handlers: all.flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        ),
        addresses: all.flatMap((element) =>
          ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].flatMap((name) => {
            const value = element.getAttribute(name)?.trim() ?? '';
            return /^(?:javascript|vbscript|data:text)/i.test(value) || name === 'srcdoc'
              ? value === ''
                ? []
                : [value]
              : [];
          }),
        ),
      };
    });
    expect(found, page.url()).toEqual({
      ran: [],
      blocked: [],
      scripts: [],
      handlers: [],
      addresses: [],
    });
  }

  test('stay texts on every page of the storefront', async ({ page, complaints }) => {
    test.setTimeout(300_000);
    await watchScripts(page);
    page.on('dialog', () => expect(page.url()).toBe('a page without dialogs'));
    const all = payloads.map((payload) => encodeURIComponent(payload));
    const [text = ''] = all;
    const addresses = [
      ...Object.values(paths),
      ...all.map((payload) => `${paths.search}?q=${payload}&artists=${payload}&venues=${payload}`),
      `/search?categories=${text}&states=${text}&from=${text}&sort=${text}`,
      `/?requestedEventId=${text}&r=${text}&trackingId=${text}&saved=${text}`,
      '/saved?events=1.2.3',
      `/saved?events=${text}`,
      `/customer-support?type=${text}&event=1`,
      `/events/1`,
      `/events/2`,
      `/events/${text}`,
      `/${text}`,
      '/api/docs',
    ];
    for (const address of addresses) {
      await page.goto(own().origin + address);
      await expectHarmless(page);
    }
    await page.goto(`${own().origin}/search`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `${payloads.length} events`,
    );
    const box = page.getByRole('combobox').first();
    for (const typed of ['act', '<script>', 'hall']) {
      await expect(async () => {
        await box.fill('');
        await box.fill(typed);
        await expect(page.getByRole('listbox').first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expectHarmless(page);
    }
    // Pictures that are not there, and pages that are not there, are complained about.
    complaints.length = 0;
  });

  test('stay texts on every screen of the console', async ({ page, complaints }) => {
    test.setTimeout(300_000);
    await watchScripts(page);
    await page.goto(`${own().origin}/console#token=${own().token}`);
    const screens = page.getByRole('navigation', { name: 'Screens' });
    await screens.waitFor();
    const links = await screens.getByRole('link').count();
    expect(links).toBeGreaterThan(5);
    for (let n = 0; n < links; n += 1) {
      await screens.getByRole('link').nth(n).click();
      await expect(screens.getByRole('link').nth(n)).toHaveAttribute('aria-current', 'page');
      await expectHarmless(page);
      const rows = page.locator('tbody tr');
      if ((await rows.count()) === 0) continue;
      await rows.first().dispatchEvent('click');
      await expectHarmless(page);
      // The details of an event lie over the navigation.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    complaints.length = 0;
  });

  test('stay texts in what is read by programs: site map, calendar, structured data', async ({
    request,
  }) => {
    const read = async (path: string) => (await request.get(own().origin + path)).text();
    const map = await read('/sitemap.xml');
    expect(map).not.toMatch(/<script|<img|<svg/);
    const calendar = await read('/events.ics?keys=1,2,3,4,5,6,7,8,9,10,11,12,13');
    const lines = calendar.split('\r\n').filter((line) => !/^[ \t]/.test(line));
    for (const line of lines) expect(line).toMatch(/^(?:[A-Z-]+(?:;[^:]*)?:|$)/);
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(payloads.length);
    expect(calendar).not.toMatch(/^ATTACH/m);
    const page = await read('/events/1');
    const blocks = [...page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
    const types = blocks.flatMap(([, json]) => JSON.parse(json ?? '') as object[]);
    expect(types).toMatchObject([{ '@type': 'Event' }, { '@type': 'BreadcrumbList' }]);
  });
});
