import { setTimeout as wait } from 'node:timers/promises';
import { calls, isToolCall, type CallName } from '#shared/contract/calls.ts';
import type { StoredRules } from '#shared/contract/rules.ts';
import { startRested, type MeasuredServer } from '#tests/bench/harness/startMeasured.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { repeat } from './costlyRequest.ts';

export interface StaffCost {
  name: string;
  status: number;
  bytes: number;
  /** Milliseconds of processor time: without a turn of the event loop, and of the whole process until the answer. */
  block: number;
  time: number;
}

/** Milliseconds in which blocks that follow an answer, such as a reload of the catalogue, are still its own. */
const aftermath = 300;

interface Sent {
  name: string;
  path: string;
  init?: RequestInit;
}

/** Measures calls of staff and developers at the limits of their input, on a server over this folder. */
export async function measureStaffCosts(folder: string): Promise<StaffCost[]> {
  const server = await startRested(folder, staffEnv);
  try {
    const costs: StaffCost[] = [];
    // The first calls load and compile their code.
    for (const sent of exampleRequests()) await measureRequest(server, sent);
    for (const sent of [...exampleRequests(), ...listRequests(), ...ruleRequests()]) {
      costs.push(await measureRequest(server, sent));
    }
    costs.push(...(await measureStoredRules(server)));
    return costs;
  } finally {
    await server.stop();
  }
}

async function measureRequest(server: MeasuredServer, sent: Sent): Promise<StaffCost> {
  await server.longestBlock();
  const before = await server.cost();
  const answer = await fetch(server.origin + sent.path, {
    ...sent.init,
    headers: { ...Object.fromEntries(new Headers(sent.init?.headers)), cookie: everyModeCookie },
  });
  const { byteLength: bytes } = await answer.arrayBuffer();
  const time = (await server.cost()) - before;
  await wait(aftermath);
  const block = await server.longestBlock();
  return { name: sent.name, status: answer.status, bytes, block, time };
}

/** Calls that end others' work or this server's data are left out: an undo of an import, an erased session. */
const leftOut: ReadonlySet<CallName> = new Set(['undoImport', 'eraseStoredSession', 'saveBrand']);

function exampleRequests(): Sent[] {
  return (Object.keys(calls) as CallName[])
    .filter((name) => isToolCall(calls[name]) && !leftOut.has(name))
    .map((name) => ({ name, ...callRequest(name, examples[name as 'getRules'] as object) }));
}

const keys = (count: number) => repeat(count, (n) => n + 1).join();

function listRequests(): Sent[] {
  const events = '/api/staff/events';
  const targets = '/api/staff/rules/targets';
  return [
    { name: 'events, a letter', path: `${events}?text=a` },
    { name: 'events, 200 letters', path: `${events}?text=${'artist '.repeat(28)}` },
    { name: 'events, the last page', path: `${events}?page=600` },
    ...['events', 'venues', 'artists', 'genres'].flatMap((kind) => [
      { name: `targets, all ${kind}`, path: `${targets}?kind=${kind}` },
      { name: `targets, ${kind} of a letter`, path: `${targets}?kind=${kind}&text=a` },
      { name: `targets, 500 ${kind}`, path: `${targets}?kind=${kind}&keys=${keys(500)}` },
    ]),
    { name: 'changes, a letter', path: '/api/staff/changes?text=a' },
    { name: 'sessions, a letter', path: '/api/staff/sessions?text=a' },
    post('report with everything explained', '/api/recommendations?explain=true', {
      use: 1,
      postcode: '3000',
    }),
    post('report of 8 MB', '/api/developer/runs', {
      ...examples.saveRun.body,
      answer: {
        sections: repeat(80_000, (n) => ({ id: `section-${n}`, events: [{ n, score: 1 }] })),
      },
    }),
    post('a correction of 64 KB', '/api/staff/events/1/corrections', {
      version: 0,
      fields: { description: 'word '.repeat(4000) },
      reason: 'Longer',
    }),
    post('brand with 1 MB of text', '/api/staff/brand/check', {
      changes: [{ path: 'pages/about.md', text: '# About\n\n'.repeat(80_000) }],
    }),
  ];
}

