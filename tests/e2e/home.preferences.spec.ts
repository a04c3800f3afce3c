import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

const kinds = [
  { noun: 'artist', open: 'Add artists', call: 'bands', presets: [] },
  {
    noun: 'category',
    open: 'Choose categories',
    call: 'categories',
    presets: ['Festival', 'Music', 'Art'],
  },
  { noun: 'genre', open: 'Pick genres', call: 'genres', presets: ['Pop', 'Rap', '80s'] },
] as const;

async function openModal(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

const offers = (dialog: Locator) => dialog.getByRole('button', { name: /^Add .+/ });
const submit = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Submit', exact: true }).click();

test('each of the three lists grows, shrinks, refuses to be sent empty and is sent whole', async ({
  page,
}) => {
  await openHydrated(page, '/');
  for (const { noun, open, call, presets } of kinds) {
    const dialog = await openModal(page, open);
    await submit(dialog);
    const empty = dialog.getByText(`Please add at least one ${noun} first.`, { exact: true });
    await expect(empty).toBeVisible();

    await expect(offers(dialog).first()).toBeVisible();
    const offered = await offers(dialog).allInnerTexts();
    expect(offered.slice(0, presets.length).map((text) => text.trim())).toEqual(presets);
    const name = (await offers(dialog).first().innerText()).trim();
    await offers(dialog).first().click();
    await expect(empty).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: `Add ${name}`, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

    await dialog.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    const saving = page.waitForRequest(`**/api/session/${call}`);
    const fetching = page.waitForRequest('**/api/recommendations*');
    await submit(dialog);
    expect((await saving).postDataJSON()).toEqual({
      sessionId: expect.any(String),
      customerId: null,
      interactionTarget: expect.any(String),
      keys: [expect.any(Number)],
    });
    await fetching;
    await expect(page.getByText('Preferences submitted.').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.locator('#content article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: open })).toHaveCount(0);
  }
});

test('where nothing is known, the artists’ prompt asks about three; the keyboard likes one', async ({
  page,
}) => {
  await openHydrated(page, '/?postcode=3000');
  const asked = page.getByRole('list', { name: 'Or do you like one of these?' });
  const likes = asked.getByRole('button', { name: /^Like / });
  await expect(likes).toHaveCount(3);
  const name = await likes.nth(1).innerText();
  await likes.nth(1).focus();
  const saving = page.waitForRequest('**/api/session/bands');
  await page.keyboard.press('Enter');
  expect((await saving).postDataJSON()).toMatchObject({
    interactionTarget: 'band-prompt',
    keys: [expect.any(Number)],
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Recommended for you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add artists' })).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();

  const again = await openModal(page, 'Edit preferences');
  await expect(again.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
});

test('the modal covers the page; its search asks for 12 and adds what is meant', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const dialog = await openModal(page, 'Add artists');
  await expect(offers(dialog).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  const backdrop = () =>
    dialog.evaluate((element) => {
      const { position, backgroundColor } = getComputedStyle(element.parentElement ?? element);
      return { position, isTinted: !/^rgba\(.*, 0\)$/.test(backgroundColor) };
    });
  await expect.poll(backdrop).toEqual({ position: 'fixed', isTinted: true });

  const field = dialog.getByRole('searchbox', { name: 'Search artists' });
  await field.fill('zzqqxxzzqqxx');
  await expect(dialog.getByText('0 found')).toBeAttached();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await field.fill('');
  const name = (await offers(dialog).nth(3).innerText()).trim();
  const searching = page.waitForRequest(
    (request) =>
      request.url().includes('/queries') &&
      (request.postData() ?? '').includes(JSON.stringify(name)),
  );
  await field.fill(name);
  const { requests } = JSON.parse((await searching).postData() ?? '{}') as { requests: object[] };
  expect(requests).toMatchObject([
    { indexName: 'reference', query: name, hitsPerPage: 12, facetFilters: ['type:band'] },
  ]);
  await expect(dialog.getByText(/^[1-9]\d* found$/)).toBeAttached();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add artists' })).toBeFocused();
});

test('a list changes here even if the call fails, and a reset submits an empty one', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/');
  await page.route('**/api/session/genres', (route) => route.abort());
  const first = await openModal(page, 'Pick genres');
  await offers(first).first().click();
  await submit(first);
  await expect(page.getByText('Preferences submitted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pick genres' })).toHaveCount(0);
  await expect.poll(() => complaints.join()).toContain('The favourite genres were not saved');
  complaints.length = 0;

  await page.unroute('**/api/session/genres');
  const again = await openModal(page, 'Edit preferences');
  await again.getByRole('button', { name: 'Genres' }).click();
  await expect(again.getByRole('button', { name: /^Remove \p{L}/u })).toHaveCount(1);
  const saving = page.waitForRequest('**/api/session/genres');
  await again.getByRole('button', { name: 'Reset' }).click();
  expect((await saving).postDataJSON()).toMatchObject({ keys: [] });
  await expect(page.getByRole('button', { name: 'Pick genres' })).toBeVisible();
});
