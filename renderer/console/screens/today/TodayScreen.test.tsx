import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { readLook } from './lastLook.ts';
import { TodayScreen } from './TodayScreen.tsx';

const change = {
  id: 7,
  at: '2026-11-20T01:00:00.000Z',
  actor: { kind: 'staff', name: 'Ana' },
  subject: 'rules',
  item: 'Tidal Youth',
  action: 'changed',
  before: null,
  after: { 'Tidal Youth: effect.kind': 'hide', 'Tidal Youth: effect.targets.events': '1, 2, 3' },
  note: '',
  reference: '2',
  undo: 'rules',
};

const notice = {
  id: 'announcement-1',
  name: 'Storm',
  note: '',
  timezone: 'Australia/Brisbane',
  start: null,
  end: '2026-11-20T18:00',
  conditions: [],
  effect: { kind: 'announcement', text: 'Storm', link: '' },
};

const source = { id: 1, name: 'harbour', fault: null, lastCounts: { rejected: 3, records: 20 } };
const answers: Record<string, unknown> = {
  getHealth: { checks: [{ name: 'Database', state: 'ok', finding: '' }], backups: [], errors: [] },
  listSubmissions: { submissions: [{ doneAt: null, receivedAt: '2026-11-20T01:00:00Z' }] },
  listSources: { sources: [source, { ...source, name: 'quay', fault: 'It answers 404.' }] },
  getRules: { now: '2026-11-20T02:00:00Z', file: { rules: [notice] } },
  listChanges: { changes: [change], total: 1, pageSize: 50, actors: [] },
  getSearchCounts: { searches: [{ label: 'karaoke', place: 'Hobart, TAS', foundNone: 4 }] },
  getActivity: { rows: [{ name: 'Tidal Youth', eventKey: 7, state: 'soldOutWanted' }] },
};
const nothingToDo = {
  listSubmissions: { submissions: [] },
  listSources: { sources: [] },
  getRules: { now: '2026-11-20T02:00:00Z', file: { rules: [] } },
  listChanges: { changes: [], total: 0, pageSize: 50, actors: [] },
  getSearchCounts: { searches: [] },
  getActivity: { rows: [] },
};

const page = (ranked: [number, number][]) => async () => Response.json(anAnswer({ near: ranked }));
const region = (name: string) => within(screen.getByRole('region', { name }));

test('each line of what there is to do has its one next act', async () => {
  const store = createConsoleStore({ call: async (name) => answers[name], send: page([[1, 1]]) });
  renderInConsole(<TodayScreen />, store);
  await screen.findByText('Answer');
  const links = () =>
    region('To do')
      .getAllByRole('link')
      .map((link) => link.textContent);
  await expect
    .poll(links)
    .toEqual([
      'Answer',
      'See why',
      'Fetch it again',
      'Extend it or let it end',
      'See searches',
      'See it',
    ]);
  const text = screen.getByRole('region', { name: 'To do' }).textContent;
  expect(text).toContain('harbour: 3 of 20 records rejected');
  expect(text).toContain('quay: It answers 404.');
  expect(text).toContain('“Storm” ends today at 6:00 pm');
  expect(text).toContain('“karaoke” near Hobart, TAS found nothing 4 times this week');
  expect(text).toContain('Tidal Youth is sold out and still wanted');
  expect(await screen.findByText('All checks are good')).toBeDefined();
  const changes = await screen.findByRole('region', { name: 'Changed since your last look' });
  await waitFor(() => expect(changes.textContent).toContain('Ana hid Tidal Youth, 3 dates'));
});

const imported = {
  ...change,
  subject: 'import',
  item: 'harbour',
  action: 'imported',
  after: { new: 3 },
  note: 'gigs.csv',
  reference: 'harbour',
  undo: 'import',
};

