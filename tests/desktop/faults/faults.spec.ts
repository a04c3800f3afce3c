import { expect, type Browser } from '@playwright/test';
import { readTable } from '#tests/architecture/readTable.ts';
import { test } from '#tests/desktop/consoleTest.ts';
import { startBrowser } from '#tests/desktop/launchDouble.ts';
import { checkRunning, checkText, faultsInRunning, faultsInText } from './plantedFaults.ts';
import { plantInText, withFaultyBuild } from './plantFault.ts';

/** One for all faults; each gets contexts of its own. */
let browser: Browser | undefined;

test.afterAll(() => browser?.close());

for (const { point, title, edits, check, message } of faultsInText) {
  test(`tier S catches ${title} (point ${point})`, () => {
    const bundle = plantInText(edits);
    expect(() => checkText(check)(bundle)).toThrow(message);
  });
}

for (const [index, { point, title, edits, check, message }] of faultsInRunning.entries()) {
  test(`tier D catches ${title} (point ${point})`, async ({ start }) => {
    browser ??= await startBrowser();
    const own = browser;
    await withFaultyBuild(`fault-${index}`, edits, async (program) => {
      const launched = await start({ program, browser: own });
      const failure = await checkRunning(check)(launched).then(() => 'none', String);
      expect(failure).toMatch(message);
    });
  });
}

test('the documentation names the check of every planted fault, one at least for each point', () => {
  const rows = readTable('docs/desktop-security.md', ['#', 'Planted fault', 'Tier', 'Caught by']);
  const planted = [
    ...faultsInText.map((fault) => ({ ...fault, tier: 'S' })),
    ...faultsInRunning.map((fault) => ({ ...fault, tier: 'D' })),
  ].map(({ point, title, tier, check }) => [String(point), title, tier, `\`${check}\``]);
  const others = rows.filter(([point]) => point === '19');
  expect(
    rows
      .filter(([point]) => point !== '19')
      .map(String)
      .sort(),
  ).toEqual(planted.map(String).sort());
  expect(others).toHaveLength(1);
  expect(new Set(rows.map(([point]) => point)).size).toBe(20);
});
