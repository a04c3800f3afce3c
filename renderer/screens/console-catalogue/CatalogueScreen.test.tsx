import { render, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { ImportJob } from '#shared/contract/console/importEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { ConsoleApi } from '#renderer/api/console/consoleApi.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { consoleStateAtom } from '#renderer/state/console/targets.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';

const local = {
  id: 'local',
  name: 'This computer',
  url: 'http://127.0.0.1:3000',
  basePath: '',
  isLocal: true,
  mode: 'visitor' as const,
  hasDeveloperKey: false,
  hasStaffKey: false,
};

/** The jobs that the desktop hears of, from the states of the import that the server reports. */
function reportsOf(states: readonly [string, number][], facts: Partial<ImportJob> = {}) {
  const reports: string[] = [];
  const left = [...states];
  const store = createStore();
  const getImport = async () => {
    const [state = '', progress = 0] = left.length > 1 ? (left.shift() ?? []) : (left[0] ?? []);
    const job = { id: 7, kind: 'import', file: 'events.csv', state, progress };
    const counts = { records: 0, rejected: 0, failure: null, massRetirement: null, report: null };
    return { job: { ...job, ...counts, startedAt: '2026-11-20T02:00:00Z', ...facts }, undo: null };
  };
  store.set(consoleServicesAtom, {
    api: {
      // The list of events stays away.
      call: (name: string) => (name === 'getImport' ? getImport() : new Promise(() => undefined)),
    } as unknown as ConsoleApi,
    storage: memoryStorage(),
    desktop: {
      reportJob: async (job: { state: string; progress: number }) => {
        reports.push(`${job.state} ${job.progress}`);
        return null;
      },
    } as unknown as DesktopBridge,
  });
  store.set(consoleStateAtom, { product: '', version: '', targets: [local] });
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <CatalogueScreen />
      </MemoryRouter>
    </Provider>,
  );
  onTestFinished(unmount);
  return reports;
}

test('the desktop hears of a running import and of its end', async () => {
  const reports = reportsOf([
    ['running', 0.4],
    ['done', 1],
  ]);
  await waitFor(() => expect(reports).toEqual(['running 0.4', 'done 1']), { timeout: 10_000 });
});

test('the desktop hears nothing of an import that had ended before', async () => {
  const reports = reportsOf([['done', 1]]);
  await waitFor(() => expect(document.body.textContent).toContain('events.csv'));
  expect(reports).toEqual([]);
});

test('an import that waits for a confirmation is no failure when the screen is opened again', async () => {
  reportsOf([['failed', 0.95]], {
    file: 'half-a-season.csv',
    failure: '3 of 4 coming events are missing: confirm with --yes',
    massRetirement: { missing: 3, upcoming: 4 },
  });
  const words = 'Import of half-a-season.csv waits for a confirmation: many coming events';
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(document.body.textContent).not.toMatch(/failed|--yes/);
});
