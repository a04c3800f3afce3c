import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { canRunPostgres } from './tests/support/postgres/canRunPostgres.ts';

/** A busy machine is slow, not wrong: the limit, in milliseconds, is there to catch a hang. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

const onPostgres = {
  test: {
    ...patience,
    name: 'postgres',
    environment: 'node',
    globalSetup: 'tests/support/postgres/provideEngine.ts',
    setupFiles: 'tests/support/postgres/chooseEngine.ts',
    include: [
      'tests/storage/**/*.test.ts',
      // What is stored and read again: once more on the other engine.
      'tests/api/{events,interactions,recommendations,reportRuns,session,standIns}.test.ts',
      'server/catalogue/import/*.test.ts',
      'server/catalogue/demo/loadDemoCatalogue.test.ts',
    ],
  },
};

export default defineConfig({
  test: {
    // Vitest leaves one core free by itself, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: [
            'shared/**/*.test.ts',
            'server/**/*.test.ts',
            'electron/**/*.test.ts',
            'tests/{api,architecture,bench,budgets,support}/**/*.test.ts',
          ],
        },
      },
      ...(canRunPostgres(import.meta.dirname) ? [onPostgres] : []),
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'dom',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
