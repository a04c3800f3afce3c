import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import { retireSource } from '#server/storage/catalogue/retireEvents.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { createRemoteSourceRepository } from '#server/storage/sources/remoteSourceRepository.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { describeSourceFault } from './describeSourceFault.ts';
import { runDueSources, runSource, type SourceRun } from './runSources.ts';

const policy = createAddressPolicy(['127.0.0.0/8']);
const start = Date.parse('2025-11-03T00:00:00Z');
const hour = 3_600_000;

let folder = '';
let servers: OpenedDatabase[] = [];
let web: Server;
let answer: RequestListener = () => undefined;
let asked: { path: string; etag: string | undefined }[] = [];
let now = start;

/** Two servers of one database, and the web server that has the listings. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const address = process.env['TEST_POSTGRES'];
  const url = address === undefined ? '' : await freshDatabase(address);
  const open = () =>
    url === '' ? openDatabase({ file: join(folder, 'test.db') }) : openPostgres({ url });
  servers = [await open(), await open()];
  asked = [];
  now = start;
  web = createServer((request, response) => {
    asked.push({ path: request.url ?? '', etag: request.headers['if-none-match'] });
    answer(request, response);
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
});

afterEach(async () => {
  web.closeAllConnections();
  web.close();
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

const origin = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

function runOn(database: OpenedDatabase): SourceRun {
  const repository = createRemoteSourceRepository(database.read, database.write);
  return { repository, database, dataDir: folder, policy, now: () => new Date(now) };
}

const first = () => runOn(servers[0] as OpenedDatabase);

async function addSource(name: string, facts: { path?: string; retireMissing?: boolean } = {}) {
  const { path = `/${name}.json`, retireMissing = false } = facts;
  const { repository } = first();
  const added = { name, url: `${origin()}${path}`, intervalMinutes: 360, map: null, defaults: {} };
  expect(await repository.add({ ...added, retireMissing }, new Date(now))).toBe(true);
}

async function resultOf(name: string) {
  const source = await first().repository.find(name);
  if (source === null) throw new Error(`no source ${name}`);
  return source;
}

const storedNames = async () => {
  const rows = await first()
    .database.read.selectFrom('event')
    .select('name')
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

const listing = (...names: string[]): string =>
  JSON.stringify(names.map((name) => anEventRecord({ sourceId: name, name })));

/** Answers with these events. */
function publish(...names: string[]): void {
  answer = (_, response) => {
    response.setHeader('content-type', 'application/json').end(listing(...names));
  };
}

