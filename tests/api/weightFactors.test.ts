import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const developer = 'sessionId=bench; developer=1';
const body = { use: 1, postcode: '4000' };

async function recommend(query: string) {
  const path = `/api/recommendations?explain=true${query}`;
  const answer = await server.send(path, body, { cookie: developer });
  return (await answer.json()) as CallAnswer<'getRecommendations'>;
}

type Terms = CallAnswer<'getRecommendations'>['sections'][number]['events'][number]['terms'];
const weightOf = (terms: Terms, name: string) => terms?.find(({ t }) => t === name)?.weight ?? 0;

test('weights are multiplied in every section, and every score is still the sum of its terms', async () => {
  const [plain, tuned] = [await recommend(''), await recommend('&weightFactors=geo:0,soon:4')];
  expect(tuned.sections.length).toBeGreaterThan(0);
  for (const { id, events } of tuned.sections) {
    const before = plain.sections.find((section) => section.id === id)?.events[0]?.terms;
    for (const { score, terms } of events) {
      expect(weightOf(terms, 'geo')).toBe(0);
      if (before) expect(weightOf(terms, 'soon')).toBeCloseTo(4 * weightOf(before, 'soon'), 10);
      const sum = (terms ?? []).reduce((all, { contribution }) => all + contribution, 0);
      expect(sum).toBeCloseTo(score, 10);
    }
  }
});

test('factors of one change nothing, and a tuned answer is in no cache', async () => {
  const ask = async (query: string) => {
    const { sections } = await recommend(query);
    return sections.map(({ id, events }) => [id, events.map(({ eventKey }) => eventKey)]);
  };
  const before = await ask('');
  expect(await ask('&weightFactors=geo:1')).toEqual(before);
  await ask('&weightFactors=geo:0,soon:5');
  expect(await ask('')).toEqual(before);
});

test('only developers try out weights, and nothing of it is stored', async () => {
  const path = '/api/recommendations?weightFactors=geo:2';
  const refused = await server.send(path, body, { sessionId: 'visitor' });
  expect((await readProblem(refused)).code).toBe('developer_required');
  const before = await dumpDatabase(server.database);
  expect((await server.send(path, body, { cookie: developer })).status).toBe(200);
  expect((await server.send(path, body, { cookie: `${developer}; donotfollow=1` })).status).toBe(
    200,
  );
  expect(await dumpDatabase(server.database)).toEqual(before);
});

test.each(['geo:9', 'other:1', 'geo'])('%s is refused, by the name of the field', async (text) => {
  const path = `/api/recommendations?weightFactors=${text}`;
  const { status, errors } = await readProblem(
    await server.send(path, body, { cookie: developer }),
  );
  expect([status, errors?.[0]?.path]).toEqual([422, '/weightFactors']);
});
