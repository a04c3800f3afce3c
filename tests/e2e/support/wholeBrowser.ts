import { chromium, type Browser } from '@playwright/test';
import { findWholeBrowser } from '#tests/support/findBrowser.ts';

/**
 * Runs a browser that keeps pages in memory for going back, and requests pages ahead: Playwright turns the first off
 * for its tests, and the slim browser knows neither.
 */
export async function withWholeBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
  });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}
