import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportJob } from '#shared/contract/imports.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { ImportsScreen } from './ImportsScreen.tsx';

/** How often the state of the import was asked for. */
let polls = 0;

/** Of an import that has read nothing yet. */
const noCounts = {
  records: 0,
  rejected: 0,
  failure: null,
  massRetirement: null,
  doubts: null,
  report: null,
};

/** The jobs that the desktop hears of, from the states of the import that the server reports. */
function reportsOf(states: readonly [string, number][], facts: Partial<ImportJob> = {}) {
  polls = 0;
  const reports: string[] = [];
  const left = [...states];
  const getImport = async () => {
    polls += 1;
    const [state = '', progress = 0] = left.length > 1 ? (left.shift() ?? []) : (left[0] ?? []);
    const job = { id: 7, kind: 'import', file: 'events.csv', state, progress };
    return { job: { ...job, ...noCounts, startedAt: '2026-11-20T02:00:00Z', ...facts }, undos: [] };
  };
  const store = createConsoleStore({
    call: (name) => (name === 'getImport' ? getImport() : new Promise(() => undefined)),
    desktop: {
      reportJob: async (job: { state: string; progress: number }) => {
        reports.push(`${job.state} ${job.progress}`);
        return null;
      },
    },
  });
  renderInConsole(<ImportsScreen />, store);
  return reports;
}

test('the desktop hears of a running import and of its end', async () => {
  const reports = reportsOf([
    ['running', 0.4],
    ['done', 1],
  ]);
  await waitFor(() => expect(reports).toEqual(['running 0.4', 'done 1']));
});

test.each(['done', 'failed'])(
  'an import that was %s before the page was opened is no news',
  async (state) => {
    const reports = reportsOf([[state, 1]]);
    await waitFor(() => expect(polls).toBeGreaterThan(0));
    await act(() => Promise.resolve());
    expect(reports).toEqual([]);
    expect(document.body.textContent).not.toContain('events.csv');
  },
);

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
  renderInConsole(<ImportsScreen />, store);
  await waitFor(() => expect(document.body.textContent).toContain(problem));
  expect(document.body.textContent.split(problem)).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/How the file is read|Preview|For every event/);
});

test('the list is fresh after an import, whose banner warns of rejected records', async () => {
  let sources = 0;
  let state = 'running';
  const store = createConsoleStore({
    call: async (name) => {
      if (name === 'listSources') {
        sources += 1;
        return { sources: [], readyMaps: [] };
      }
      const job = { id: 7, kind: 'import', file: 'events.csv', state, progress: 1 };
      const counts = { ...noCounts, records: 5, rejected: 3 };
      return { job: { ...job, ...counts, startedAt: '2026-11-20T02:00:00Z' }, undos: [] };
    },
  });
  renderInConsole(<ImportsScreen />, store);
  await waitFor(() => expect(document.body.textContent).toContain('5 records read, 3 rejected'));
  expect(sources).toBe(1);
  state = 'done';
  await waitFor(() => expect(document.body.textContent).toContain('3 of 5 rejected.'));
  await waitFor(() => expect(sources).toBe(2));
  expect(document.querySelector('[class*=warning]')?.textContent).toContain('3 of 5 rejected.');
});

const source = {
  id: 7,
  name: 'harbour',
  url: 'https://harbour.example/hits.json',
  every: '6h',
  map: null,
  retireMissing: false,
  nextRunAt: '2026-11-03T06:00:00.000Z',
  isPaused: false,
  lastRunAt: '2026-11-02T06:00:00.000Z',
  lastOutcome: 'imported',
  lastMessage: null,
  lastCounts: { records: 4, new: 4, changed: 0, unchanged: 0, rejected: 0, retired: 0 },
  fault: null,
  undo: { source: 'harbour', file: 'hits.json', importedAt: '2026-11-02T06:00:00.000Z' },
};
const fileOf = (name: string, day: string) => ({
  source: name,
  file: `${name}.csv`,
  importedAt: `2026-11-${day}T06:00:00.000Z`,
});

