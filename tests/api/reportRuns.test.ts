import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { runFormat } from '#shared/domain/report/readStoredRun.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const cookie = 'sessionId=dev; developer=1';
const path = '/api/developer/runs';
const get = (address: string) => server.fetch(address, { headers: { cookie } });
const list = async () => endpoints.listRuns.response.parse(await (await get(path)).json()).runs;
const change = (id: number, body: object) => server.send(`${path}/${id}`, body, { cookie });
async function save(name: string, body: object = {}) {
  const answer = { sections: [], explanation: { modelVersion: 'm1', build: '9.9.9' } };
  const request = { path: '/api/recommendations', body: {} };
  const run = { name, target: '', options: {}, request, answer, profile: null, ...body };
  return server.send(path, run, { cookie });
}
const saved = async (name: string, body?: object) =>
  endpoints.saveRun.response.parse(await (await save(name, body)).json());

beforeEach(async () => {
  for (const { id } of await list())
    await server.fetch(`${path}/${id}`, { method: 'DELETE', headers: { cookie } });
});

test('a stored run comes back as it was, with model, build and time', async () => {
  const request = { path: '/api/recommendations?explain=true', body: { use: 1, postcode: '4000' } };
  const { id } = await saved('Before', { request, options: { use: 'Postcode' } });
  const run = endpoints.getRun.response.parse(await (await get(`${path}/${id}`)).json());
  expect(run).toMatchObject({
    name: 'Before',
    request,
    options: { use: 'Postcode' },
    profile: null,
  });
  expect(run).toMatchObject({ modelVersion: 'm1', build: '9.9.9', schema: runFormat.version });
  expect(run.createdAt).toBe('2025-11-03T00:00:00.000Z');
});

test('the developer’s mode does not suppress runs, and the answer does not claim it', async () => {
  const answer = await save('Kept');
  expect(answer.headers.get('x-not-stored')).toBeNull();
  expect(await list()).toHaveLength(1);
});

test('pinned runs stand first and outlive the oldest', async () => {
  const { id } = await saved('Pinned');
  expect((await change(id, { isPinned: true, name: 'The good one' })).status).toBe(200);
  for (let n = 0; n <= runFormat.maxRuns; n += 1) await save(`Run ${n}`);
  const runs = await list();
  expect(runs[0]).toMatchObject({ id, name: 'The good one', isPinned: true });
  expect(runs).toHaveLength(runFormat.maxRuns + 1);
  expect(runs.at(-1)?.name).toBe('Run 1');
});

test('a deleted run is gone, and deleting it again changes nothing', async () => {
  const { id } = await saved('Short');
  const remove = () => server.fetch(`${path}/${id}`, { method: 'DELETE', headers: { cookie } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await readProblem(await get(`${path}/${id}`))).code).toBe('not_found');
  expect((await readProblem(await change(id, { name: 'x' }))).code).toBe('not_found');
});

test('visitors reach none of it', async () => {
  const { id } = await saved('Secret');
  const asVisitor = { sessionId: 'visitor' };
  const body = { eventKey: 1 };
  const answers = [
    await server.fetch(path),
    await server.fetch(`${path}/${id}`),
    await server.fetch(`${path}/${id}`, { method: 'DELETE' }),
    await server.send(`${path}/${id}`, { name: 'Taken' }, asVisitor),
    await server.send('/api/developer/where-is-event', body, asVisitor),
  ];
  for (const answer of answers) expect((await readProblem(answer)).code).toBe('developer_required');
  expect((await list()).map(({ name }) => name)).toEqual(['Secret']);
});

test('where an event is agrees with the page of the same options', async () => {
  const options = { use: 1, postcode: '3000' };
  const page = endpoints.getRecommendations.response.parse(
    await (await server.send('/api/recommendations', options, { cookie })).json(),
  );
  const find = async (eventKey: number) =>
    endpoints.whereIsEvent.response.parse(
      await (
        await server.send('/api/developer/where-is-event', { ...options, eventKey }, { cookie })
      ).json(),
    );
  const section = page.sections[0]!;
  const [first] = section.events;
  const found = await find(first!.eventKey);
  expect(found.displayedLocation).toBe(page.displayedLocation);
  expect(found.sections.find(({ id }) => id === section.id)).toMatchObject({
    verdict: 'shown',
    place: 1,
  });
  expect(await find(999_999)).toMatchObject({ event: null, status: null, sections: [] });
});