test.each([
  [change, 'Bring back the rules before it', [{ change: 2, version: null }]],
  [
    { ...change, subject: 'brand', undo: 'brand' },
    'Bring back the files before it',
    [{ change: 2, version: null }],
  ],
  [
    imported,
    'Undo it now',
    [
      { source: 'harbour', dryRun: true },
      { source: 'harbour', dryRun: false },
    ],
  ],
])(
  'a change of $subject is undone where it stands, after a second press',
  async (made, sure, bodies) => {
    const sent: unknown[] = [];
    const undone = { restored: 0, removed: 3, hidden: 0, leftVenues: 0, changes: [] };
    const call = async (name: string, { body }: { body?: unknown }) => {
      if (name === 'listChanges') {
        const isOver = sent.length === bodies.length;
        return {
          ...(answers[name] as object),
          changes: [{ ...made, undo: isOver ? null : made.undo }],
        };
      }
      if (name in answers) return { ...answers, ...nothingToDo }[name];
      sent.push(body);
      return undone;
    };
    renderInConsole(<TodayScreen />, createConsoleStore({ call, send: page([]) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    fireEvent.click(await screen.findByRole('button', { name: sure }));
    await screen.findByText(/are in effect again\.|is undone\./);
    expect(sent).toEqual(bodies);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
);

const ofTasks = ['listSubmissions', 'listSources', 'getRules', 'getSearchCounts', 'getActivity'];
const calls = ['getHealth', ...ofTasks, 'listChanges', 'page'];

test.each(calls)(
  'while %s is not answered, and where it fails, nothing is said to be good',
  async (late) => {
    const waiting = Promise.withResolvers<never>();
    const store = createConsoleStore({
      call: (name) =>
        name === late ? waiting.promise : Promise.resolve({ ...answers, ...nothingToDo }[name]),
      send: late === 'page' ? () => waiting.promise : page([[1, 1]]),
    });
    renderInConsole(<TodayScreen />, store);
    const { body } = document;
    await waitFor(() =>
      expect(body.textContent.match(/: Loading…/g)).toHaveLength(late === 'page' ? 7 : 1),
    );
    const isQuiet = () => !/Nothing waits/.test(body.textContent);
    const isGood = () => /All checks are good/.test(body.textContent);
    const isOfTasks = ofTasks.includes(late);
    const expectTruth = () => {
      expect(isGood()).toBe(late !== 'getHealth');
      expect(isQuiet()).toBe(isOfTasks);
      expect(/Nobody changed/.test(body.textContent)).toBe(late !== 'listChanges');
    };
    expectTruth();
    waiting.reject(new Error('The server is away.'));
    await waitFor(() =>
      expect(body.textContent.match(/Could not ask/g)).toHaveLength(late === 'page' ? 7 : 1),
    );
    expect(body.textContent).toContain('The server is away.');
    expectTruth();
  },
);

test('a notice is a task on its last day, by the clock of its place', async () => {
  const ends: [string, string][] = [
    ['2026-11-20T11:00', 'Australia/Sydney'],
    ['2026-11-20T14:00', 'Australia/Sydney'],
    ['2026-11-21T00:30', 'Australia/Perth'],
    ['2026-11-20T10:30', 'Australia/Perth'],
  ];
  const rules = ends.map(([end, timezone], index) => ({
    ...notice,
    id: `announcement-${index}`,
    name: `Notice ${index}`,
    end,
    timezone,
  }));
  const call = async (name: string) =>
    name === 'getRules'
      ? { now: '2026-11-20T02:00:00Z', file: { rules } }
      : { ...answers, ...nothingToDo }[name];
  renderInConsole(<TodayScreen />, createConsoleStore({ call, send: page([]) }));
  const tasks = () => screen.queryAllByText(/ends today at/).map((line) => line.textContent);
  await waitFor(() => expect(tasks()).toHaveLength(2));
  expect(tasks().join()).toMatch(/“Notice 1” .* 2:00 pm.*“Notice 3” .* 10:30 am/);
});

test('a failure that ends, and one that begins, are followed when the window gets the focus', async () => {
  let isAway = true;
  const call = async (name: string) => {
    if (isAway && name === 'listSubmissions') throw new Error('The server is away.');
    return { ...answers, ...nothingToDo }[name];
  };
  renderInConsole(<TodayScreen />, createConsoleStore({ call, send: page([]) }));
  await screen.findByText('Could not ask. Questions: The server is away.');
  isAway = false;
  fireEvent.focus(window);
  await screen.findByText('Nothing waits for you.');
  isAway = true;
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText('Nothing waits for you.')).toBeNull());
});

test('the first page of a place says what entered since the last look, until that is seen', async () => {
  const call = async (name: string) => ({ ...answers, ...nothingToDo })[name];
  let send = page([
    [1, 2],
    [2, 1],
  ]);
  const store = createConsoleStore({ call, send: () => send() });
  const leave = renderInConsole(<TodayScreen />, store);
  const posters = async (place: string) => screen.findByRole('list', { name: place });
  expect((await posters('Perth')).textContent).not.toContain('New');
  await posters('Hobart');
  leave();
  send = page([
    [3, 2],
    [1, 1],
  ]);
  renderInConsole(<TodayScreen />, store);
  const [first, second] = within(await posters('Perth')).getAllByRole('button');
  expect(first?.textContent).toMatch(/Event 3New · /);
  expect(second?.textContent).not.toContain('New');
  await posters('Hobart');
  await waitFor(() => expect(screen.queryAllByText('1 new')).toHaveLength(7));
  fireEvent.click(screen.getByRole('button', { name: 'Seen: compare from now on' }));
  await waitFor(() => expect(screen.queryAllByText('1 new')).toEqual([]));
});

test('what an earlier version stored of a look is no look', () => {
  const at = '2026-11-20T02:00:00Z';
  expect(readLook({ at, places: { Perth: [{ eventKey: 1, name: 'One' }] } })).toBeNull();
  expect(readLook({ at, places: { Perth: [1] } })).toEqual({ at, places: { Perth: [1] } });
});
