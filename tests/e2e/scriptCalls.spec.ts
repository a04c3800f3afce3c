import type { Response } from '@playwright/test';
import { mostScriptCalls } from '#tests/budgets/budgets.ts';
import { expectHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';
import { waitUntilIdle, watchRequests } from './support/waitUntilIdle.ts';

for (const { address, most } of mostScriptCalls) {
  test(`a first visit of ${address} calls at most ${most} functions`, async ({ page }) => {
    watchRequests(page);
    await page.coverage.startJSCoverage({ reportAnonymousScripts: true });
    await page.goto(address);
    await expectHydrated(page);
    await waitUntilIdle(page);
    const scripts = await page.coverage.stopJSCoverage();
    const counts = scripts.flatMap(({ functions }) =>
      functions.map(({ ranges }) => ranges[0]?.count ?? 0),
    );
    const calls = counts.reduce((sum, count) => sum + count, 0);
    expect(calls).toBeLessThan(most);
    // Less than a half would be a page that was not counted.
    expect(calls).toBeGreaterThan(most / 2);
  });
}

for (const address of ['/', '/search']) {
  test(`scripts of ${address} are compiled beside the main thread`, async ({ page }) => {
    const first: Response[] = [];
    page.on('response', (response) => {
      if (/\/assets\/(shell|rows|HomeScreen|SearchScreen)-[^/]*\.js$/.test(response.url()))
        first.push(response);
    });
    await page.goto(address);
    await expectHydrated(page);
    const starts = await Promise.all(
      first.map(async (response) => (await response.text()).slice(0, 28)),
    );
    const hint = '//# allFunctionsCalledOnLoad';
    expect(starts).toEqual([hint, hint, hint]);
  });
}
