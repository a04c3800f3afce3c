import { act, fireEvent } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Target, TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { NewRun, Run } from '#shared/contract/reporter.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { runFormat } from '#shared/domain/report/readStoredRun.ts';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { modeHeader } from '#shared/domain/visitors/sessionCookie.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import { ConsoleShell } from '#renderer/console/app/ConsoleShell.tsx';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { loadStateAtom } from '#renderer/console/state/targets.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { anAnswer, aReportProfile } from '#tests/support/aReport.ts';

export const targetIds = ['local', 'shop', 'hall'] as const;
export type SlowScreen = 'today' | 'events' | 'imports' | 'inbox' | 'reporter' | 'health' | 'log';

/** What answers are recognised by on a page: the server, its mode, the place and a number. */
export interface Mark {
  target: string;
  mode: string;
  place: string;
  serial: number;
}

const moment = '2026-11-20T02:00:00Z';

export function nameOf(id: string): string {
  return id === 'local' ? 'This server' : id.toUpperCase();
}

/** The marks of a text, in its order. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(/‹(\w+) (\w+) (\w+) (\d+)›/g)].map(
    ([, target = '', mode = '', place = '', serial = '']) => ({
      target,
      mode,
      place,
      serial: Number(serial),
    }),
  );
}

/** Acts in the page, and waits until it did what follows from that. */
export async function actIn(action: () => unknown): Promise<void> {
  await act(async () => {
    action();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

interface Waiting {
  name: string;
  /** Answers now, or as it was when it was asked. */
  answer: () => void;
  fail: () => void;
}

/** The console's server and its targets; every answer waits until the test gives it. */
export class SlowServer {
  modes: Record<string, TargetMode> = { local: 'visitor', shop: 'visitor', hall: 'visitor' };
  /** Of the person of the console, by server. */
  readonly roles: Record<string, StaffRole> = { local: 'owner', shop: 'editor', hall: 'viewer' };
  runs: Run[] = [];
  waiting: Waiting[] = [];
  /** Calls that were done in another mode than their page showed. */
  wrongModes: string[] = [];
  /** Whether calls are done when they arrive, and only their answers are slow. */
  isPrompt = false;
  #serial = 0;
  readonly #listeners = new Map<object, (subject: string, value: unknown) => void>();

  /** Modes are forgotten, and nothing under way is answered. */
  restart(): void {
    for (const id of targetIds) this.modes[id] = 'visitor';
    for (const { fail } of this.waiting.splice(0)) fail();
  }

  tabsOf(tab: object) {
    return {
      send: (subject: string, value: unknown) => {
        for (const [other, listener] of this.#listeners) {
          if (other !== tab) listener(subject, value);
        }
      },
      listen: (listener: (subject: string, value: unknown) => void) => {
        this.#listeners.set(tab, listener);
        return () => this.#listeners.delete(tab);
      },
    };
  }

  api(): ConsoleApi {
    const api = {
      call: (name: string, input: object) => this.#wait(name, () => this.#answer(name, input)),
      send: (address: string, init: RequestInit) =>
        this.#wait(address, () => this.#forward(address, init)),
      whenOpen: () => new Promise(() => undefined),
    };
    return api as unknown as ConsoleApi;
  }

  #wait<T>(name: string, compute: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const early = this.isPrompt ? attempt(compute) : null;
    this.waiting.push({
      name,
      answer: () => {
        const result = early ?? attempt(compute);
        if ('value' in result) resolve(result.value);
        else reject(result.error);
      },
      fail: () => reject(new ApiError('network', 'The server does not answer', { status: 0 })),
    });
    return promise;
  }

  mark(target: string, place = 'None'): string {
    return `‹${target} ${this.modes[target]} ${place} ${(this.#serial += 1)}›`;
  }

  #answer(name: string, input: object): unknown {
    const { params, body } = input as { params?: { id: string }; body?: unknown };
    const id = params?.id ?? '';
    const answers: Record<string, () => unknown> = {
      getState: () => ({
        product: 'P',
        version: '1',
        targets: targetIds.map((each) => this.#target(each)),
      }),
      setMode: () => {
        this.modes[id] = (body as { mode: TargetMode }).mode;
        return { mode: this.modes[id], cookies: [] };
      },
      listOwnRuns: () => ({ runs: this.runs }),
      saveOwnRun: () => this.#saveRun(body as NewRun),
      getOwnRun: () => this.runs.find((run) => run.id === Number(id)),
      getImport: () => ({ job: null, undos: [] }),
      getServerStatus: () => this.#status('local'),
      findCatalogueEvents: () => this.#events('local'),
      listSubmissions: () => this.#submissions('local'),
      getHealth: () => this.#health('local'),
      listSources: () => this.#sources('local'),
      listChanges: () => this.#changes('local'),
      getRules: () => this.#rules('local'),
    };
    return answers[name]?.();
  }

  #forward(address: string, init: RequestInit): Response {
    const [, target = '', path = ''] = /^\/targets\/(\w+)(\/[^?]*)/.exec(address) ?? [];
    const ofStaff: Record<string, () => object> = {
      me: () => ({ name: 'Ana', role: this.roles[target] }),
      status: () => this.#status(target),
      events: () => this.#events(target),
      submissions: () => this.#submissions(target),
      health: () => this.#health(target),
      sources: () => this.#sources(target),
      changes: () => this.#changes(target),
      rules: () => this.#rules(target),
      imports: () => ({ job: null, undos: [] }),
    };
    const part = path.replace('/api/staff/', '');
    const answer = ofStaff[part];
    const isForEditors = ['sources', 'changes', 'imports'].includes(part);
    if (isForEditors && this.roles[target] === 'viewer') return Response.json({}, { status: 403 });
    if (answer !== undefined) return Response.json(answer());
    const shown = new Headers(init.headers).get(modeHeader);
    const mode = this.modes[target];
    if (shown !== mode) {
      const problem = { type: 'about:blank', code: 'mode_changed', title: 'Changed', detail: '' };
      if (shown !== null) return Response.json(problem, { status: 409 });
      this.wrongModes.push(`${address} names no mode`);
    }
    if (!path.endsWith('/recommendations')) return Response.json(aReportProfile());
    const { geo } = JSON.parse(String(init.body)) as { geo: { latitude: number } };
    const city = presetCities.find(({ coordinates }) => coordinates.latitude === geo.latitude);
    const title = this.mark(target, city?.name);
    const report = anAnswer({ near: [[1, 1.5]] }, { displayedLocation: title });
    const sections = report.sections.map((section) => ({ ...section, title }));
    return Response.json({ ...report, sections });
  }

  #target(id: string): Target {
    return {
      id,
      name: nameOf(id),
      url: `https://${id}.example`,
      basePath: `/targets/${id}`,
      isLocal: id === 'local',
      mode: this.modes[id] ?? 'visitor',
      hasDeveloperKey: true,
      hasStaffKey: true,
    };
  }

  #saveRun(run: NewRun) {
    const id = this.runs.length + 1;
    const facts = { isPinned: false, note: '', modelVersion: null, build: null };
    const schema = runFormat.version;
    const { targetUrl = null } = run;
    this.runs = [{ ...run, ...facts, targetUrl, id, schema, createdAt: moment }, ...this.runs];
    return { id, name: run.name };
  }

  #status(target: string) {
    const model = { tuned: null, quality: null, trainedAt: moment, visitors: 1, artists: 1 };
    return {
      startedAt: moment,
      model: { ...model, version: this.mark(target), signals: 1, pairs: 1 },
      nextTrainingAt: null,
      search: { events: 1, builtAt: moment, fault: null, indexBytes: null, slowest: null },
      memory: { processBytes: 1, heapBytes: 1 },
      caches: [],
      backups: { last: null, dueAt: null },
    };
  }

  #events(target: string) {
    const event = { eventKey: 1, eventName: this.mark(target), source: 's', sourceId: '1' };
    const place = { venueName: 'V', locality: 'L', venueState: 'VIC', timezone: 'Australia/Perth' };
    const events = [{ ...event, ...place, dateStart: moment, state: 'bookable' }];
    return { events, total: 1, pageSize: 20, counts: [] };
  }

  #health(target: string) {
    const checks = [{ name: this.mark(target), state: 'warning', finding: 'It is late.' }];
    return { checks, backups: [], errors: [] };
  }

  #sources(target: string) {
    const counts = { records: 4, new: 4, changed: 0, unchanged: 0, rejected: 1, retired: 0 };
    const facts = { url: 'https://x.example', every: '6h', map: null, isPaused: false, undo: null };
    const times = { nextRunAt: moment, lastRunAt: moment, lastOutcome: 'imported' };
    const name = this.mark(target);
    const source = { id: 1, name, ...facts, ...times, lastMessage: null, fault: null };
    return { sources: [{ ...source, lastCounts: counts }], readyMaps: [] };
  }

  #changes(target: string) {
    const change = { id: 1, at: moment, actor: { kind: 'staff', name: 'Ana' }, subject: 'event' };
    const rest = { before: null, after: null, note: '', reference: null, undo: null };
    const changes = [{ ...change, ...rest, action: 'removed', item: this.mark(target) }];
    return { changes, total: 1, pageSize: 50, actors: [] };
  }

  #rules(target: string) {
    const effect = { kind: 'announcement', text: this.mark(target), link: '' };
    const rule = { id: 'r', name: '', note: '', timezone: 'UTC', start: null, conditions: [] };
    const rules = [{ ...rule, end: `${moment.slice(0, 10)}T23:00`, effect }];
    return { now: moment, version: '1', file: { rules }, history: [], problems: [], notes: [] };
  }

  #submissions(target: string) {
    const fields = { name: this.mark(target) };
    const work = { doneAt: null, assignedTo: null, work: [], answerState: null };
    const one = { reference: 'r', kind: 'web-to-case', receivedAt: moment, fields, ...work };
    return { submissions: [one], people: [], canAnswer: false };
  }
}

