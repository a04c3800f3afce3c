import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { anEngine, searchNow } from '#tests/support/searchFor.ts';
import { answerSearchText } from './answerSearchText.ts';
import type { ReadyAnswer } from './protocol/readyAnswer.ts';
import type { SearchRoute } from './types.ts';

const guide = { name: 'query', indexName: 'event_guide' } as const;
const moon = '{"query":"moon"}';

function ask(engine: ReturnType<typeof anEngine>, body: string, route: SearchRoute = guide) {
  return answerSearchText(engine, route, Buffer.from(body));
}

it('answers the same text without another search from the third time on, until an event has begun', () => {
  let now = searchNow;
  const engine = anEngine([{ name: 'Moonlight' }, { name: 'Moonbeam' }], () => now);
  expect(read(ask(engine, moon).answer)).toMatchObject({ nbHits: 2 });
  const second = ask(engine, moon).answer;
  expect(read(second)).toMatchObject({ nbHits: 2 });
  expect(ask(engine, moon).answer).toBe(second);
  now = new Date('2026-01-01T12:00:00Z');
  expect(read(ask(engine, moon).answer)).toMatchObject({ nbHits: 1 });
  now = searchNow;
  expect(read(ask(engine, moon).answer)).toMatchObject({ nbHits: 2 });
});

it('keeps apart what differs in route or body, and remembers no refusal', () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const events = ask(engine, moon);
  const venues = ask(engine, moon, { name: 'query', indexName: 'venues_autocomplete' });
  expect(events.answer.plain()).not.toBe(venues.answer.plain());
  expect(ask(engine, `event_guide\u0100\u0100${moon}`, { name: 'queries' }).status).toBe(400);
  expect(ask(engine, '{"hitsPerPage":1001}').status).toBe(400);
  expect(ask(engine, '{"hitsPerPage":1001}').status).toBe(400);
});

it('gives bytes of letters beyond ASCII, one character each', () => {
  const engine = anEngine([{ name: 'Björk 東京' }]);
  const { answer } = ask(engine, '{"query":"björk"}');
  expect(read(answer)).toMatchObject({ hits: [{ EventName: 'Björk 東京' }], query: 'björk' });
  expect(answer.length).toBe(answer.plain().length);
  expect(answer.plain()).toMatch(/^[\u0000-\u00ff]*$/);
});

it('packs an answer once, and the same', () => {
  const engine = anEngine([{ name: 'Moonlight Björk' }]);
  const { answer } = ask(engine, moon);
  const before = answer.plain();
  const packed = answer.packed();
  expect(gunzipSync(Buffer.from(packed, 'latin1')).toString('latin1')).toBe(before);
  expect(answer.packed()).toBe(packed);
  expect(answer.plain()).toBe(before);
});

function read(answer: ReadyAnswer): unknown {
  return JSON.parse(Buffer.from(answer.plain(), 'latin1').toString());
}