test('files and fetched listings are one list by time, each with its undo', async () => {
  const sources = [source, { ...source, id: 8, name: 'new', lastRunAt: null, undo: null }];
  const undos = [fileOf('later', '03'), source.undo, fileOf('earlier', '01')];
  const call = async (name: string) =>
    name === 'getImport' ? { job: null, undos } : { sources, readyMaps: [] };
  renderInConsole(<ImportsScreen />, createConsoleStore({ call }));
  const labels = () =>
    screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
  await waitFor(() => expect(labels()).toEqual(['new', 'later', 'harbour', 'earlier']));
  expect(screen.getAllByRole('button', { name: /^Undo the last import of/ })).toHaveLength(3);
});

test('a source is fetched with what its card says of its times', async () => {
  const bodies: unknown[] = [];
  const call = async (name: string, input: { body?: unknown }) => {
    if (name === 'runSource') bodies.push(input.body);
    return name === 'getImport' ? { job: null, undos: [] } : { sources: [source], readyMaps: [] };
  };
  renderInConsole(<ImportsScreen />, createConsoleStore({ call }));
  const card = within(await screen.findByRole('article', { name: 'harbour' }));
  fireEvent.change(card.getByLabelText(/^Times without a zone/), { target: { value: 'utc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(bodies).toEqual([{ times: 'utc' }]));
});

test.each(['getImport', 'listSources'])(
  'without an answer to %s nothing is said to be imported or not',
  async (failing) => {
    const answers: Record<string, unknown> = {
      getImport: { job: null, undos: [] },
      listSources: { sources: [], readyMaps: [] },
    };
    const call = (name: string) =>
      name === failing ? Promise.reject(new Error('Away.')) : Promise.resolve(answers[name]);
    renderInConsole(<ImportsScreen />, createConsoleStore({ call }));
    await screen.findByText('This failed: Away.');
    expect(document.body.textContent).not.toContain('Nothing was imported yet');
  },
);

test('the result of an import leaves the screen when it is undone', async () => {
  const offer = fileOf('gigs', '03');
  const counts = { ...noCounts, records: 1 };
  const report = {
    source: 'gigs',
    rejects: [],
    warnings: [],
    corrections: [],
    changes: [],
    ...Object.fromEntries(Object.keys(toolMessages.catalogue.figures).map((name) => [name, 1])),
  };
  const job = { id: 7, kind: 'import', file: 'gigs.csv', progress: 1, startedAt: offer.importedAt };
  let state = 'running';
  let undos = [offer];
  const undone = { ...offer, restored: 0, removed: 1, hidden: 0, leftVenues: 0, changes: [] };
  const call = async (name: string, { body }: { body?: { dryRun: boolean } }) => {
    if (name === 'listSources') return { sources: [], readyMaps: [] };
    if (name === 'undoImport') {
      if (body?.dryRun === false) undos = [];
      return undone;
    }
    return { job: { ...job, ...counts, report, state }, undos };
  };
  renderInConsole(<ImportsScreen />, createConsoleStore({ call }));
  await screen.findByText('1 record read, 0 rejected');
  state = 'done';
  await screen.findByText('Import of gigs.csv is done.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last import of gigs' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo it now' }));
  await screen.findByText('The last import of gigs is undone.');
  await waitFor(() => expect(screen.queryByText(/is done\./)).toBeNull());
  expect(screen.queryByRole('article', { name: 'gigs' })).toBeNull();
});

test('an answer asked for before an import began does not take its place', async () => {
  const jobOf = (id: number, kind: 'dry-run' | 'import', state: 'done' | 'running') => {
    const job = { id, kind, file: 'gigs.json', state, progress: 0, ...noCounts };
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
  renderInConsole(<ImportsScreen />, store);
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
