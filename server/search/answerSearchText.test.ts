import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { anEngine, searchNow } from '#tests/support/searchFor.ts';
import { answerSearchText } from './answerSearchText.ts';
import type { ReadyAnswer } from './protocol/readyAnswer.ts';

const route = { name: 'query', indexName: 'event_guide' } as const;

it('answers the same text again without another search, until an event has begun', () => {
  let now = searchNow;
  const engine = anEngine([{ name: 'Moonlight' }, { name: 'Moonbeam' }], () => now);
  const ask = () => answerSearchText(engine, route, '{"query":"moon"}').answer;
  const first = ask();
  expect(read(first)).toMatchObject({ nbHits: 2 });
  expect(ask()).toBe(first);
  now = new Date('2026-01-01T12:00:00Z');
  expect(read(ask())).toMatchObject({ nbHits: 1 });
  now = searchNow;
  expect(read(ask())).toMatchObject({ nbHits: 2 });
});

it('keeps apart what differs in route or body, and remembers no refusal', () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const guide = answerSearchText(engine, route, '{"query":"moon"}');
  const venues = answerSearchText(
    engine,
    { name: 'query', indexName: 'venues_autocomplete' },
    '{"query":"moon"}',
  );
  expect(guide.answer.plain.equals(venues.answer.plain)).toBe(false);
  expect(answerSearchText(engine, route, '{"hitsPerPage":1001}').status).toBe(400);
  expect(answerSearchText(engine, route, '{"hitsPerPage":1001}').status).toBe(400);
});

it('packs an answer once, and the same', () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const { answer } = answerSearchText(engine, route, '{"query":"moon"}');
  expect(gunzipSync(answer.packed()).equals(answer.plain)).toBe(true);
  expect(answer.packed()).toBe(answer.packed());
});

function read({ plain }: ReadyAnswer): unknown {
  return JSON.parse(plain.toString());
}
