import type { Page } from '@playwright/test';

/** Starts to sum up the layout shifts of every page that opens; returns their sum on the page that is open. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifted += entry.value;
      }
      Object.assign(window, { shifted });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted?: number }).shifted ?? 0);
}
