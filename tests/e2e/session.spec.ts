import type { BrowserContext, Page } from '@playwright/test';
import { expectHydrated, openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, test } from './support/storefrontTest.ts';

declare global {
  interface Window {
    /** Cookies that scripts of the page have set. */
    written: string[];
  }
}

/** Seconds. */
const day = 24 * 3600;

async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'sessionId');
}

const clearStorage = (page: Page) => page.evaluate(() => localStorage.clear());
const wheresBrisbane = (page: Page) => page.getByRole('heading', { level: 1, name: /Brisbane/ });
const oneSaved = (page: Page) => page.getByText('You have 1 saved event(s).');

/** A visitor with a place, an artist, a saved event and a private calendar; returns the session id. */
async function visit(page: Page): Promise<string> {
  await openHydrated(page, '/');
  const located = page.waitForResponse('**/api/session/location');
  await setLocation(page, '4000');
  await expect(wheresBrisbane(page)).toBeVisible();
  await located;
  const confirmed = page.waitForResponse('**/api/session/bookmark');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await confirmed;
  const { id, calendar } = await page.evaluate(async () => {
    const sessionId = /sessionId=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const send = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId, ...body }),
      });
    const interest = { customerId: null, interactionTarget: 'home', keys: [1] };
    await send('/api/session/bands', interest);
    return { id: sessionId, calendar: (await send('/api/session/calendar', {})).status };
  });
  expect([id, calendar]).toEqual([expect.stringMatching(/^[\w-]{36}$/), 200]);
  return id;
}

async function readSession(page: Page) {
  const read = async (path: string) => (await page.request.get(path)).json() as Promise<object>;
  return { ...(await read('/api/session')), ...(await read('/api/session/calendar')) };
}

const everything = {
  bookmarkedEventKeys: [expect.any(Number)],
  preferences: { bands: [1] },
  lastSetPostcode: '4000',
  madeAt: expect.any(String),
};

test('the server sets the session cookie for a year, and again with the next page; no script does', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    window.written = [];
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document) as string,
      set(pair: string) {
        window.written.push(pair);
        set?.call(document, pair);
      },
    });
  });
  const written = () =>
    page.evaluate(() => window.written.filter((pair) => pair.startsWith('sessionId')));
  const id = await visit(page);
  expect(await written()).toEqual([]);
  const first = (await sessionCookie(context))!;
  // A week is left, as to what a script has set in browsers of iPhones.
  await context.addCookies([{ ...first, expires: Math.floor(first.expires) - 358 * day }]);
  await page.reload();
  await expectHydrated(page);
  expect(await written()).toEqual([]);
  const renewed = (await sessionCookie(context))!;
  expect(first.value).toBe(id);
  expect(renewed).toMatchObject({ value: id, secure: true, sameSite: 'Lax', httpOnly: false });
  expect(Math.ceil(renewed.expires)).toBeGreaterThanOrEqual(Math.floor(first.expires));
});

for (const address of ['/', '/?clicked=1']) {
  test(`a session outlives its cookie: ${address} reads it from the device`, async ({
    page,
    context,
  }) => {
    const id = await visit(page);
    await page.evaluate(() => {
      const name = 'wattle.saved-facts';
      const text = localStorage.getItem(name) ?? '';
      localStorage.setItem(name, text.replace(/"dateStart":"\d+/, '"dateStart":"2020'));
    });
    await context.clearCookies();
    await openHydrated(page, address);
    await expect(wheresBrisbane(page)).toBeVisible();
    await expect(oneSaved(page)).toBeVisible();
    await expect(page.getByText('Since you saved it')).toBeVisible();
    await expect.poll(async () => (await sessionCookie(context))?.value).toBe(id);
    expect(await readSession(page)).toMatchObject(everything);
  });
}

test('a session whose cookie ends while a page is open goes on with the next save', async ({
  page,
  context,
}) => {
  const id = await visit(page);
  await context.clearCookies();
  const saves = page.getByRole('button', { name: /^Save / });
  const confirmed = page.waitForResponse('**/api/session/bookmark');
  await saves.last().click();
  expect((await confirmed).status()).toBe(204);
  expect((await sessionCookie(context))?.value).toBe(id);
  expect(await readSession(page)).toMatchObject({
    ...everything,
    bookmarkedEventKeys: [expect.any(Number), expect.any(Number)],
  });
});

test('a session outlives the storage of the device by its cookie, and is stored there again', async ({
  page,
  context,
}) => {
  const id = await visit(page);
  await clearStorage(page);
  await openHydrated(page, '/');
  await expect(wheresBrisbane(page)).toBeVisible();
  await expect(oneSaved(page)).toBeVisible();
  expect((await sessionCookie(context))?.value).toBe(id);
  expect(await readSession(page)).toMatchObject(everything);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wattle.session')))
    .toBe(`"${id}"`);
});

test('a visitor who clears cookies and storage is a stranger', async ({ page, context }) => {
  const id = await visit(page);
  await clearStorage(page);
  await context.clearCookies();
  await openHydrated(page, '/');
  await expect(page.getByText('Click ❤️ to save events.')).toBeVisible();
  await expect(wheresBrisbane(page)).toHaveCount(0);
  const stored = () => page.evaluate(() => localStorage.getItem('wattle.session'));
  await expect.poll(stored).not.toBeNull();
  expect(await stored()).not.toContain(id);
  expect((await sessionCookie(context))?.value).not.toBe(id);
});
