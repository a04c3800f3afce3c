import type { Page } from '@playwright/test';
import { consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleLooks, expectNoFaults } from './support/expectNoFaults.ts';
import { consoleToken } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

/** Fields, corners, buttons, filled buttons and dates of a page, as the browser has computed them. */
async function measure(page: Page) {
  return page.evaluate(() => {
    const find = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const isClear = (color: string) => color === 'rgba(0, 0, 0, 0)' || color === 'transparent';
    const kindOf = ({ borderTopWidth, borderTopColor, backgroundColor }: CSSStyleDeclaration) => {
      if (borderTopWidth !== '0px' && !isClear(borderTopColor)) return 'outlined';
      return isClear(backgroundColor) ? 'quiet' : 'filled';
    };
    const boxes = ['checkbox', 'radio', 'range', 'color', 'file'].map((type) => `[type=${type}]`);
    const corners = find('main *').flatMap((element) => {
      const { borderTopLeftRadius, borderTopWidth, backgroundColor } = getComputedStyle(element);
      const isSeen = borderTopWidth !== '0px' || !isClear(backgroundColor);
      const isRound = borderTopLeftRadius === '50%' || Number.parseFloat(borderTopLeftRadius) > 99;
      return isSeen && !isRound && borderTopLeftRadius !== '0px' ? [borderTopLeftRadius] : [];
    });
    const buttons = find('main button:not([role=tab], th button)');
    // The tables of a report have the date of the specification.
    const report = find('[role=grid]').map((grid) => grid.innerText.match(/\d\d\/\d\d\/\d{4}/g));
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
    const dates = document.body.innerText.match(
      new RegExp(`[^\\s(]* ?\\d{1,2} ${month}[a-z]* \\d{4}.{0,10}|\\d{4}-\\d\\d-\\d\\dT\\S*`, 'g'),
    );
    return {
      fields: find(`main :is(input:not(${boxes.join()}), select)`).map((e) => e.offsetHeight),
      corners,
      kinds: buttons.map((button) => kindOf(getComputedStyle(button))),
      filled: buttons.filter(({ className }) => className.includes('primary')).length,
      menus: buttons.filter(
        (button) => button.matches('[aria-label^="More about"]') && !isHidden(button),
      ).length,
      dates: (dates ?? []).map((date) => date.replaceAll(/\d+/g, '0')),
      hasReport: report.some((found) => found !== null),
    };
    function isHidden(element: Element | null): boolean {
      if (element === null) return false;
      return getComputedStyle(element).opacity === '0' || isHidden(element.parentElement);
    }
  });
}

test('all screens have one field, one corner, three kinds of buttons and one form of date', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/console#token=${consoleToken}`);
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  const all: (Awaited<ReturnType<typeof measure>> & { screen: string })[] = [];
  for (const screen of [...consoleScreens, 'examples']) {
    await page.goto(`/console#/${screen}`);
    const main = page.getByRole('main');
    await main.locator(':is(h1, button, select):visible').first().waitFor({ timeout: 20_000 });
    await expect(main).not.toContainText(/Loading|is loading/, { useInnerText: true });
    all.push({ screen, ...(await measure(page)) });
  }
  const distinct = <T>(values: readonly T[]) => [...new Set(values)].toSorted();
  expect(distinct(all.flatMap(({ fields }) => fields))).toEqual([36]);
  expect(distinct(all.flatMap(({ corners }) => corners))).toHaveLength(1);
  expect(distinct(all.flatMap(({ kinds }) => kinds))).toEqual(['filled', 'outlined', 'quiet']);
  const forms = distinct(all.flatMap(({ dates }) => dates));
  // A day alone, as on the axis or in the table of a chart, has no time.
  for (const form of forms) {
    expect(form).toMatch(/^[A-Z][a-z]{2} 0 [A-Z][a-z]{2} 0(?:, 0:0 [ap]m|\s|$)/);
  }
  const screens = all.filter(({ screen }) => screen !== 'examples');
  for (const { screen, filled } of screens) expect(filled, screen).toBeLessThanOrEqual(1);
});

test('the page of examples is opened by its command, and has no fault that axe can find', async ({
  page,
}) => {
  await page.goto(`/console#token=${consoleToken}`);
  await page.getByRole('button', { name: 'Find or do…' }).click();
  await page.getByRole('combobox', { name: 'Commands' }).fill('examples');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Examples', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Charts' })).toContainText('Week 4');
  await expectNoFaults(page, { looks: consoleLooks, part: 'main' });
});

test('a report of seven sections has one field and at most eight buttons of tables in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/console#token=${consoleToken}`);
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await page.goto('/console#/reporter?use=Geo&latitude=-31.9523&longitude=115.8613');
  await page.getByText(/^Stored as run/).waitFor();
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('grid').count()).toBeGreaterThanOrEqual(7);
  await expect(main.getByRole('searchbox')).toHaveCount(1);
  const { menus, hasReport } = await measure(page);
  expect(hasReport).toBe(true);
  expect(menus).toBeLessThanOrEqual(8);
  const summary = main.getByRole('region', { name: 'Summary' });
  await summary.getByRole('grid').hover();
  await summary.getByRole('button', { name: 'More about Summary' }).click();
  await expect(summary.getByRole('button', { name: 'Summary as CSV' })).toBeVisible();
  await main.getByRole('searchbox').fill('perth');
  await expect(page).toHaveURL(/find=perth/);
  await expect(main.getByRole('status').filter({ hasText: /^\d+ rows$/ })).toBeVisible();
});
