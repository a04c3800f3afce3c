import { defineConfig } from '@playwright/test';
import { hasElectron } from './findElectron.ts';

const report = process.env['PLAYWRIGHT_REPORT'];

const staticTests = '{static,package}.spec.ts';
const faultTests = 'faults/*.spec.ts';

/** Tier S reads what was built and packs it, tier D is the double on real Chromium, tier E Electron itself: one specification for both. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/desktop',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // What was packed is looked at beside the consoles, which run one after the other.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  projects: [
    { name: 'tier S', testMatch: staticTests },
    // A check that waits for what a fault prevents waits in vain.
    { name: 'planted faults', workers: 1, testMatch: faultTests, expect: { timeout: 4000 } },
    { name: 'tier D', workers: 1, testIgnore: [staticTests, faultTests], metadata: { tier: 'D' } },
    ...(hasElectron()
      ? [
          {
            name: 'tier E',
            workers: 1,
            testIgnore: [staticTests, faultTests],
            metadata: { tier: 'E' },
          },
        ]
      : []),
  ],
});
