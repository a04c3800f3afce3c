import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FetchedListing } from '#shared/contract/sources.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
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

const typed = { name: 'harbour', every: '6h', map: null, defaults: [], retireMissing: false };
const address = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}/gigs.json`;

function add(changes: object = {}) {
  return tool.request('/api/staff/sources', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...typed, url: address(), ...changes }),
  });
}

/** Fetches a source; where the server's own job was first, what came of that. */
async function runNow(id: number, body: { times?: 'local' | 'utc' | null } = {}) {
  const answer = await tool.request(`/api/staff/sources/${id}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) return (await answer.json()) as FetchedListing;
  const find = async () =>
    (await tool.call('listSources')).sources.find((source) => source.id === id);
  await expect.poll(async () => (await find())?.lastOutcome, { timeout: 60_000 }).toBeTruthy();
  return find();
}

test('a source is added, fetched, listed and removed', async () => {
  listing = [anEventRecord({ sourceId: 'h1', name: 'Harbour Lights' })];
  const { id } = (await (await add()).json()) as { id: number };
  const run = await runNow(id);
  expect(run).toMatchObject({ name: 'harbour', lastOutcome: 'imported', lastCounts: { new: 1 } });
  listing = [];
  const { sources } = await tool.call('listSources');
  expect(sources).toMatchObject([{ id, every: '6h', fault: null }]);
  expect((await add()).status).toBe(409);
  await tool.call('removeSource', { id: String(id) });
  expect((await tool.call('listSources')).sources).toEqual([]);
  const again = await tool.request(`/api/staff/sources/${id}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(again.status).toBe(404);
});

test('a source is read by a map of its own, or by a ready one by its name', async () => {
  const gig = { no: 7, act: 'Harbour Lights', day: '8/11/2027 7:30 pm', hall: 'Town Hall' };
  listing = [{ ...gig, state: 'VIC' }];
  const map = {
    name: 'harbour-gigs',
    files: { events: ['no', 'act'] },
    records: [''],
    dates: ['d/M/yyyy h:mm a'],
    fields: {
      sourceId: '{no}',
      name: '{act}',
      dateStart: '{day}',
      'venue.name': '{hall}',
      'venue.state': '{state}',
    },
  };
  const own = (await (await add({ map, name: 'own-map' })).json()) as { id: number; map: string };
  expect(own.map).toBe('harbour-gigs');
  const run = await runNow(own.id);
  expect(run).toMatchObject({ lastOutcome: 'imported', lastCounts: { new: 1, rejected: 0 } });
  await tool.call('removeSource', { id: String(own.id) });

  listing = [
    {
      id: '9',
      datetime: '2027-11-08T19:30:00',
      lineup: ['The Lanterns'],
      venue: { name: 'Corner Hotel', city: 'Richmond', region: 'VIC', country: 'Australia' },
    },
  ];
  const ready = await add({ map: 'bandsintown', name: 'ready-map' });
  const { id } = (await ready.json()) as { id: number };
  expect(await runNow(id)).toMatchObject({
    map: 'bandsintown',
    lastCounts: { new: 1, rejected: 0 },
  });
  const { readyMaps } = await tool.call('listSources');
  expect(readyMaps.map(({ name }) => name)).toContain('bandsintown');
  await tool.call('removeSource', { id: String(id) });
});

test.each([
  [{ url: 'http://10.0.0.1/' }, '/url', 'not an address of the public internet'],
  [{ every: 'often' }, '/every', 'takes a time from 5m to 30d'],
  [{ defaults: ['colour=red'] }, '/defaults', 'there is no field "colour"'],
  [{ map: 'gigs' }, '/map', 'there is no ready map "gigs"'],
  [{ map: { name: 'own', fields: {} } }, '/map', 'The map: files'],
])('%j is refused by its field', async (changes, path, message) => {
  const answer = await add(changes);
  expect(answer.status).toBe(422);
  const { errors } = await readProblem(answer);
  expect(errors).toEqual([{ path, message: expect.stringContaining(message) as string }]);
});

test('a source whose stored values are damaged is listed with a sentence, beside the others', async () => {
  listing = [anEventRecord({ sourceId: 'd1', name: 'Damaged Night' })];
  const addNamed = async (name: string, path: string) =>
    (await (await add({ name, url: new URL(path, address()).href })).json()) as { id: number };
  const { id } = await addNamed('damaged', 'damaged.json');
  const sound = await addNamed('sound', 'sound.json');
  await runNow(id);
  const file = await openDatabase({ file: databaseFile(tool.dataDir) });
  const damage = (values: { last_counts?: string; defaults?: string; map?: string }) =>
    file.write.updateTable('remote_source').set(values).where('key', '=', id).execute();
  const listed = async () =>
    (await tool.call('listSources')).sources.map(({ name, fault }) => [name, fault]);

  for (const stored of ['{"records":', '{"records":-1}', '7', 'null']) {
    await damage({ last_counts: stored });
    expect(await listed()).toEqual([
      ['damaged', expect.stringContaining('the counts of its last import cannot be read')],
      ['sound', null],
    ]);
  }
  const run = await runNow(id);
  expect(run).toMatchObject({ lastOutcome: 'imported', fault: null, lastCounts: { records: 1 } });

  await damage({ defaults: '{"venue', map: '{}' });
  const refused = await runNow(id);
  expect(refused).toMatchObject({ lastOutcome: 'failed', map: null });
  expect(await listed()).toEqual([
    ['damaged', expect.stringContaining('its stored map and defaults cannot be read')],
    ['sound', null],
  ]);
  await file.close();
  for (const key of [id, sound.id]) await tool.call('removeSource', { id: String(key) });
});

test('a source whose times are undecided is fetched with a choice, which it keeps until it is taken back', async () => {
  const Venue = { Name: 'The Tivoli', Locality: 'Fortitude Valley', State: 'QLD' };
  const hit = { EventId: 1, EventName: 'Harbour Lights', DateStart: '2026-11-08T12:30:00', Venue };
  web.removeAllListeners('request');
  web.on('request', (request, response) => {
    const etag = '"1"';
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.setHeader('etag', etag).end(JSON.stringify({ hits: [hit] }));
  });
  const { id } = (await (await add({ name: 'undecided' })).json()) as { id: number };
  const asked = await runNow(id);
  expect(asked).toMatchObject({ lastOutcome: 'failed' });
  expect(asked?.lastMessage).toMatch(/may be local or UTC/);
  const chosen = await runNow(id, { times: 'utc' });
  expect(chosen).toMatchObject({ lastOutcome: 'imported', times: 'utc', lastCounts: { new: 1 } });
  expect(await runNow(id, { times: 'utc' })).toMatchObject({ lastOutcome: 'unchanged' });
  const other = await runNow(id, { times: 'local' });
  expect(other).toMatchObject({ lastOutcome: 'imported', lastCounts: { changed: 1 } });
  const back = await runNow(id, { times: null });
  expect(back).toMatchObject({ lastOutcome: 'failed' });
  expect(back).not.toHaveProperty('times');
  await tool.call('removeSource', { id: String(id) });
});
