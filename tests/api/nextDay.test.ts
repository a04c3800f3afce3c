import { decodeHTML } from 'entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const bendigo = aVenueRecord({
  name: 'Bendigo Hall',
  locality: 'Bendigo',
  latitude: -36.76,
  longitude: 144.28,
});

let server: TestServer;
beforeAll(async () => {
  // At a quarter past seven, or at ten in the morning.
  const nights = [
    '2025-11-05T08:15Z',
    '2025-11-09T08:15Z',
    '2025-11-09T10:00Z',
    '2025-11-12T08:15Z',
  ];
  server = await startTestServer({
    pages: 'built',
    events: [
      ...nights.map((dateStart, index) => anEventRecord({ sourceId: `n${index}`, dateStart })),
      anEventRecord({ sourceId: 'day', dateStart: '2025-11-06T23:00Z' }),
      anEventRecord({ sourceId: 'far', dateStart: '2025-11-08T08:15Z', venue: bendigo }),
      anEventRecord({ sourceId: 'jazz', dateStart: '2025-11-20T08:15Z', genres: ['Jazz'] }),
    ],
  });
});
afterAll(() => server.close());

/** Text of the links that lead out of a search without results, or above those of a larger radius. */
async function readWays(query: string): Promise<string[]> {
  const markup = await (await server.fetch(`/search?q=${encodeURIComponent(query)}`)).text();
  const main = /<div id="results".*?<footer/s.exec(markup)?.[0] ?? '';
  return [...main.matchAll(/<a [^>]*>([^<]*: [^<]*)<\/a>/g)].map(([, text = '']) =>
    decodeHTML(text),
  );
}

it.each([
  ['tonight near Fitzroy', ['Wed 5 Nov: 1 near Fitzroy', 'On any day: 6 events']],
  ['on Thursday night near Fitzroy', ['Sun 9 Nov: 2 near Fitzroy']],
  ['on Thursday near Fitzroy', ['Fri 7 Nov: 1 near Fitzroy']],
  ['jazz tonight near Fitzroy', ['Thu 20 Nov: 1 near Fitzroy']],
  ['jazz tonight near Bendigo', ['Thu 20 Nov: 1 within 250 km of Bendigo']],
  ['jazz tonight', ['Thu 20 Nov: 1 event']],
  ['jazz in December near Fitzroy', []],
])('a search for %s leads to the next day that has something first', async (query, first) => {
  const ways = await readWays(query);
  expect(ways.slice(0, first.length)).toEqual(first);
  if (first.length === 0) expect(ways.every((way) => !/ (?:near|within) /.test(way))).toBe(true);
});

it('a search that has something farther away names the next day near the place above it', async () => {
  expect(await readWays('on 5 November near Bendigo')).toEqual(['Sat 8 Nov: 1 near Bendigo']);
});
