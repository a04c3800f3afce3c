import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, onOneWidth, test } from './support/storefrontTest.ts';
import { tabTo } from './support/tabTo.ts';

/** Goes by keyboard alone, and counts the presses of Enter; Tab, arrows and typing do not count. */
function startJourney(page: Page) {
  let presses = 0;
  const enter = async () => {
    presses += 1;
    await page.keyboard.press('Enter');
  };
  return {
    enter,
    async press(control: Locator) {
      await tabTo(page, control);
      await enter();
    },
    async type(field: Locator, text: string) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    },
    count: () => presses,
  };
}

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Search events, artists and venues' });
const badges = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const rows = (page: Page) => page.locator('#results article');

test('tonight near me takes two presses', onOneWidth, async ({ page }) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -37.8, longitude: 144.98 });
  await openHydrated(page, '/');
  const journey = startJourney(page);
  await journey.type(box(page), 'tonight near me');
  await journey.enter();
  await journey.press(page.getByRole('button', { name: 'Near me' }));
  await expect(badges(page)).toContainText('of Fitzroy');
  await expect(badges(page).getByRole('link', { name: /Dates/ })).toHaveText(/Tonight/);
  await expect(badges(page)).not.toContainText('Evening');
  await expect(rows(page).first()).toContainText(/\d+ km/);
  expect(journey.count()).toBeLessThanOrEqual(2);
});

test(
  'where nothing is on tonight, the next night near by is one press more',
  onOneWidth,
  async ({ page }) => {
    await openHydrated(page, '/');
    const journey = startJourney(page);
    await journey.type(box(page), 'jazz tonight near Fitzroy');
    await journey.enter();
    const next = page
      .locator('#results')
      .getByRole('link', { name: /^Wed 25 Nov: \d+ near Fitzroy$/ });
    await expect(
      page
        .locator('#results')
        .getByRole('link', { name: /: \d+ / })
        .first(),
    ).toHaveText((await next.textContent()) ?? '');
    const count = Number(/: (\d+) near/.exec((await next.textContent()) ?? '')?.[1]);
    await journey.press(next);
    await expect(rows(page)).toHaveCount(count);
    expect(journey.count()).toBe(2);
  },
);

test('free on Saturday with kids takes one press', onOneWidth, async ({ page }) => {
  await openHydrated(page, '/');
  const journey = startJourney(page);
  await journey.type(box(page), 'free on Saturday with kids');
  await journey.enter();
  for (const badge of ['Free', '21 Nov', 'Kids']) await expect(badges(page)).toContainText(badge);
  await expect(
    rows(page)
      .first()
      .or(
        page
          .locator('#results')
          .getByRole('link', { name: /: \d+ / })
          .first(),
      ),
  ).toBeVisible();
  expect(journey.count()).toBeLessThanOrEqual(2);
});

test('another place takes two presses: typed, or one of the last', onOneWidth, async ({ page }) => {
  await openHydrated(page, '/');
  const journey = startJourney(page);
  const open = page.getByRole('button', { name: 'Change location' });
  const dialog = page.getByRole('dialog');
  const place = page.getByRole('heading', { level: 1 });
  await journey.press(open);
  await journey.type(dialog.getByLabel('Postcode or town'), 'Ballarat');
  await journey.enter();
  await expect(place).toContainText('Ballarat');
  await expect(dialog).toHaveCount(0);
  expect(journey.count()).toBe(2);

  await journey.press(open);
  await journey.type(dialog.getByLabel('Postcode or town'), '2830');
  await journey.enter();
  await expect(place).toContainText('Dubbo');
  await expect(dialog).toHaveCount(0);
  expect(journey.count()).toBe(4);

  await journey.press(open);
  const last = dialog.getByRole('list', { name: 'Your last places' });
  await expect(last.getByRole('button')).toHaveText(['2830', 'Ballarat']);
  await journey.press(last.getByRole('button', { name: 'Ballarat' }));
  await expect(place).toContainText('Ballarat');
  expect(journey.count()).toBe(6);
});

test('a wheelchair space is asked for in four presses', onOneWidth, async ({ page }) => {
  await openHydrated(page, '/');
  const journey = startJourney(page);
  const card = page.locator('#content article').getByRole('link').first();
  await journey.press(card);
  await journey.press(
    page.getByRole('link', { name: 'Ask for a companion ticket or a wheelchair space' }),
  );
  await expect(page.getByLabel('Request type')).toHaveValue('Companion Card/Accessibility');
  await expect(page.getByLabel('Reason')).toHaveValue('Disability Access');
  await journey.type(page.getByLabel('Your name'), 'Robin Example');
  await journey.type(page.getByLabel('Email'), 'robin@example.com');
  await journey.type(page.getByLabel('Subject'), 'A wheelchair space');
  await journey.type(page.getByLabel('Description'), 'One space and a seat beside it.');
  const posting = page.waitForRequest('**/crm/web-to-case*');
  await journey.press(page.getByRole('button', { name: 'Send' }));
  expect((await posting).postData()).toContain('Disability+Access');
  await expect(page).toHaveURL(/\/customer-support\/thank-you$/);
  expect(journey.count()).toBeLessThanOrEqual(4);
});

test('the calendar of a venue takes three presses', onOneWidth, async ({ page }) => {
  await openHydrated(page, '/');
  const journey = startJourney(page);
  await journey.type(box(page), 'The Poppet Head');
  const venue = page
    .getByRole('group', { name: 'Venues', exact: true })
    .getByRole('option')
    .first();
  // Suggestions of the last letters take the mark away.
  await expect(venue.locator('mark').last()).toHaveText(/Head$/);
  const options = page.getByRole('option');
  const types = await options.evaluateAll((all) =>
    all.map((one) => one.closest('[role=group]')?.firstElementChild?.textContent === 'Venues'),
  );
  for (let step = 0; step <= types.indexOf(true); step += 1) await page.keyboard.press('ArrowDown');
  await expect(venue).toHaveAttribute('aria-selected', 'true');
  await journey.enter();
  await expect(page).toHaveURL(/venues=The\+Poppet\+Head/);
  await journey.press(page.getByRole('button', { name: 'Calendar', exact: true }));
  // The third press leaves for the calendar of this device.
  const way = page.getByRole('dialog').getByRole('link').first();
  await expect(way).toHaveAttribute('href', /search\.ics%3Fvenues%3D/);
  expect(journey.count()).toBeLessThanOrEqual(2);
});
