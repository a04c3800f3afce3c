import type { Page } from '@playwright/test';
import { expectHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

for (const address of ['/', '/search']) {
  test(`${address} is painted before it asks for a script`, async ({ page }) => {
    await page.goto(address);
    await expectHydrated(page);
    const times = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        scripts: scripts.map(({ startTime }) => startTime),
      };
    });
    expect(times.scripts.length).toBeGreaterThan(2);
    expect(Math.min(...times.scripts)).toBeGreaterThan(times.painted);
  });

  test(`${address} comes alive without a formatter of dates`, async ({ page }) => {
    await page.addInitScript(() => {
      const counted = Object.assign(window, { formatters: 0 });
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, values: []) {
          counted.formatters += 1;
          return new target(...values);
        },
      });
    });
    await page.goto(address);
    await expectHydrated(page);
    // An older browser has no other way.
    test.skip(!(await page.evaluate(() => 'Temporal' in window)));
    expect(
      await page.evaluate(() => (window as unknown as { formatters: number }).formatters),
    ).toBe(0);
  });
}

test('structured data of the server stays once the page is hydrated', async ({ page }) => {
  await page.goto('/events/47');
  const data = page.locator('script[type="application/ld+json"]');
  const sent = (await data.textContent()) ?? '';
  await expectHydrated(page);
  expect(await data.textContent()).toBe(sent);
  const types = (JSON.parse(sent) as { '@type': string }[]).map((object) => object['@type']);
  expect(types).toEqual(['Event', 'BreadcrumbList']);
});

test('a browser without Temporal draws the same dates as the server', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Temporal');
  });
  await page.goto('/');
  await expectHydrated(page);
});

/** Keeps a page's scripts back until told otherwise. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('what is pressed before the scripts are here is done once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: /^Save / }).first();
  await heart.click();
  await heart.click();
  await expect(page.locator('#saved-events article')).toHaveCount(0);
  release();
  await expect(page.locator('#saved-events article')).toHaveCount(1);
});

test('the search box suggests for what was typed before the scripts were here', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: /^Search events/ });
  await box.fill('jazz');
  release();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('jazz');
});

test('an order chosen before the scripts are here is the order once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search?q=a', { waitUntil: 'commit' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('soonest');
  release();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('soonest');
  await expect(order).toHaveValue('soonest');
});

test('days written before the scripts are here are still there to be searched for', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page
    .locator('details', { has: page.locator('[name=from]') })
    .locator('summary')
    .click();
  await page.locator('[name=from]').fill('2026-12-01');
  release();
  await expectHydrated(page);
  await expect(page.locator('[name=from]')).toHaveValue('2026-12-01');
  await expect(page.locator('[name=from]')).toBeVisible();
  await page
    .locator('form', { has: page.locator('[name=from]') })
    .getByRole('button')
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-12-01');
});

test('filters ticked before the scripts are here narrow the list once they are', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const boxes = page.getByRole('group', { name: 'Categories' }).getByRole('checkbox');
  const [first, second] = [boxes.nth(0), boxes.nth(1)];
  const values = [await first.getAttribute('value'), await second.getAttribute('value')];
  await first.click();
  await second.click();
  const untouched = boxes.nth(2);
  await untouched.click();
  await untouched.click();
  release();
  await expect
    .poll(() => new URL(page.url()).searchParams.getAll('categories').join())
    .toBe(values.join());
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
  await expect(untouched).not.toBeChecked();
});
