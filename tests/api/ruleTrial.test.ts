import { expect, onTestFinished, test } from 'vitest';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { StoredRules, TriedRules } from '#shared/contract/rules.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer, testNow } from '#tests/support/startTestServer.ts';

type Home = CallAnswer<'getRecommendations'>;

async function start() {
  const server = await startTestServer({ env: staffEnv, pages: 'built' });
  onTestFinished(() => server.close());
  const ask = async <T>(path: string, body?: object, headers: object = {}) => {
    const answer = await server.fetch(path, {
      headers: { cookie: everyModeCookie, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  };
  const tryOut = (rules: readonly object[], at: string | null = null) =>
    ask<TriedRules & Problem>('/api/staff/rules/try', { file: { format: 1, rules }, at });
  const save = async (rules: readonly object[]) => {
    const { version } = await ask<StoredRules>('/api/staff/rules');
    return ask<StoredRules>('/api/staff/rules', { version, file: { format: 1, rules } });
  };
  const home = async (place: object) => {
    const { sections } = await ask<Home>('/api/recommendations', place, { cookie: 'sessionId=x' });
    return sections.map(({ id, title, events }) => ({ id, title, events }));
  };
  return { server, ask, tryOut, save, home };
}

const timezone = 'Australia/Perth';
const rule = (id: string, effect: object, more: object = {}) => ({
  id,
  name: `Rule ${id}`,
  timezone,
  effect,
  ...more,
});
const everywhere = ['home', 'search', 'suggestions'];
const hide = (events: number[], more: object = {}) =>
  rule('hide', { kind: 'hide', targets: { events }, from: everywhere }, more);
const boost = rule('up', { kind: 'boost', targets: { venues: [2] }, factor: 20 });
const own = rule('own', {
  kind: 'section',
  title: 'Jazz week',
  search: '/search?genres=Jazz',
  position: 1,
  fewestEvents: 1,
});
const someRules = [
  hide([1, 4]),
  boost,
  own,
  rule('same', { kind: 'synonym', words: ['skiffle', 'jazz'] }),
  rule('lead', { kind: 'redirect', query: 'raffle prizes', address: '/about' }),
];

test('each city has home as it is and as it is after the rules are saved; nothing is stored or recorded', async () => {
  const { server, tryOut, save, home } = await start();
  const stored = await dumpDatabase(server.database);
  const tried = await tryOut(someRules);
  expect(await dumpDatabase(server.database)).toEqual(stored);
  const homes = tried.pages.filter(({ kind }) => kind === 'home');
  expect(homes.map(({ name }) => name)).toEqual(['None', ...presetCities.map(({ name }) => name)]);
  const readAll = () =>
    Promise.all(
      [{ use: 0 }, ...presetCities.map(({ coordinates: geo }) => ({ use: 2, geo }))].map(home),
    );
  expect(homes.map(({ before }) => before.sections)).toEqual(await readAll());
  await save(someRules);
  expect(homes.map(({ after }) => after.sections)).toEqual(await readAll());
  expect(JSON.stringify(homes[0]!.after)).not.toContain('"eventKey":1,');
  expect(homes[0]!.after.sections[1]).toMatchObject({ title: 'Jazz week' });
  const names = new Set(tried.catalog.map(({ eventKey }) => eventKey));
  expect(
    homes.every(({ before }) =>
      before.sections[0]!.events.every((event) => names.has(event.eventKey)),
    ),
  ).toBe(true);
});

test('searches of changed rules are compared, those of others are not', async () => {
  const { tryOut, save } = await start();
  await save([rule('old', { kind: 'synonym', words: ['rock', 'stone'] })]);
  const old = rule('old', { kind: 'synonym', words: ['rock', 'stone'] });
  const { pages } = await tryOut([old, ...someRules]);
  const searches = pages.filter(({ kind }) => kind === 'search');
  expect(searches.map(({ name }) => name)).toEqual(['skiffle', 'jazz', 'raffle prizes']);
  const [skiffle, , gifts] = searches;
  expect(skiffle!.before.sections[0]!.events).toEqual([]);
  expect(skiffle!.after.sections[0]!.events.length).toBeGreaterThan(5);
  expect(gifts).toMatchObject({
    before: { leadsTo: null },
    after: { leadsTo: '/about', sections: [] },
  });
});

test('a rule that begins later changes nothing now, and home at its time', async () => {
  const { tryOut } = await start();
  const later = [hide([20], { start: '2025-11-20T12:00', end: '2025-11-21T12:00' })];
  const has = ({ pages }: TriedRules, side: 'before' | 'after') =>
    JSON.stringify(pages[0]![side]).includes('"eventKey":20,');
  const now = await tryOut(later);
  expect(now.at).toBe(testNow.toISOString());
  expect([has(now, 'before'), has(now, 'after')]).toEqual([true, true]);
  const then = await tryOut(later, '2025-11-20T12:00:00.000Z');
  expect([has(then, 'before'), has(then, 'after')]).toEqual([true, false]);
});

test('a draft with problems is refused by its field, and a role that may not store may look', async () => {
  const { server, ask, tryOut } = await start();
  expect(await tryOut([hide([999])])).toMatchObject({
    code: 'invalid_rules',
    errors: [{ path: '/file/rules/0/effect/targets/events/0' }],
  });
  const body = { file: { format: 1, rules: someRules } };
  const as = (authorization: string) =>
    ask<TriedRules & Problem>('/api/staff/rules/try', body, { cookie: '', authorization });
  const { key } = await aStaffKey(server.database, 'viewer');
  expect((await as(`Bearer ${key}`)).pages).toHaveLength(10);
  expect((await as('')).code).toBe('staff_required');
});

test('staff see the pages of the shop with a draft, and visitors never do', async () => {
  const { server, tryOut } = await start();
  const { draft, at } = await tryOut([
    hide([1]),
    rule('note', { kind: 'announcement', text: 'Storm' }),
  ]);
  const shownTime = `${at.slice(0, 16)}@Australia/Perth@${draft}`.replace('T00:', 'T08:');
  const look = async (path: string, cookie: string) =>
    (
      await server.fetch(path, {
        headers: { cookie: `${cookie}; shownTime=${encodeURIComponent(shownTime)}` },
      })
    ).text();
  const staff = await look('/', everyModeCookie);
  expect(staff).toContain('Storm');
  expect(staff).toContain('With rules that are not saved');
  expect(staff).not.toContain('href="/events/1"');
  expect(await look('/events/1', everyModeCookie)).toContain('Page not found');
  for (const page of [await look('/', ''), await look('/', 'sessionId=visitor')]) {
    expect(page).not.toContain('Storm');
    expect(page).toContain('href="/events/1"');
  }
});

test('a draft that is no longer at hand leaves the stored rules, and the page says so', async () => {
  const { server } = await start();
  const shownTime = '2025-11-03T08:00@Australia/Perth@0123456789abcdef';
  const cookie = `${everyModeCookie}; shownTime=${encodeURIComponent(shownTime)}`;
  const page = await (await server.fetch('/', { headers: { cookie } })).text();
  expect(page).toContain('The draft of the rules is no longer at hand');
});
