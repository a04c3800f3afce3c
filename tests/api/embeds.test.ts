import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbedAnswer } from '#shared/contract/embed.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pages: 'built',
    env: { RATE_LIMITS: 'on' },
    events: [
      anEventRecord({ sourceId: 'jazz', name: 'Jazz Night', genres: ['Jazz'], priceMin: 49 }),
      anEventRecord({ sourceId: 'off', name: 'Folk Day', genres: ['Folk'], isCancelled: true }),
      anEventRecord({
        sourceId: 'west',
        name: 'Jazz by the River',
        venue: aVenueRecord({ name: 'Swan Hall', locality: 'Perth', state: 'WA' }),
      }),
    ],
  });
});
afterAll(() => server.close());

const anotherSite = { origin: 'https://venue.example' };
const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(path, { headers: { ...anotherSite, ...headers } });
const find = async (query: string) =>
  (await (await get(`/embed/events${query}`)).json()) as EmbedAnswer;
const problemOf = async (query: string) => {
  const answer = await get(`/embed/events${query}`);
  const { detail } = (await answer.json()) as { detail: string };
  return [answer.status, answer.headers.get('access-control-allow-origin'), detail];
};
const namesOf = ({ events }: EmbedAnswer) => events.map(({ name }) => name);

describe('the events of an embed', () => {
  test('are those of the search page, in its words', async () => {
    const { total, events, notices } = await find('?q=jazz&states=VIC');
    expect({ total, notices }).toEqual({ total: 1, notices: [] });
    expect(events).toMatchObject([
      {
        name: 'Jazz Night',
        day: 'Mon',
        date: '17 Nov',
        facts: ['7:30pm', 'The Corner', 'Richmond, VIC', 'From $49'],
        status: '',
        image: expect.stringMatching(/^\/posters\/[^/]+\/wide-480/) as string,
      },
    ]);
    expect((await find('?q=folk')).events).toMatchObject([{ status: 'Cancelled' }]);
    expect(namesOf(await find('?states=WA'))).toEqual(['Jazz by the River']);
  });

  test('are as many as asked for; what counts campaigns, the page and the map make no difference', async () => {
    const { total, events } = await find('?limit=2&page=7&map=all&utm_source=mail');
    expect([total, events.length]).toEqual([3, 2]);
  });

  test('come with a sentence for what of the search could not be taken', async () => {
    const { notices } = await find('?price=cheap');
    expect(notices).toEqual([
      '“cheap” is not a price in whole dollars. Here are events at any price.',
    ]);
  });

  test.each([
    ['?genre=Jazz', '“genre” is no parameter of a search.'],
    ['?limit=0', 'limit must be a whole number from 1 to 20.'],
    ['?limit=21', 'limit must be a whole number from 1 to 20.'],
    ['?limit=', 'limit must be a whole number from 1 to 20.'],
  ])('are refused for %s with a sentence that the website may read', async (query, detail) => {
    expect(await problemOf(query)).toEqual([422, '*', detail]);
  });

  test('are the same for everybody: no cookie is read or set, and any cache may keep them', async () => {
    const cookie = 'sessionId=somebody; developer=1; staff=1';
    const [own, common] = [await get('/embed/events', { cookie }), await get('/embed/events')];
    expect(await own.text()).toBe(await common.text());
    for (const { headers } of [own, common]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'public, max-age=60',
        vary: 'Accept-Encoding',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      for (const name of ['set-cookie', 'ratelimit', 'access-control-allow-credentials']) {
        expect(headers.has(name)).toBe(false);
      }
    }
  });

  test('that are unchanged are not sent again', async () => {
    // Not by fetch, which asks for a new answer where it is given an ETag.
    const ask = (headers: Record<string, string>) => {
      const host = `localhost:${server.port}`;
      return rawRequest(server.port, { path: '/embed/events', headers: { host, ...headers } });
    };
    const { etag } = (await ask({})).headers;
    expect((await ask({ 'if-none-match': String(etag) })).status).toBe(304);
  });
});

describe('other websites', () => {
  test('may load the script and the posters, and read the first alone', async () => {
    const script = await get('/embed.js');
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { events } = await find('?q=jazz');
    const poster = await get(events[0]?.image ?? '');
    expect(poster.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(poster.headers.has('access-control-allow-origin')).toBe(false);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('may not %s', async (method) => {
    const headers = { ...anotherSite, 'access-control-request-method': 'POST' };
    const answer = await server.fetch('/embed/events', { method, headers });
    expect(answer.status).toBe(method === 'OPTIONS' ? 204 : 405);
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-'));
    expect(allowed).toEqual([]);
  });

  test.each([
    '/',
    '/search?q=jazz',
    '/events/1',
    '/events/1.ics',
    '/api/session',
    '/api/events',
    '/sw.js',
    '/robots.txt',
    '/embed',
    '/embed/other',
  ])('may not read %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

test('the script is one file of at most 10 KiB, without React', async () => {
  const source = await (await get('/embed.js')).text();
  expect(source).not.toMatch(/\bimport\b(?!\.meta)|react/i);
  expect(gzipSync(source).length).toBeLessThanOrEqual(10 * 1024);
  const sent = await server.fetch('/embed.js', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(sent.headers.get('content-encoding')).toBe('gzip');
  expect(Number(sent.headers.get('content-length'))).toBeLessThanOrEqual(10 * 1024);
});
