import { consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { expect, test } from './support/storefrontTest.ts';

// One after another: the server has one mode for the whole console.
test.describe.configure({ mode: 'default' });

const looks = [
  { width: 390, colorScheme: 'dark' },
  { width: 1024, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

for (const screen of consoleScreens) {
  test(`${screen} has one heading, one main region and no fault on a phone, a tablet and a desktop`, async ({
    page,
  }) => {
    await page.goto('/console#token=browser-test-launch-token-0123456789');
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
    await page.goto(`/console#/${screen}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    // The frame of the preview holds a page of its own, which has tests of its own.
    await expectNoFaults(page, { looks, ...(screen === 'preview' && { part: '[role=toolbar]' }) });
  });
}

const brandTabs = ['Names', 'Colours', 'Texts', 'Links', 'Home', 'Promotions', 'History'];

test('every part of the brand has no fault, light and dark', async ({ page }) => {
  test.slow();
  await page.goto('/console#token=browser-test-launch-token-0123456789');
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await page.goto('/console#/brand');
  for (const tab of brandTabs) {
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expect(page.getByText('Checking…')).toHaveCount(0);
      await expectNoFaults(page, { looks, part: 'main' });
      await page.setViewportSize({ width: 390, height: 844 });
      // Only the screen scrolls, never the page with its bar.
      const isPageStill = () => document.documentElement.scrollHeight <= innerHeight;
      await page.waitForFunction(isPageStill);
    });
  }
});
