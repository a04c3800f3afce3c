import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until its script answers, not only its HTML. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
}

/** React leaves its mark on the elements it has taken over. */
export async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() => {
      const main = document.getElementById('content');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
    });
  // Every test waits here: the usual steps of up to a second would be most of its time.
  await expect.poll(isHydrated, { intervals: [10, 25, 50, 100] }).toBe(true);
}