function attempt<T>(compute: () => T): { value: T } | { error: unknown } {
  try {
    return { value: compute() };
  } catch (error) {
    return { error };
  }
}

let openedTabs = 0;

/** A tab with the console. */
export class SlowTab {
  readonly #server: SlowServer;
  #root: Root | null = null;
  readonly #container = document.createElement('div');
  address = '/reporter';

  constructor(server: SlowServer) {
    this.#server = server;
  }

  /** Opens the page, at the address where the tab was. */
  async open(): Promise<void> {
    await this.close();
    const store = createStore();
    store.set(consoleServicesAtom, {
      api: this.#server.api(),
      storage: memoryStorage(),
      desktop: null,
      tabs: this.#server.tabsOf(this),
    });
    const loaded = store.set(loadStateAtom);
    this.#server.waiting.pop()?.answer();
    await loaded;
    document.body.append(this.#container);
    // Radio buttons of two tabs in one document are two groups.
    const root = createRoot(this.#container, { identifierPrefix: `tab${(openedTabs += 1)}` });
    this.#root = root;
    await actIn(() =>
      root.render(
        <Provider store={store}>
          <MemoryRouter initialEntries={[this.address]}>
            <ConsoleShell />
            <Follow onAddress={(address) => (this.address = address)} />
          </MemoryRouter>
        </Provider>,
      ),
    );
  }

  async close(): Promise<void> {
    await actIn(() => this.#root?.unmount());
    this.#root = null;
    this.#container.remove();
  }

  /** The screen in sight: others stay in the page, hidden. */
  get shown(): HTMLElement {
    const screens = [...this.#container.querySelectorAll<HTMLElement>('main#screen > *')];
    const open = screens.filter(({ style }) => style.display !== 'none');
    const holder = document.createElement('div');
    holder.append(...open.map((node) => node.cloneNode(true)));
    for (const last of holder.querySelectorAll('[aria-label^="The last report"]')) last.remove();
    return holder;
  }

  get target(): string {
    return this.#container.querySelector<HTMLSelectElement>('header select')?.value ?? '';
  }

  /** Null where no mode is in sight. */
  get mode(): string | null {
    const { names } = consoleMessages.modes;
    const chosen = Object.keys(names).filter(
      (mode) => this.#radio(names[mode as TargetMode])?.checked,
    );
    return chosen.join(' and ') || null;
  }

  // Not by role: that would compute the roles of the whole page at every step.
  #radio(name: string): HTMLInputElement | null {
    const label = this.#sight('header label').find(({ textContent }) => textContent === name);
    return label?.querySelector('input') ?? null;
  }

  chooseTarget(id: string): void {
    const select = this.#container.querySelector('header select');
    if (select) fireEvent.change(select, { target: { value: id } });
  }

  chooseMode(mode: TargetMode): void {
    const radio = this.#radio(consoleMessages.modes.names[mode]);
    if (radio) fireEvent.click(radio);
  }

  /** Returns whether the person may see the screen. */
  openScreen(screen: SlowScreen): boolean {
    const links = [...this.#container.querySelectorAll<HTMLElement>('nav a')];
    const link = links.find(({ textContent }) =>
      textContent?.endsWith(consoleMessages.screens[screen]),
    );
    if (link) fireEvent.click(link);
    return link !== undefined;
  }

  /** Opens a run of the list in sight; returns its id, 0 where there is none. */
  openRun(index: number): number {
    const lines = this.#sight('li').filter(({ textContent }) => /^#\d/.test(textContent ?? ''));
    const line = lines[index % Math.max(1, lines.length)];
    const open = [...(line?.querySelectorAll('button') ?? [])];
    const button = open.find(({ textContent }) => textContent === 'Open');
    if (button) fireEvent.click(button);
    return button ? Number(/^#(\d+)/.exec(line?.textContent ?? '')?.[1]) : 0;
  }

  /** Presses a button of the screen in sight; returns whether there is one. */
  press(name: string): boolean {
    const button = this.#sight('button').find(({ textContent }) => textContent === name);
    if (button) fireEvent.click(button);
    return button !== undefined;
  }

  #sight(selector: string): HTMLElement[] {
    const all = [...this.#container.querySelectorAll<HTMLElement>(`main#screen ${selector}`)];
    return all.filter((node) => node.closest('[style*="display: none"]') === null);
  }
}

function Follow({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return null;
}
