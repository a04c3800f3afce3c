import { mostScriptTime } from '#tests/budgets/budgets.ts';
import { measureScripts } from '#tests/budgets/measureScripts.ts';
import { expect, test } from './support/storefrontTest.ts';

test('scripts of a first visit stay within their processor time', async ({ baseURL }) => {
  const addresses = mostScriptTime.map(({ address }) => baseURL + address);
  const times = await measureScripts(addresses, 3);
  for (const [index, { address, most }] of mostScriptTime.entries()) {
    expect.soft(times[index], `script time of ${address}, in workloads`).toBeLessThan(most);
  }
});
