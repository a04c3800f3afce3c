import { expect, onTestFinished, test } from 'vitest';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { StoredRules } from '#shared/contract/rules.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';

type Home = CallAnswer<'getRecommendations'>;

async function start() {
  const server = await startTestServer({ env: staffEnv });
  onTestFinished(() => server.close());
  const headers = { cookie: everyModeCookie, 'content-type': 'application/json' };
  const home = async (body: object, query = '?explain=true') => {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await server.fetch(`/api/recommendations${query}`, request)).json()) as Home;
  };
  const save = async (rules: readonly object[]) => {
    const { version } = (await (
      await server.fetch('/api/staff/rules', { headers })
    ).json()) as StoredRules;
    const body = JSON.stringify({ version, file: { format: 1, rules } });
    const saved = await server.fetch('/api/staff/rules', { method: 'POST', headers, body });
    expect(saved.status).toBe(200);
  };
  return { home, save };
}

const inPerth = { use: 1, postcode: '6000' };
const timezone = 'Australia/Perth';

test('saved rules shape home at once, also for visitors who share an answer, and for those they are for', async () => {
  const { home, save } = await start();
  const before = await home(inPerth, '');
  const [first = 0] = before.sections[0]!.events.map(({ eventKey }) => eventKey);
  await save([
    {
      id: 'gone',
      name: 'Called off',
      timezone,
      conditions: { near: { postcode: '6000', km: 100 } },
      effect: { kind: 'hide', targets: { events: [first] }, from: ['home'] },
    },
    {
      id: 'music',
      name: 'Music week',
      timezone,
      conditions: { hasPlace: true },
      effect: {
        kind: 'section',
        title: 'Music week',
        search: '/search?categories=Music',
        position: 1,
        fewestEvents: 1,
      },
    },
  ]);
  const after = await home(inPerth, '');
  expect(JSON.stringify(after.sections)).not.toContain(`"eventKey":${first},`);
  const own = after.sections[1]!;
  expect(own).toMatchObject({ id: 'rule-music', title: 'Music week' });
  const categories = new Map(after.catalog.map((event) => [event.eventKey, event.categories]));
  expect(own.events.every(({ eventKey }) => categories.get(eventKey)?.includes('Music'))).toBe(
    true,
  );
  const { explanation } = await home(inPerth);
  expect(explanation!.rules.map(({ name }) => name)).toEqual(['Called off', 'Music week']);
  const elsewhere = await home({ use: 0 });
  expect(elsewhere.explanation!.rules).toEqual([]);
  await save([]);
  expect((await home(inPerth, '')).sections).toEqual(before.sections);
});
