import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { anEngine, searchNow } from '#tests/support/searchFor.ts';
import { answerSearchText, type SearchText } from './answerSearchText.ts';
import type { AnswerEncoding } from './protocol/readyAnswer.ts';
import type { SearchRoute } from './types.ts';

const guide = { name: 'query', indexName: 'event_guide' } as const;
const moon = '{"query":"moon"}';

interface Asking {
  route?: SearchRoute;
  accepts?: AnswerEncoding;
}

function ask(
  engine: ReturnType<typeof anEngine>,
  body: string,
  { route = guide, accepts = 'identity' }: Asking = {},
) {
  return answerSearchText(engine, { route, body: Buffer.from(body), accepts });
}

it('answers the same text without another search, until an event has begun', () => {
  let now = searchNow;
  const engine = anEngine([{ name: 'Moonlight' }, { name: 'Moonbeam' }], () => now);
  const searches = vi.spyOn(engine, 'index');
  const first = ask(engine, moon);
  expect(read(first)).toMatchObject({ nbHits: 2 });
  for (let time = 0; time < 3; time += 1) expect(ask(engine, moon)).toEqual(first);
  expect(searches).toHaveBeenCalledTimes(1);
  now = new Date('2026-01-01T12:00:00Z');
  expect(read(ask(engine, moon))).toMatchObject({ nbHits: 1 });
  now = searchNow;
  expect(read(ask(engine, moon))).toMatchObject({ nbHits: 2 });
});

it('keeps apart what differs in route or body, and remembers no refusal', () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const events = ask(engine, moon);
  const venues = ask(engine, moon, {
    route: { name: 'query', indexName: 'venues_autocomplete' },
  });
  expect(events.bytes).not.toBe(venues.bytes);
  for (const end of ['\u0100', '\u0000']) {
    const strange = ask(engine, `event_guide${end}${end}${moon}`, { route: { name: 'queries' } });
    expect(strange.status).toBe(400);
  }
  expect(ask(engine, '{"hitsPerPage":1001}').status).toBe(400);
  expect(ask(engine, '{"hitsPerPage":1001}').status).toBe(400);
});

it('gives bytes of letters beyond ASCII, one character each', () => {
  const engine = anEngine([{ name: 'Björk 東京' }]);
  const answer = ask(engine, '{"query":"björk"}');
  expect(read(answer)).toMatchObject({ hits: [{ EventName: 'Björk 東京' }], query: 'björk' });
  expect(answer.bytes).toMatch(/^[\u0000-\u00ff]*$/);
});

it('gives each client the form it takes, whoever asked before', () => {
  const engine = anEngine([{ name: 'Moonlight Björk' }]);
  const long = JSON.stringify({ query: 'moon', params: `analyticsTags=${'x'.repeat(1000)}` });
  const unpack = { gzip: gunzipSync, zstd: zstdDecompressSync, identity: (bytes: Buffer) => bytes };
  const plain = ask(anEngine([{ name: 'Moonlight Björk' }]), long).bytes;
  const order = ['zstd', 'gzip', 'identity', 'gzip', 'zstd', 'identity'] as const;
  for (const accepts of order) {
    const { encoding, bytes } = ask(engine, long, { accepts });
    expect(encoding).toBe(accepts);
    expect(unpack[accepts](Buffer.from(bytes, 'latin1')).toString('latin1')).toBe(plain);
  }
});

it('leaves a short answer as it is', () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const { encoding, bytes } = ask(engine, '{"query":"nothing at all"}', { accepts: 'gzip' });
  expect([encoding, bytes.slice(0, 8)]).toEqual(['identity', '{"hits":']);
});

function read({ bytes }: SearchText): unknown {
  return JSON.parse(Buffer.from(bytes, 'latin1').toString());
}
