import type { Locator, Page } from '@playwright/test';

/** Slows the processor down as a middling phone is beside this machine. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** From now on the page keeps how long each interaction took to be painted. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: number[] = [];
    Object.assign(window, { keptInteractions: kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) kept.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Milliseconds of the longest interaction while `act` ran: input to next paint, to the nearest 8. */
export async function worstInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as { keptInteractions: number[] }).keptInteractions.length = 0;
  });
  await act();
  // Entries come with a later frame.
  await page.waitForTimeout(500);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { keptInteractions: number[] }).keptInteractions),
  );
}

/** Milliseconds until a page that was scrolled, or what followed a press, is done; four times slowed. */
const settled = 1500;

/**
 * A finger on something that is in view already. Playwright's own click scrolls right before it and looks
 * in the page at what it will meet: the page paints for it what no visitor waits for.
 */
export async function tap(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const page = target.page();
  await page.waitForTimeout(settled);
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not shown');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(settled);
}
