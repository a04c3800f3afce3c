import type { Page } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, test } from './support/storefrontTest.ts';

const brisbane = { latitude: -27.4698, longitude: 153.0251 };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const askDevice = (page: Page) =>
  page.getByRole('button', { name: 'Use my current location' }).click();

interface Device {
  asked: unknown[];
  fault: number;
}

/** Puts a device of our own making into the page: it notes what it is asked, and fails. */
async function withDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device: Device = { asked: [], fault: 2 };
    Object.assign(window, { device });
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition(_: unknown, fail: (error: object) => void, options: unknown) {
          device.asked.push(options);
          fail({ code: device.fault, message: 'no' });
        },
      },
    });
  });
}

const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { device: Device }).device.asked);

test.describe('the device', () => {
  test.use({ geolocation: brisbane, permissions: ['geolocation'] });

  test('is as good as a postcode, and both can be unset', async ({ page }) => {
    await openHydrated(page, '/');
    const saving = page.waitForRequest('**/api/session/location');
    await askDevice(page);
    await expect(page.getByText('Location added')).toBeVisible();
    await expect(heading(page)).toContainText('Brisbane');
    await expect(page.getByText('Where are you?')).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect((await saving).postDataJSON()).toEqual({
      sessionId: expect.any(String),
      customerId: null,
      interactionTarget: 'location-prompt',
      locationType: 'geo',
      // The device's position to about a kilometre.
      geo: { latitude: -27.47, longitude: 153.03 },
    });
    await page.reload();
    await expect(heading(page)).toContainText('Brisbane');

    await page.getByRole('button', { name: 'Change location' }).click();
    const unsetting = page.waitForRequest('**/api/session/location');
    await page.getByRole('dialog').getByRole('button', { name: 'Show national events' }).click();
    await expect(heading(page)).toHaveText('Live events across Australia');
    await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    expect((await unsetting).postDataJSON()).toMatchObject({ locationType: 'none' });
  });
});

test('the position is requested at a press only, with low accuracy, and a denial is stored', async ({
  page,
  complaints,
}) => {
  await withDevice(page);
  await openHydrated(page, '/');
  expect(await asked(page)).toEqual([]);
  await askDevice(page);
  await expect(
    page.getByText(
      'Could not detect your location. Unknown error occured, please check if your device supports GPS.',
    ),
  ).toBeVisible();
  expect(await asked(page)).toEqual([
    { timeout: 15_000, maximumAge: 300_000, enableHighAccuracy: false },
  ]);

  await page.evaluate(() => {
    (window as unknown as { device: Device }).device.fault = 1;
  });
  await askDevice(page);
  await expect(
    page.getByText(
      'Could not use your location. Please give permission for localhost to use your position.',
    ),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('You chose not to share your location last time.')).toBeVisible();
  expect(await asked(page)).toEqual([]);
  complaints.length = 0;
});

test('a browser without geolocation has a message', async ({ page, complaints }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'geolocation', { value: undefined }),
  );
  await openHydrated(page, '/');
  await askDevice(page);
  await expect(
    page.getByText('This browser can’t tell us where you are. Please enter a postcode or town.'),
  ).toBeVisible();
  await expect.poll(() => complaints.join()).toContain('This device has no geolocation');
  complaints.length = 0;
});

test('a postcode is checked, forgiven on the next key, and moves the page even if the call fails', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/');
  await page.route('**/api/session/location', (route) => route.abort());
  await setLocation(page, '0000');
  const dialog = page.getByRole('dialog');
  const error = dialog.getByText('⚠ Please enter a valid Australian postcode.');
  await expect(error).toBeVisible();
  await dialog.getByLabel('Postcode').press('End');
  await dialog.getByLabel('Postcode').pressSequentially('1');
  await expect(error).toHaveCount(0);

  await dialog.getByLabel('Postcode').fill(' 4000 ');
  await dialog.getByRole('button', { name: 'Set location' }).click();
  await expect(page.getByText('Location added')).toBeVisible();
  await expect(heading(page)).toContainText('Brisbane');
  await expect(page.locator('#content')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect
    .poll(() => complaints.filter((line) => line.includes('The location was not saved')))
    .toHaveLength(1);
  complaints.length = 0;
});

test('what one tab does, the other follows', async ({ page, context }) => {
  const other = await context.newPage();
  await openHydrated(other, '/');
  await openHydrated(page, '/');
  await setLocation(page, '4000');
  await expect(heading(other)).toContainText('Brisbane');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(other.getByRole('link', { name: 'You have 1 saved event(s).' })).toBeVisible();
  await expect(other.locator('#saved-events')).toBeVisible();
});
