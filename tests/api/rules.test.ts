import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeList } from '#shared/contract/changes.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { CheckedRules, StoredRules } from '#shared/contract/rules.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startTestServer, type TestServerOptions } from '#tests/support/startTestServer.ts';

async function start(options: TestServerOptions = {}) {
  const server = await startTestServer({ env: staffEnv, ...options });
  onTestFinished(() => server.close());
  const keys = new Map<string, string>();
  const call = async (path: string, { body, as }: { body?: object; as?: string } = {}) => {
    if (as !== undefined && !keys.has(as)) {
      keys.set(as, (await aStaffKey(server.database, 'editor', as)).key);
    }
    const key = keys.get(as ?? '');
    const headers: Record<string, string> =
      key === undefined ? { cookie: everyModeCookie } : { authorization: `Bearer ${key}` };
    return server.fetch(`/api/staff/rules${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  };
  const answer = async <T>(path: string, init?: Parameters<typeof call>[1]) =>
    (await (await call(path, init)).json()) as T;
  const read = () => answer<StoredRules>('');
  const save = (version: string, rules: readonly object[], as?: string, note?: string) =>
    answer<StoredRules & Problem>('', {
      body: { version, file: { format: 1, rules }, note },
      ...(as !== undefined && { as }),
    });
  return { server, call, answer, read, save };
}

const timezone = 'Australia/Perth';
const notice = (text: string, id = 'storm') => ({
  id,
  name: `Notice ${id}`,
  timezone,
  effect: { kind: 'announcement', text },
});
const hide = (events: number[], id = 'gone') => ({
  id,
  name: 'Called off',
  timezone,
  effect: { kind: 'hide', targets: { events }, from: ['home', 'search', 'suggestions'] },
});

test('without a rule there is an empty file, which can be changed at once', async () => {
  const { read, save } = await start();
  const before = await read();
  expect(before).toMatchObject({ file: { format: 1, rules: [] }, history: [], problems: [] });
  const saved = await save(before.version, [notice('Storm')], 'Kim', 'Weather');
  expect(saved.file.rules).toMatchObject([{ id: 'storm', note: '', start: null, end: null }]);
  expect(saved.history).toMatchObject([{ by: 'Kim', note: 'Weather' }]);
  expect(saved.version).not.toBe(before.version);
  expect(await read()).toEqual(saved);
  const again = await save('any', [notice('Storm')]);
  expect(again).toEqual(saved);
});

test('each version can be brought back, as a version of its own', async () => {
  const { read, save, answer } = await start();
  const none = (await read()).version;
  const first = await save(none, [notice('One')], 'Kim');
  const second = await save(first.version, [notice('Two'), notice('Flood', 'flood')], 'Sam');
  const third = await save(second.version, []);
  expect(third.history.map(({ by, note }) => [by, note])).toEqual([
    ['staff', 'Removed “Notice storm”, “Notice flood”'],
    ['Sam', 'Added “Notice flood”; changed “Notice storm”'],
    ['Kim', 'Added “Notice storm”'],
  ]);
  const [, ofSam, ofKim] = third.history;
  const restore = (body: object) => answer<StoredRules & Problem>('/restore', { body });
  expect((await restore({ change: ofSam?.id })).version).toBe(first.version);
  expect((await restore({ change: null })).version).toBe(none);
  expect((await restore({ change: null })).version).toBe(first.version);
  expect((await restore({ change: ofKim?.id, version: second.version })).code).toBe(
    'rules_changed',
  );
  const { version, history } = await restore({ change: ofKim?.id, version: first.version });
  expect([version, history.length]).toEqual([none, 7]);
  expect((await restore({ change: 99 })).code).toBe('not_found');
});

test('the second of two who change one version reads what the first changed, and nothing is overwritten', async () => {
  const { read, save } = await start();
  const { version } = await save((await read()).version, [notice('One'), notice('Two', 'b')]);
  const kept = await save(version, [notice('Flood'), notice('Two', 'b')], 'Kim');
  const refused = await save(version, [notice('One'), notice('Three', 'b')], 'Sam');
  expect(refused).toMatchObject({
    status: 409,
    code: 'rules_changed',
    detail: expect.stringContaining(
      'Kim changed the rules after they were read here. Changed “Notice storm”.',
    ),
    errors: [
      { path: '/file/rules/storm', message: '“Notice storm” was changed: effect.text One → Flood' },
    ],
  });
  expect(await read()).toEqual(kept);
});

test('of saves from one version at once, one is stored', async () => {
  const { read, save } = await start();
  const { version } = await read();
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => save(version, [notice(text)])));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    'rules_changed',
    'rules_changed',
    undefined,
  ]);
  expect((await read()).history).toHaveLength(1);
});

test.each<[string, object, string, string]>([
  ['an unknown event', hide([1, 999]), 'invalid_rules', '/file/rules/0/effect/targets/events/1'],
  [
    'an end before its start',
    { ...notice('x'), start: '2026-02-01T10:00', end: '2026-01-01T10:00' },
    'invalid_rules',
    '/file/rules/0/end',
  ],
  [
    'a time that is none',
    { ...notice('x'), end: 'tomorrow' },
    'invalid_request',
    '/file/rules/0/end',
  ],
  [
    'an effect that is none',
    { ...notice('x'), effect: { kind: 'sink' } },
    'invalid_request',
    '/file/rules/0/effect/kind',
  ],
])('%s is refused by its field, and nothing is stored', async (_, rule, code, path) => {
  const { read, save } = await start();
  const before = await save((await read()).version, [notice('Stays', 'a')]);
  const refused = await save(before.version, [rule]);
  expect(refused).toMatchObject({ code, errors: [{ path }] });
  expect(await read()).toEqual(before);
});

test('a file of another version is refused with a sentence', async () => {
  const { answer, read } = await start();
  const { version } = await read();
  const body = { version, file: { format: 2, rules: [] } };
  expect(await answer('', { body })).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/file/format', message: expect.stringContaining('another version') }],
  });
});

test('a draft is answered with its problems, who wins, and the events that each rule matches', async () => {
  const { answer, read } = await start();
  const { version } = await read();
  const boost = {
    ...hide([3]),
    id: 'up',
    name: 'Up',
    effect: { kind: 'boost', targets: { venues: [1] }, factor: 2 },
  };
  const file = { format: 1, rules: [hide([1]), boost, notice('x'), hide([999], 'none')] };
  const checked = await answer<CheckedRules>('/check', { body: { file } });
  expect(checked).toMatchObject({
    version,
    problems: [{ rule: 'none', field: 'rules.3.effect.targets.events.0' }],
    notes: [{ rule: 'up', message: expect.stringMatching(/^“Called off” wins: it hides/) }],
    matches: [
      { rule: 'gone', count: 1, events: [{ eventKey: 1 }] },
      { rule: 'up', count: 12 },
      { rule: 'none', count: 0, events: [] },
    ],
  });
  expect((await read()).version).toBe(version);
});

test('a page has the first ten announcements of the list', async () => {
  const { server, read, save } = await start({ pages: 'built' });
  const notices = Array.from({ length: 12 }, (_, n) => notice(`Notice number ${n}.`, `n${n}`));
  const saved = await save((await read()).version, notices);
  expect(saved.notes.map(({ rule }) => rule)).toEqual(['n10', 'n11']);
  const html = await (await server.fetch('/')).text();
  const shown = notices.filter(({ effect }) => html.includes(effect.text));
  expect(shown).toEqual(notices.slice(0, 10));
});

test('the log of changes has each rule before and after, and leads to the undo', async () => {
  const { server, read, save } = await start();
  const first = await save((await read()).version, [notice('One')], 'Kim');
  await save(first.version, [{ ...notice('Two'), end: '2026-12-24T18:00' }], 'Sam', 'Cyclone');
  const headers = { cookie: everyModeCookie };
  const { changes } = (await (
    await server.fetch('/api/staff/changes?subject=rules', { headers })
  ).json()) as ChangeList;
  expect(changes).toMatchObject([
    {
      actor: { kind: 'staff', name: 'Sam' },
      item: 'Notice storm',
      action: 'changed',
      before: { 'Notice storm: effect.text': 'One' },
      after: { 'Notice storm: effect.text': 'Two', 'Notice storm: end': '2026-12-24T18:00' },
      note: 'Cyclone',
      undo: 'rules',
    },
    { actor: { kind: 'staff', name: 'Kim' }, before: null, undo: 'rules' },
  ]);
});

test('what the catalogue lost since a rule was stored does not keep others from being changed', async () => {
  const { server, read, save } = await start();
  const { version } = await save((await read()).version, [hide([1])]);
  const { write } = server.database;
  await write
    .updateTable('event')
    .set({ retired_at: '2025-11-02T00:00:00.000Z' })
    .where('key', '=', 1)
    .execute();
  await write
    .updateTable('catalogue_state')
    .set((by) => ({ version: by('version', '+', 1) }))
    .execute();
  await vi.waitFor(
    async () => expect((await read()).notes).toMatchObject([{ rule: 'gone' }]),
    20_000,
  );
  const saved = await save(version, [hide([1]), notice('Storm')]);
  expect(saved.file.rules).toHaveLength(2);
});

test('rules that this program cannot read leave those before them in use, and say so', async () => {
  const database = await openTestDatabase();
  const store = createVersionStore('rules', database);
  const { read, save, call } = await start({ database });
  await save((await read()).version, [hide([1])]);
  const body = Buffer.from('{"format":2,"rules":[]}');
  const change = {
    at: '2025-11-03T00:00:00.000Z',
    note: null,
    changes: new Map([['rules.json', body]]),
  };
  await store.change(change, () => true);
  const refused = await call('');
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as Problem).detail).toContain('another version of the program');
});

test('a draft that is no file of rules is answered with its problems by field', async () => {
  const { answer, read } = await start();
  const { version } = await read();
  const file = { format: 1, rules: [{ ...notice('Storm'), name: '', note: 7 }] };
  expect(await answer<CheckedRules>('/check', { body: { file } })).toEqual({
    version,
    isReadable: false,
    problems: [
      { rule: '', field: 'rules.0.name', message: 'must not be empty' },
      { rule: '', field: 'rules.0.note', message: expect.stringContaining('expected string') },
    ],
    notes: [],
    matches: [],
  });
});

test('what a rule can name is found by its name, by keys and where rules hide it', async () => {
  const { answer, read, save } = await start();
  const find = (query: string) => answer<CallAnswer<'findRuleTargets'>>(`/targets?${query}`);
  const { version } = await read();
  await save(version, [hide([2])]);
  const { targets, total } = await find('kind=events&text=EVENT e2');
  expect(total).toBe(6);
  expect(targets[0]).toEqual({
    id: '2',
    name: 'Event e2',
    detail: expect.stringMatching(/^River Hall · Brisbane City QLD · \w{3} \d+ \w{3} 2025, /),
  });
  expect((await find('kind=events&keys=3,2')).targets.map(({ name }) => name)).toEqual([
    'Event e2',
    'Event e3',
  ]);
  expect(await find('kind=venues&text=river')).toMatchObject({
    targets: [{ name: 'River Hall', detail: 'Brisbane City QLD · 12 events to come' }],
    total: 1,
  });
  expect(await find('kind=genres&text=ja')).toEqual({
    targets: [{ id: 'Jazz', name: 'Jazz', detail: '' }],
    total: 1,
  });
  expect((await find('kind=promotions')).total).toBeGreaterThan(1);
  expect(await find('kind=artists&text=nobody of this name')).toEqual({ targets: [], total: 0 });
});

const hideGenre = (genre: string, more: object = {}) => ({
  id: genre.toLowerCase(),
  name: `No ${genre}`,
  timezone,
  conditions: { genres: [genre] },
  effect: { kind: 'hide', targets: {}, from: ['search'] },
  ...more,
});
const coming = Array.from({ length: 10 }, (_, index) =>
  anEventRecord({ sourceId: `e${index + 1}`, genres: [['Rock', 'Jazz', 'Folk'][index % 3]!] }),
);
const over = Array.from({ length: 10 }, (_, index) =>
  anEventRecord({ sourceId: `over-${index}`, dateStart: '2025-10-01T08:00:00Z' }),
);

test('rules that hide more than 30 % of the coming events are stored once that is confirmed', async () => {
  const { read, save, call } = await start({ events: [...coming, ...over] });
  const { version } = await read();
  // Three of ten; what is over does not count.
  const few = await save(version, [hideGenre('Jazz')]);
  expect(few.file.rules).toHaveLength(1);
  const rules = [hideGenre('Jazz'), hideGenre('Folk')];
  expect(await save(few.version, rules)).toMatchObject({
    code: 'confirmation_required',
    status: 409,
    detail: expect.stringContaining(
      '6 of 10 coming events would be hidden. Nothing was stored',
    ) as string,
  });
  expect((await read()).version).toBe(few.version);
  const body = { version: few.version, file: { format: 1, rules }, isConfirmed: true };
  const many = (await (await call('', { body })).json()) as StoredRules;
  expect(many.file.rules).toHaveLength(2);
  // Nothing more is hidden by these.
  const noted = await save(many.version, [...rules, notice('Storm')]);
  expect(noted.file.rules).toHaveLength(3);
  const fewer = await save(noted.version, rules.slice(1));
  expect(fewer.file.rules).toHaveLength(1);
  // As many as before, but others.
  expect(await save(many.version, [hideGenre('Rock')])).toMatchObject({ code: 'rules_changed' });
  expect(await save(fewer.version, [hideGenre('Rock')])).toMatchObject({
    code: 'confirmation_required',
  });
});

test.each([
  [
    'from home, for some visitors',
    {
      effect: { kind: 'hide', targets: {}, from: ['home'] },
      conditions: { genres: ['Rock'], states: ['WA'] },
    },
  ],
  ['from next year', { start: '2026-01-01T00:00' }],
  [
    'by their keys',
    {
      conditions: {},
      effect: { kind: 'hide', targets: { events: [1, 2, 3, 4] }, from: ['suggestions'] },
    },
  ],
])('a rule that hides many %s is asked about, too', async (_, more) => {
  const { read, save } = await start({ events: coming });
  const { version } = await read();
  expect(await save(version, [hideGenre('Rock', more)])).toMatchObject({
    code: 'confirmation_required',
  });
  const ended = { ...hideGenre('Rock', more), start: null, end: '2025-10-01T00:00' };
  expect((await save(version, [ended])).file.rules).toHaveLength(1);
});

test('bringing back rules that hide much is asked about, undoing them is not', async () => {
  const { read, call, answer, save } = await start({ events: coming });
  const { version } = await read();
  const body = { version, file: { format: 1, rules: [hideGenre('Rock')] }, isConfirmed: true };
  expect((await call('', { body })).status).toBe(200);
  const undone = await answer<StoredRules>('/restore', { body: { change: null } });
  expect(undone.file.rules).toEqual([]);
  const again = { change: undone.history[0]!.id };
  expect(await answer<Problem>('/restore', { body: again })).toMatchObject({
    code: 'confirmation_required',
  });
  const back = await answer<StoredRules>('/restore', { body: { ...again, isConfirmed: true } });
  expect(back.file.rules).toHaveLength(1);
  expect((await save(back.version, [])).file.rules).toEqual([]);
});
