import type { Page } from '@playwright/test';

/** Slows the processor down as a middling phone is beside this machine. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Turns a mouse into a finger, as device mode does. Before the page is opened: what it says of zooming counts. */
export async function touchByMouse(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmitTouchEventsForMouse', {
    enabled: true,
    configuration: 'mobile',
  });
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
/** Milliseconds a finger rests on what it taps; Chromium's own synthetic tap takes as long. */
const resting = 50;

/**
 * A finger on the first element of a CSS selector, once it is in view and still. Nothing of Playwright's
 * looks for it: its click scrolls right before, and its locators listen in the page for touches they may
 * cancel, for which the browser goes through the whole page again. Nor is it a touch of the protocol, which is
 * dated when it is asked for and let go a whole frame later. No visitor waits for any of these.
 */
export async function tap(page: Page, selector: string): Promise<void> {
  await page.evaluate((css) => {
    document.querySelector(css)?.scrollIntoView({ block: 'center' });
  }, selector);
  await page.waitForTimeout(settled);
  const [x, y] = await page.evaluate((css) => {
    const box = document.querySelector(css)?.getBoundingClientRect();
    if (!box) throw new Error(`What is to be pressed is not shown: ${css}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  }, selector);
  const session = await page.context().newCDPSession(page);
  // Never answered: what arrives in the page is a touch.
  const press = (type: 'mousePressed' | 'mouseReleased') =>
    void session
      .send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      .catch(() => undefined);
  press('mousePressed');
  await page.waitForTimeout(resting);
  press('mouseReleased');
  await page.waitForTimeout(settled);
}
