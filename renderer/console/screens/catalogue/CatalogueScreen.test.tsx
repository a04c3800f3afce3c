import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportJob } from '#shared/contract/imports.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';

/** The jobs that the desktop hears of, from the states of the import that the server reports. */
function reportsOf(states: readonly [string, number][], facts: Partial<ImportJob> = {}) {
  const reports: string[] = [];
  const left = [...states];
  const getImport = async () => {
    const [state = '', progress = 0] = left.length > 1 ? (left.shift() ?? []) : (left[0] ?? []);
    const job = { id: 7, kind: 'import', file: 'events.csv', state, progress };
    const counts = {
      records: 0,
      rejected: 0,
      failure: null,
      massRetirement: null,
      doubts: null,
      report: null,
    };
    return { job: { ...job, ...counts, startedAt: '2026-11-20T02:00:00Z', ...facts }, undos: [] };
  };
  const store = createConsoleStore({
    // The list of events stays away.
    call: (name) => (name === 'getImport' ? getImport() : new Promise(() => undefined)),
    desktop: {
      reportJob: async (job: { state: string; progress: number }) => {
        reports.push(`${job.state} ${job.progress}`);
        return null;
      },
    },
  });
  renderInConsole(<CatalogueScreen />, store);
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

test.each([
  [{ massRetirement: { missing: 3, upcoming: 4 }, doubts: null }, 'many upcoming events'],
  [{ massRetirement: null, doubts: ['All have one name'] }, 'it was probably misread'],
])(
  'an import that waits for a confirmation is no failure when the screen is opened again: %j',
  async (question, reason) => {
    reportsOf([['failed', 0.95]], {
      file: 'half-a-season.csv',
      failure: '3 of 4 coming events are missing: confirm with --yes',
      ...question,
    });
    const words = `Import of half-a-season.csv waits for a confirmation: ${reason}`;
    await waitFor(() => expect(document.body.textContent).toContain(words));
    expect(document.body.textContent).not.toMatch(/failed|--yes/);
  },
);

test('a file of which nothing can be read is described once, without settings that would not help', async () => {
  const problem = 'poster.csv: is a PNG picture, not a listing of events';
  const unread = { format: null, takesMap: false, map: null, source: null, draft: null };
  const nothing = { ...unread, paths: [], readyMaps: [] };
  const store = createConsoleStore({
    call: (name) =>
      name === 'getImport'
        ? Promise.resolve({ job: null, undos: [] })
        : uploaded(name, { id: 'poster', file: 'poster.csv', bytes: 1, problem, ...nothing }),
  });
  store.set(importFileAtom, new File(['x'], 'poster.csv'));
  renderInConsole(<CatalogueScreen />, store);
  await waitFor(() => expect(document.body.textContent).toContain(problem));
  expect(document.body.textContent.split(problem)).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/How the file is read|Preview|For every event/);
});

test('nothing is said of imports to undo where they cannot be read', async () => {
  const store = createConsoleStore({
    call: (name) =>
      name === 'getImport'
        ? Promise.reject(new Error('The server is away.'))
        : new Promise(() => undefined),
  });
  renderInConsole(<CatalogueScreen />, store);
  await waitFor(() => expect(document.body.textContent).toContain('The server is away.'));
  expect(document.body.textContent).not.toContain('There is no import to undo.');
});

test('the list of events is fresh after an import, whose banner warns of rejected records', async () => {
  let asked = 0;
  let state = 'running';
  const store = createConsoleStore({
    call: async (name) => {
      if (name === 'findCatalogueEvents') {
        asked += 1;
        return { events: [], total: asked, pageSize: 20, counts: [] };
      }
      const job = { id: 7, kind: 'import', file: 'events.csv', state, progress: 1 };
      const counts = {
        records: 5,
        rejected: 3,
        failure: null,
        massRetirement: null,
        doubts: null,
        report: null,
      };
      return { job: { ...job, ...counts, startedAt: '2026-11-20T02:00:00Z' }, undos: [] };
    },
  });
  renderInConsole(<CatalogueScreen />, store);
  await waitFor(() => expect(document.body.textContent).toContain('5 records read, 3 rejected'));
  expect(asked).toBe(1);
  state = 'done';
  await waitFor(() => expect(document.body.textContent).toContain('3 of 5 rejected.'));
  await waitFor(() => expect(asked).toBe(2));
  expect(document.querySelector('[class*=warning]')?.textContent).toContain('3 of 5 rejected.');
});

test('an answer asked for before an import began does not take its place', async () => {
  const jobOf = (id: number, kind: 'dry-run' | 'import', state: 'done' | 'running') => {
    const counts = {
      records: 0,
      rejected: 0,
      failure: null,
      massRetirement: null,
      doubts: null,
      report: null,
    };
    const job = { id, kind, file: 'gigs.json', state, progress: 0, ...counts };
    return { job: { ...job, startedAt: '2026-11-20T02:00:00Z' }, undos: [] };
  };
  const found = { format: 'JSON', takesMap: false, map: null, source: 'gigs', draft: null };
  const nothing = { paths: [], readyMaps: [], problem: null };
  const early = Promise.withResolvers<object>();
  const never = new Promise(() => undefined);
  let asked = 0;
  const store = createConsoleStore({
    call: (name) => {
      if (name === 'beginImport') return Promise.resolve(jobOf(2, 'import', 'running'));
      if (name !== 'getImport') {
        return uploaded(name, { id: 'gigs', file: 'gigs.json', bytes: 1, ...found, ...nothing });
      }
      asked += 1;
      return asked === 1 ? early.promise : never;
    },
  });
  store.set(importFileAtom, new File(['x'], 'gigs.json'));
  renderInConsole(<CatalogueScreen />, store);
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(document.body.textContent).toMatch(/Import of gigs.json/));
  const shown = document.body.textContent;
  await act(async () => early.resolve(jobOf(1, 'dry-run', 'done')));
  expect(document.body.textContent).toBe(shown);
});

/** Takes the parts of a file and describes it; other calls never settle. */
function uploaded(name: string, description: object): Promise<unknown> {
  if (name === 'uploadPart') return Promise.resolve();
  return name === 'describeUpload' ? Promise.resolve(description) : new Promise(() => undefined);
}
