import type { Response } from '@playwright/test';
import { mostScriptTime } from '#tests/budgets/budgets.ts';
import { measureScripts } from '#tests/budgets/measureScripts.ts';
import { expectHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

test('scripts of a first visit stay within their processor time', async ({ baseURL }) => {
  test.slow();
  const addresses = mostScriptTime.map(({ address }) => baseURL + address);
  const times = await measureScripts(addresses, 8);
  for (const [index, { address, most }] of mostScriptTime.entries()) {
    expect.soft(times[index], `script time of ${address}, in workloads`).toBeLessThan(most);
  }
});

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
