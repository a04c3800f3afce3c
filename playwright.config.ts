import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/support/findBrowser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const consolePort = Number(process.env.E2E_CONSOLE_PORT ?? port + 1);
const executablePath = findBrowser();
const report = process.env.PLAYWRIGHT_REPORT;

/** Where the width plays no part in what is told and stored, one width is enough. */
const onceOnly = [
  'brandScreen',
  'console.insight',
  'console.rules',
  'console.week',
  'console.week.tools',
  'brands',
  'accessibility',
  'embeds',
  'firstLoad',
  'calendar',
  'forms',
  'home',
  'home.accessibility',
  'home.bookmarks',
  'home.browse',
  'home.cards',
  'home.location',
  'home.modes',
  'home.preferences',
  'home.sections',
  'journeys.saved',
  'keyboard',
  'layout',
  'newRelease',
  'nextPage',
  'offline',
  'pages',
  'reporter',
  'rules',
  'scriptCalls',
  'session',
  'withoutScript',
];

/** They share the console of one server: its mode, scenario and target are the same for all of them. */
const consoleSpecs = [
  'console',
  'console.import',
  'console.inspector',
  'console.isolation',
  'console.keyboard',
  'console.language',
  'console.staff',
  'console.tables',
  'reporter.targets',
  'security',
].map((name) => `**/${name}.spec.ts`);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

const originOf = (ofPort: number) => `http://localhost:${ofPort}`;

function startServer(ofPort: number) {
  return {
    command: `"${process.execPath}" tests/support/testServer.ts`,
    url: `${originOf(ofPort)}/readyz`,
    env: { PORT: String(ofPort) },
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
  } as const;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // A busy machine is slow, not wrong: the limits, in milliseconds, are there to catch a hang.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: originOf(port),
    timezoneId: 'Australia/Brisbane',
    locale: 'en-AU',
    // A worker's requests pass by the routes a test lays; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Recording a trace costs a test a fifth of its time, and runs scripts of its own in every frame.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Playwright records with its own ffmpeg, which is not everywhere.
    video: 'off',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    // The first in the list, for with one worker it would keep the other one waiting at the end. Its
    // server is its own: what it imports and which mode it sets are nothing to the storefront's tests.
    {
      name: 'console',
      testMatch: consoleSpecs,
      workers: 1,
      use: { ...desktop, baseURL: originOf(consolePort) },
    },
    {
      name: 'desktop',
      // Each step of the journey has desktop tests of its own.
      testIgnore: [...consoleSpecs, '**/journey.spec.ts'],
      use: desktop,
    },
    {
      name: 'phone',
      grepInvert: /@one-width/,
      testIgnore: [...consoleSpecs, ...onceOnly.map((name) => `**/${name}.spec.ts`)],
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } },
    },
  ],
  webServer: [startServer(port), startServer(consolePort)],
});
