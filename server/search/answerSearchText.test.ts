import { expect, it } from 'vitest';
import { anEngine, searchNow } from '#tests/support/searchFor.ts';
import { answerSearchText } from './answerSearchText.ts';

const route = { name: 'query', indexName: 'event_guide' } as const;

it('answers the same text again without another search, until an event has begun', () => {
  let now = searchNow;
  const engine = anEngine([{ name: 'Moonlight' }, { name: 'Moonbeam' }], () => now);
  const ask = () => answerSearchText(engine, route, '{"query":"moon"}');
  const first = ask();
  expect(JSON.parse(first.json)).toMatchObject({ nbHits: 2 });
  expect(ask().json).toBe(first.json);
  now = new Date('2026-01-01T12:00:00Z');
  expect(JSON.parse(ask().json)).toMatchObject({ nbHits: 1 });
  now = searchNow;
  expect(JSON.parse(ask().json)).toMatchObject({ nbHits: 2 });
});

it('keeps apart what differs in route or body, and remembers no refusal', () => {
  const engine = anEngine([{ name: 'Moonlight' }]);
  const guide = answerSearchText(engine, route, '{"query":"moon"}');
  const venues = answerSearchText(
    engine,
    { name: 'query', indexName: 'venues_autocomplete' },
    '{"query":"moon"}',
  );
  expect(guide.json).not.toBe(venues.json);
  expect(answerSearchText(engine, route, '{"hitsPerPage":1001}').status).toBe(400);
  expect(answerSearchText(engine, route, '{"hitsPerPage":1001}').status).toBe(400);
});
