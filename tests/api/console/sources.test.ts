import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { aConsole, type TestConsole } from './aConsole.ts';

let tool: TestConsole;
let web: Server;
let listing: object[] = [];
beforeAll(async () => {
  tool = await aConsole({ FETCH_NETWORKS: '127.0.0.0/8' });
  web = createServer((_, response) => void response.end(JSON.stringify(listing)));
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await tool.close();
});

const typed = { name: 'harbour', every: '6h', defaults: [], retireMissing: false };
const address = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}/gigs.json`;

function add(changes: object = {}) {
  return tool.request('/console/api/sources', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...typed, url: address(), ...changes }),
  });
}

test('a source is added, fetched, listed and removed', async () => {
  listing = [anEventRecord({ sourceId: 'h1', name: 'Harbour Lights' })];
  const { id } = (await (await add()).json()) as { id: number };
  const run = await tool.call('runSource', { id: String(id) });
  expect(run).toMatchObject({ name: 'harbour', lastOutcome: 'imported', lastCounts: { new: 1 } });
  listing = [];
  const { sources } = await tool.call('listSources');
  expect(sources).toMatchObject([{ id, every: '6h', fault: null }]);
  expect((await add()).status).toBe(409);
  await tool.call('removeSource', { id: String(id) });
  expect((await tool.call('listSources')).sources).toEqual([]);
  const again = await tool.request(`/console/api/sources/${id}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(again.status).toBe(404);
});

test.each([
  [{ url: 'http://10.0.0.1/' }, '/url', 'not an address of the public internet'],
  [{ every: 'often' }, '/every', 'takes a time from 5m to 30d'],
  [{ defaults: ['colour=red'] }, '/defaults', 'there is no field "colour"'],
])('%j is refused by its field', async (changes, path, message) => {
  const answer = await add(changes);
  expect(answer.status).toBe(422);
  const { errors } = await readProblem(answer);
  expect(errors).toEqual([{ path, message: expect.stringContaining(message) as string }]);
});
