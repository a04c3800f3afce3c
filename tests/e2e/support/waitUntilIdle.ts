import { expect, type Page } from '@playwright/test';

const requestsOf = new WeakMap<Page, Set<unknown>>();

/** Counts the requests of a page that are under way; `waitUntilIdle` needs it from before the first one. */
export function watchRequests(page: Page): void {
  const underWay = new Set<unknown>();
  requestsOf.set(page, underWay);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // Not `requestfinished`: it does not come where a script reads only the status of an answer.
  page.on('response', (response) => underWay.delete(response.request()));
}

/**
 * Waits until the page has nothing left to do: it has loaded, React has taken over the pages that are
 * ours, every request has its answer, and the browser has run what their answers started.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const underWay = requestsOf.get(page);
  if (underWay === undefined) throw new Error('watchRequests was not called for this page');
  await page.waitForLoadState('load');
  const isIdle = async () => {
    if (underWay.size > 0) return false;
    const isHydrated = await page.evaluate(runUntilIdle);
    return isHydrated && underWay.size === 0;
  };
  await expect.poll(isIdle, { intervals: [20, 50, 100] }).toBe(true);
}

/** Runs in the page: resolves after two idle periods of the browser, with whether React had taken over before. */
async function runUntilIdle(): Promise<boolean> {
  const ours = [...document.querySelectorAll('#content, #content *')];
  const isTakenOver =
    ours.length === 0 ||
    ours.some((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  for (let period = 0; period < 2; period += 1) {
    await new Promise((resolve) => {
      requestIdleCallback(() => requestAnimationFrame(resolve));
    });
  }
  return isTakenOver;
}
