import { expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { anEvent, keys } from '#tests/support/recommender/aCatalogue.ts';
import { publicEventSchema, toPublicEvent } from './publicEvent.ts';

test('an answer has what the table of fields allows, and nothing else that is stored of an event', () => {
  const [event] = aCatalogue([{ name: 'Moon Harvest' }]).events;
  const venue = { ...event!.venue, contact: 'Of staff alone' };
  const stored = { ...event!, venue, description: 'Of its page', notes: 'Of staff alone' };
  const answer = toPublicEvent(stored);
  expect(publicEventSchema.parse(answer)).toEqual(answer);
  expect(JSON.stringify(answer)).not.toMatch(/Of staff alone|Of its page/);
});

test('an event has the same public form again, until 40,000 others were asked for', () => {
  const event = anEvent(1);
  const first = toPublicEvent(event);
  const askForOthers = (count: number) => {
    for (const key of keys(2, count)) toPublicEvent(anEvent(key));
  };
  askForOthers(15_000);
  expect(toPublicEvent(event)).toBe(first);
  askForOthers(40_000);
  const later = toPublicEvent(event);
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
});
