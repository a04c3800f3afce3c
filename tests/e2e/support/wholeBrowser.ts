import { chromium, type Browser } from '@playwright/test';
import { findWholeBrowser } from '#tests/support/findBrowser.ts';

const executablePath = findWholeBrowser();

/** Starts the browser that has what the slim one of the other tests lacks: settings, notifications, pages kept in memory. */
export const wholeBrowser = executablePath ? { executablePath } : { channel: 'chromium' };

/**
 * Runs a browser that keeps pages in memory for going back, and requests pages ahead: Playwright turns the first off
 * for its tests, and the slim browser knows neither.
 */
export async function withWholeBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...wholeBrowser,
  });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}
