import { fireEvent } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import {
  actIn,
  marksIn,
  nameOf,
  SlowServer,
  SlowTab,
  targetIds,
  type SlowScreen,
} from '#tests/support/dom/slowConsole.tsx';

// Each takes half a second; `npm run test:seeds` does more of them.
const { SEQUENCES: sequences = '60' } = process.env;
const screens: SlowScreen[] = ['reporter', 'today', 'events', 'imports', 'inbox', 'health', 'log'];
const modes: TargetMode[] = ['visitor', 'developer', 'staff'];
const cities = ['Darwin', 'Brisbane', 'Perth'];

/** What a tab must show, by what was done in it. */
interface Wanted {
  target: string;
  screen: SlowScreen;
  /** Whether the reporter shows the list of runs. */
  isRunList: boolean;
  /** Of the reporter: the place or the stored run that was asked for last. */
  report: { place: string } | { run: number } | null;
}

interface World {
  server: SlowServer;
  tab: SlowTab;
  wanted: Wanted;
}

const pick = <T,>(list: readonly T[], n: number): T => list[n % list.length] as T;

const actions: Record<string, (world: World, n: number) => unknown> = {
  target: ({ tab, wanted }, n) => {
    const target = pick(targetIds, n);
    if (target === wanted.target) return;
    tab.chooseTarget(target);
    Object.assign(wanted, { target, report: null, isRunList: false });
  },
  screen: ({ tab, wanted }, n) => {
    if (tab.openScreen(pick(screens, n))) wanted.screen = pick(screens, n);
  },
  runs: ({ tab, wanted }) => {
    if (wanted.screen === 'reporter' && tab.press('Runs')) wanted.isRunList = true;
  },
  seen: ({ tab }) => tab.press('Seen: compare from now on'),
  mode: ({ tab }, n) => tab.chooseMode(pick(modes, n)),
  city: ({ tab, wanted }, n) => {
    if (!tab.press(pick(cities, n))) return;
    Object.assign(wanted, { report: { place: pick(cities, n) }, isRunList: false });
  },
  run: ({ tab, wanted }, n) => {
    const run = wanted.screen === 'reporter' && wanted.isRunList ? tab.openRun(n) : 0;
    if (run > 0) Object.assign(wanted, { report: { run }, isRunList: false });
  },
  answer: ({ server }, n) => server.waiting.splice(n % server.waiting.length, 1)[0]?.answer(),
  fail: ({ server }, n) => server.waiting.splice(n % server.waiting.length, 1)[0]?.fail(),
  prompt: ({ server }) => (server.isPrompt = !server.isPrompt),
  focus: () => fireEvent.focus(window),
  restart: ({ server }) => server.restart(),
};

/** Answers are the most frequent step: without them nothing is shown. */
const names = [
  ...Object.keys(actions),
  'reload',
  'answer',
  'answer',
  'answer',
  'city',
  'screen',
  'target',
];
const step = fc.record({
  at: fc.nat({ max: 1 }),
  name: fc.constantFrom(...names),
  n: fc.nat({ max: 11 }),
});

/** Throws where a tab shows another target, screen, mode, place or run than it says. */
function check({ server, tab, wanted }: World): void {
  expect(tab.target).toBe(wanted.target);
  const [path, query = ''] = tab.address.split('?');
  expect(path).toBe(`/${wanted.screen}`);
  expect(new URLSearchParams(query).get('target') ?? 'local').toBe(wanted.target);
  if (wanted.screen === 'reporter') expect(modes).toContain(tab.mode);
  const { shown } = tab;
  if (wanted.screen === 'reporter' && wanted.isRunList) return checkRuns(shown);
  if (wanted.screen === 'reporter') return checkReport({ server, tab, wanted });
  if (wanted.screen === 'today') checkToday(server, wanted.target, shown.textContent);
  for (const mark of marksIn(shown.textContent)) expect(mark.target).toBe(wanted.target);
}

function checkReport({ server, tab, wanted: { target, report } }: World): void {
  const text = tab.shown.textContent;
  for (const mark of marksIn(text)) {
    if (report !== null && 'run' in report) {
      const run = server.runs.find(({ id }) => id === report.run);
      expect(marksIn(JSON.stringify(run?.answer))).toContainEqual(mark);
      expect(text).toContain(`Stored run ${report.run},`);
      expect(text).toContain(` of ${nameOf(mark.target)},`);
      continue;
    }
    expect(mark).toMatchObject({ target, place: report?.place ?? 'None' });
    const isSaid = text.includes('This report was asked for') || text.includes('Stored run');
    if (!isSaid) expect(mark.mode === 'developer').toBe(tab.mode === 'developer');
  }
}

function checkRuns(shown: HTMLElement): void {
  for (const line of shown.querySelectorAll('li')) {
    for (const mark of marksIn(line.textContent)) {
      expect(line.textContent.toLowerCase()).toContain(nameOf(mark.target).toLowerCase());
    }
  }
}

/** Everything that a server says has something to do: whatever sounds like rest was not answered. */
function checkToday(server: SlowServer, target: string, text: string): void {
  expect(text).not.toMatch(/All checks are good|Nothing waits|Nobody changed/);
  const isEditor = server.roles[target] !== 'viewer';
  if (!isEditor) expect(text).not.toMatch(/records rejected|See why|Undo it/);
}

async function answerAll(server: SlowServer): Promise<void> {
  while (server.waiting.length > 0) await actIn(() => server.waiting.shift()?.answer());
}

async function openWorlds(): Promise<[World, World]> {
  const server = new SlowServer();
  const open = async (): Promise<World> => {
    const tab = new SlowTab(server);
    await tab.open();
    return {
      server,
      tab,
      wanted: { target: 'local', screen: 'reporter', isRunList: false, report: null },
    };
  };
  return [await open(), await open()];
}

// The code of screens and tables loads when they are first shown.
beforeAll(async () => {
  const [world, other] = await openWorlds();
  for (const screen of screens) {
    await actIn(() => world.tab.openScreen(screen));
    await vi.dynamicImportSettled();
    await answerAll(world.server);
  }
  await actIn(() => world.tab.openScreen('reporter'));
  await actIn(() => world.tab.press('Perth'));
  await answerAll(world.server);
  await vi.dynamicImportSettled();
  await world.tab.close();
  await other.tab.close();
});

test(
  'whatever is done in two tabs, over slow, failing and restarted servers, each shows what it says',
  { timeout: 36_000_000 },
  async () => {
    const shown = { reports: 0, lists: 0 };
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      async (steps) => {
        const worlds = await openWorlds();
        const [{ server }] = worlds;
        try {
          for (const { at, name, n } of steps) {
            const world = worlds[at === 0 ? 0 : 1];
            let acted: unknown;
            await actIn(() => (acted = actions[name]?.(world, n)));
            await acted;
            for (const each of worlds) check(each);
          }
          await actIn(() => fireEvent.focus(window));
          await answerAll(server);
          for (const world of worlds) {
            check(world);
            const { mode } = world.tab;
            if (mode !== null) expect(mode).toBe(server.modes[world.wanted.target]);
            const count = marksIn(world.tab.shown.textContent).length;
            shown[world.wanted.screen === 'reporter' ? 'reports' : 'lists'] += count;
          }
          expect(server.wrongModes).toEqual([]);
        } finally {
          for (const { tab } of worlds) await tab.close();
        }
      },
    );
    await fc.assert(property, { numRuns: Number(sequences) });
    expect(shown.reports).toBeGreaterThan(0);
    expect(shown.lists).toBeGreaterThan(0);
  },
);