describe('a source that is due', () => {
  it('is imported under its own name, and due again after its interval', async () => {
    publish('Harbour Lights', 'Night Ferry');
    await addSource('harbour');
    await runDueSources(first());
    expect(await storedNames()).toEqual(['Harbour Lights', 'Night Ferry']);
    expect(await resultOf('harbour')).toMatchObject({
      lastOutcome: 'imported',
      lastMessage: null,
      lastCounts: { records: 2, new: 2, changed: 0, unchanged: 0, rejected: 0, retired: 0 },
      nextRunAt: new Date(start + 6 * hour).toISOString(),
      succeededAt: new Date(start).toISOString(),
    });
    await runDueSources(first());
    expect(asked).toHaveLength(1);
    now += 6 * hour;
    await runDueSources(first());
    expect(await resultOf('harbour')).toMatchObject({ lastCounts: { new: 0, unchanged: 2 } });
  });

  it('is fetched by one of several servers', async () => {
    publish('Harbour Lights');
    for (let number = 0; number < 5; number += 1) await addSource(`listing-${number}`);
    await Promise.all(servers.map((server) => runDueSources(runOn(server))));
    const paths = asked.map(({ path }) => path).toSorted();
    expect(paths).toEqual(Array.from({ length: 5 }, (_, number) => `/listing-${number}.json`));
    const sources = await first().repository.list();
    expect(sources.map(({ lastMessage }) => lastMessage)).toEqual([null, null, null, null, null]);
  });

  it('is fetched by another server when the one that claimed it has ended', async () => {
    publish('Harbour Lights');
    await addSource('harbour');
    const { repository } = runOn(servers[1] as OpenedDatabase);
    expect(await repository.claimDue(new Date(now), new Date(now + hour))).not.toBeNull();
    await runDueSources(first());
    expect(asked).toEqual([]);
    expect(await runSource((await resultOf('harbour')).key, first())).toBeNull();
    now += hour;
    await runDueSources(first());
    expect(asked).toHaveLength(1);
  });

  it('is not imported where nothing changed, until a week has passed', async () => {
    answer = ({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"v1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"v1"' });
      response.end(isKnown ? undefined : listing('Harbour Lights'));
    };
    await addSource('harbour');
    for (const hours of [0, 6, 8 * 24]) {
      now = start + hours * hour;
      await runDueSources(first());
      expect((await resultOf('harbour')).lastOutcome).toBe(hours === 6 ? 'unchanged' : 'imported');
    }
    expect(asked.map(({ etag }) => etag)).toEqual([undefined, '"v1"', undefined]);
  });

  it('retires what it no longer lists, where that is asked for, but never most of it', async () => {
    publish('A', 'B', 'C', 'D');
    await addSource('harbour', { retireMissing: true });
    await runDueSources(first());
    publish('A', 'B', 'C');
    now += 6 * hour;
    await runDueSources(first());
    expect(await storedNames()).toEqual(['A', 'B', 'C']);
    publish('A');
    now += 6 * hour;
    await runDueSources(first());
    expect(await storedNames()).toEqual(['A', 'B', 'C']);
    expect((await resultOf('harbour')).lastMessage).toContain('2 of 3 coming events of "harbour"');
    await runSource((await resultOf('harbour')).key, { ...first(), isConfirmed: true });
    expect(await storedNames()).toEqual(['A']);
  });

  it('leaves the events of another source alone when its own are retired', async () => {
    publish('A');
    await addSource('one');
    await addSource('two');
    await runDueSources(first());
    expect(await retireSource(first().database.write, 'one', new Date(now))).toBe(1);
    expect(await storedNames()).toEqual(['A']);
  });
});

describe('an answer that cannot be imported', () => {
  const page = '<!doctype html><title>Log in</title><p>Please log in';
  const inside = 'http://10.0.0.1/';
  it.each<[string, RequestListener, string]>([
    ['a web page', (_, response) => void response.end(page), 'a web page that holds no events'],
    [
      'a redirect to a private address',
      (_, response) => void response.writeHead(302, { location: inside }).end(),
      'redirects to an address that is refused: 10.0.0.1',
    ],
    ['an error', (_, response) => void response.writeHead(500).end(), 'answers 500'],
    ['nothing', (_, response) => void response.end(), 'the file is empty'],
    ['records of another shape', (_, response) => void response.end('[{"a":1}]'), 'a'],
  ])('%s is stored as a failure, tried again soon, and costs no event', async (_, bad, message) => {
    publish('Harbour Lights');
    await addSource('harbour', { retireMissing: true });
    await runDueSources(first());
    now += 6 * hour;
    answer = bad;
    await runDueSources(first());
    expect(await resultOf('harbour')).toMatchObject({
      lastOutcome: 'failed',
      lastMessage: expect.stringContaining(message) as string,
      failures: 1,
      nextRunAt: new Date(now + 5 * 60_000).toISOString(),
      succeededAt: new Date(start).toISOString(),
    });
    expect(await storedNames()).toEqual(['Harbour Lights']);
    expect(describeSourceFault(await resultOf('harbour'), new Date(now))).toContain(
      '"harbour" failed once',
    );
  });

  it('is tried less and less often, at most at its interval', async () => {
    answer = (_, response) => void response.writeHead(503).end();
    await addSource('harbour');
    const delays: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await runDueSources(first());
      const next = Date.parse((await resultOf('harbour')).nextRunAt);
      delays.push((next - now) / 60_000);
      now = next;
    }
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  });

  it('in an empty calendar is a venue without events, and no failure', async () => {
    answer = (_, response) => void response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    await addSource('harbour');
    await runDueSources(first());
    expect(await resultOf('harbour')).toMatchObject({
      lastOutcome: 'imported',
      lastMessage: 'there is no event in the answer',
    });
  });
});

it('counts as stale after three intervals without a success', async () => {
  await addSource('harbour');
  const source = await resultOf('harbour');
  const faultAfter = (hours: number) => describeSourceFault(source, new Date(start + hours * hour));
  expect(faultAfter(18)).toBeNull();
  expect(faultAfter(19)).toContain('"harbour" is stale: it was never fetched');
});

it('is stored once by name and once by address', async () => {
  await addSource('harbour');
  const { repository } = first();
  const other = { url: `${origin()}/b`, intervalMinutes: 60, map: null, defaults: {} };
  const retireMissing = false;
  const when = new Date(now);
  expect(await repository.add({ ...other, name: 'harbour', retireMissing }, when)).toBe(false);
  const same = { ...other, url: `${origin()}/harbour.json`, name: 'b', retireMissing };
  expect(await repository.add(same, when)).toBe(false);
});

describe('an answer whose reading takes more than it may', () => {
  const objects = `{"events":[${'{},'.repeat(2_000_000)}{}]}`;
  const small = (server?: OpenedDatabase) => ({
    ...runOn(server ?? (servers[0] as OpenedDatabase)),
    parserLimits: { heapMegabytes: 64 },
  });

  it('pauses its source on every server, with the reason, until somebody fetches it', async () => {
    answer = (_, response) => void response.end(objects);
    await addSource('harbour');
    await runDueSources(small());
    const [paused] = await first().repository.list();
    expect(paused).toMatchObject({
      lastOutcome: 'failed',
      pausedAt: new Date(start).toISOString(),
      lastMessage: 'needs more than 64 MB of memory to be read: split it',
    });
    now += 30 * 24 * hour;
    await Promise.all(servers.map((server) => runDueSources(small(server))));
    expect(asked).toHaveLength(1);
    expect(describeSourceFault(await resultOf('harbour'), new Date(now))).toBe(
      '"harbour" is paused, as its answer needs more than 64 MB of memory to be read: split it; once that is mended, fetch it to go on',
    );
    publish('Harbour Lights');
    await runSource((await resultOf('harbour')).key, first());
    expect(await resultOf('harbour')).toMatchObject({ lastOutcome: 'imported', pausedAt: null });
  });
});
