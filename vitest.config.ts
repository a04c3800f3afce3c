import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { canRunPostgres } from './tests/support/postgres/canRunPostgres.ts';

// Our programs that tests run, and their threads, come stripped and compiled from the second time on.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

const everywhere = {
  // A busy machine is slow, not wrong: the limit, in milliseconds, is there to catch a hang.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Files of a worker share their modules: loading them anew for each took a third of all time.
  isolate: false,
};

const fixSeed = 'tests/support/fixSeed.ts';
const serverSide = 'renderer/storefront/components/cards/drawn/*.test.tsx';

const onPostgres = {
  test: {
    ...everywhere,
    name: 'postgres',
    environment: 'node',
    globalSetup: 'tests/support/postgres/provideEngine.ts',
    setupFiles: [fixSeed, 'tests/support/postgres/chooseEngine.ts'],
    include: [
      'tests/storage/**/*.test.ts',
      // What is stored and read again: once more on the other engine.
      'tests/api/attack/fuzzSlice.test.ts',
      'tests/api/{activity,changeLog,corrections,events,forms,interactions,publishedBrand,recommendations,reportRuns,rules,session,unreadableText}.test.ts',
      'server/features/{clocks,upkeep/startRetention}.test.ts',
      'server/features/insight/*.test.ts',
      'server/import/{badInput,importEvents,realListings}.test.ts',
      'server/import/record/importNames.test.ts',
      'server/commands/catalogue/runUndoCommand.test.ts',
      'server/features/{alerts/startAlerts,submissions/deliverSubmissions}.test.ts',
      'server/storage/alerts/*.test.ts',
      'server/features/sources/runSources.test.ts',
      'server/import/duplicates/updateDuplicates.test.ts',
      'server/demo/loadDemoCatalogue.test.ts',
    ],
  },
};

export default defineConfig({
  test: {
    // Vitest leaves one core free by itself, which on two cores is half of them.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      reporter: ['json-summary'],
      reportsDirectory: 'test-results/coverage',
      reportOnFailure: true,
      include: ['{electron,renderer,server,shared}/**/*.{ts,tsx}'],
    },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'node',
          environment: 'node',
          setupFiles: fixSeed,
          include: [
            'shared/**/*.test.ts',
            'server/**/*.test.ts',
            'electron/**/*.test.ts',
            'tests/{api,architecture,bench,budgets,support}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      ...(canRunPostgres(import.meta.dirname) ? [onPostgres] : []),
      {
        plugins: [react()],
        test: {
          ...everywhere,
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: [fixSeed, 'tests/support/dom/freshWindow.ts'],
          include: ['renderer/**/*.test.{ts,tsx}'],
          exclude: [serverSide],
        },
      },
      {
        plugins: [react()],
        test: {
          ...everywhere,
          name: 'dom of the server',
          environment: 'happy-dom',
          // Components as the server has them are other modules than the browser's.
          isolate: true,
          include: [serverSide],
        },
      },
    ],
  },
});