const genres = ['Rock', 'Pop', 'Jazz', 'Folk', 'Metal', 'Classical', 'Country', 'Hip-Hop'];
const everywhere = ['home', 'search', 'suggestions'];
const rule = (n: number, effect: object, conditions: object = {}) => ({
  id: `rule-${n}`,
  name: `Rule ${n}`,
  timezone: 'Australia/Perth',
  conditions,
  effect,
});
const list = (count: number, n: number, size: number) =>
  repeat(count, (at) => 1 + ((at * 61 + n * 7) % size));

/** Kinds of files of 500 rules, each as heavy as its limits let it be. */
const ruleFiles: Readonly<Record<string, (n: number) => object>> = {
  '500 hides of a category': (n) =>
    rule(n, { kind: 'hide', targets: {}, from: everywhere }, { categories: ['Music'] }),
  '500 boosts of all genres': (n) =>
    rule(n, { kind: 'boost', targets: {}, factor: 0.5 + (n % 5) / 10 }, { genres }),
  'hides of 30 artists, boosts of a category': (n) =>
    n % 2 === 0
      ? rule(n, { kind: 'hide', targets: { artists: list(30, n, 15_000) }, from: ['home'] })
      : rule(n, { kind: 'boost', targets: {}, factor: 0.5 }, { categories: ['Music'] }),
  '500 hides of 300 events': (n) =>
    rule(n, { kind: 'hide', targets: { events: list(300, n, 30_000) }, from: everywhere }),
  '500 hides of 300 unknown events': (n) =>
    rule(n, {
      kind: 'hide',
      targets: { events: list(250, n + 40_000, 9_000_000) },
      from: everywhere,
    }),
  '500 hides of 300 venues': (n) =>
    rule(n, { kind: 'hide', targets: { venues: list(300, n, 2000) }, from: ['home'] }, { genres }),
  '100 sections of a search, 400 of an event': (n) =>
    rule(
      n,
      n % 5 === 0
        ? { kind: 'section', title: `Section ${n}`, search: `/search?q=night+${n}`, position: 1 }
        : { kind: 'feature', events: [n], section: 'hero' },
    ),
  '500 features': (n) => rule(n, { kind: 'feature', events: list(10, n, 30_000), section: 'hero' }),
  '500 redirects in a row': (n) =>
    rule(n, { kind: 'redirect', query: `query ${n}`, address: `/search?q=query+${n + 1}` }),
  '500 synonyms': (n) => rule(n, { kind: 'synonym', words: repeat(20, (at) => `word ${n} ${at}`) }),
  '500 featured hits': (n) =>
    rule(n, { kind: 'featuredHits', query: `night ${n}`, events: list(10, n, 30_000) }),
  '500 announcements': (n) => rule(n, { kind: 'announcement', text: 'Notice '.repeat(42) }),
};

function ruleRequests(): Sent[] {
  return Object.entries(ruleFiles).flatMap(([name, make]) => {
    const file = { format: 1, rules: repeat(500, make) };
    return [
      post(`check, ${name}`, '/api/staff/rules/check', { file }),
      post(`try, ${name}`, '/api/staff/rules/try', { file }),
    ];
  });
}

/** What a save of rules costs, and then the list of rules and the first page of a visitor. */
async function measureStoredRules(server: MeasuredServer): Promise<StaffCost[]> {
  const costs: StaffCost[] = [];
  for (const [name, make] of Object.entries(ruleFiles)) {
    const stored = await fetch(`${server.origin}/api/staff/rules`, {
      headers: { cookie: everyModeCookie },
    });
    const { version } = (await stored.json()) as StoredRules;
    const file = { format: 1, rules: repeat(500, make) };
    const requests = [
      post(`save, ${name}`, '/api/staff/rules', { version, file }),
      { name: `home with ${name}`, path: '/' },
      post(`search with ${name}`, '/1/indexes/event_guide/query', { query: name }),
      { name: `rules, ${name}`, path: '/api/staff/rules' },
    ];
    for (const sent of requests) costs.push(await measureRequest(server, sent));
  }
  return costs;
}

function post(name: string, path: string, body: object): Sent {
  const headers = { 'content-type': 'application/json' };
  return { name, path, init: { method: 'POST', headers, body: JSON.stringify(body) } };
}
