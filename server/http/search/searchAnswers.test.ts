import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';
import { anEngine, searchNow } from '#tests/support/searchFor.ts';
import { createSearchAnswers, type FinishedAnswer, type SearchCall } from './searchAnswers.ts';

const guide = { name: 'query', indexName: 'event_guide' } as const;
const moon = '{"query":"moon"}';

function openAnswers(engineInUse: () => SearchEngine) {
  const answers = createSearchAnswers(engineInUse, () => undefined);
  return (body: string, call: Partial<SearchCall> = {}) =>
    answers({ route: guide, encoding: 'identity', isPreview: false, body, ...call });
}

const read = ({ body }: FinishedAnswer): unknown => JSON.parse(body.toString());

test('a repeated search is computed once, until an event has begun', async () => {
  let now = searchNow;
  const engine = anEngine([{ name: 'Moonlight' }, { name: 'Moonbeam' }], () => now);
  const ask = openAnswers(() => engine);
  const searches = vi.spyOn(engine, 'index');
  const first = await ask(moon);
  expect(read(first)).toMatchObject({ nbHits: 2 });
  for (let time = 0; time < 3; time += 1) expect(await ask(moon)).toEqual(first);
  expect(searches).toHaveBeenCalledTimes(1);
  now = new Date('2026-01-01T12:00:00Z');
  expect(read(await ask(moon))).toMatchObject({ nbHits: 1 });
  now = searchNow;
  expect(read(await ask(moon))).toMatchObject({ nbHits: 2 });
});

test('a new catalogue is searched at once, even by a call that began before it came', async () => {
  const [before, after] = [anEngine([{ name: 'Moonlight' }]), anEngine([])];
  let engine = before;
  const ask = openAnswers(() => engine);
  const early = ask(moon, { encoding: 'gzip' });
  engine = after;
  expect(read(await ask(moon))).toMatchObject({ nbHits: 0 });
  await early;
  const found = await ask(moon, { encoding: 'gzip' });
  expect(read({ ...found, body: gunzipIf(found) })).toMatchObject({ nbHits: 0 });
});

test('calls that differ in route or body have answers of their own, and refusals are not cached', async () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const ask = openAnswers(() => engine);
  const events = await ask(moon);
  const venues = await ask(moon, { route: { name: 'query', indexName: 'venues_autocomplete' } });
  expect(events.body).not.toEqual(venues.body);
  const searches = vi.spyOn(engine, 'index');
  for (let time = 1; time <= 2; time += 1) {
    expect((await ask('{"hitsPerPage":1001}')).status).toBe(400);
    expect(searches).toHaveBeenCalledTimes(time);
  }
});

test('each client gets the encoding it accepts, whoever asked before', async () => {
  const engine = anEngine([{ name: 'Moonlight Björk 東京' }]);
  const ask = openAnswers(() => engine);
  const long = JSON.stringify({ query: 'moon', params: `analyticsTags=${'x'.repeat(1000)}` });
  const decode = { gzip: gunzipSync, zstd: zstdDecompressSync, identity: (body: Buffer) => body };
  const plain = (await ask(long)).body;
  for (const encoding of ['zstd', 'gzip', 'identity', 'gzip', 'zstd'] as const) {
    const answer = await ask(long, { encoding });
    expect(answer.encoding).toBe(encoding);
    expect(decode[encoding](answer.body)).toEqual(plain);
  }
});

test('a short answer is not compressed', async () => {
  const ask = openAnswers(() => anEngine([{ name: 'Moonlight' }]));
  const { encoding, body } = await ask('{"query":"nothing at all"}', { encoding: 'gzip' });
  expect([encoding, body.toString().slice(0, 8)]).toEqual(['identity', '{"hits":']);
});

function gunzipIf({ encoding, body }: FinishedAnswer): Buffer {
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
