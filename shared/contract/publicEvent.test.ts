import { expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { publicEventSchema, toPublicEvent } from './publicEvent.ts';

test('an answer has what the table of fields allows, and nothing else that is stored of an event', () => {
  const [event] = aCatalogue([{ name: 'Moon Harvest' }]).events;
  const venue = { ...event!.venue, contact: 'Of staff alone' };
  const stored = { ...event!, venue, description: 'Of its page', notes: 'Of staff alone' };
  const answer = toPublicEvent(stored);
  expect(publicEventSchema.parse(answer)).toEqual(answer);
  expect(JSON.stringify(answer)).not.toMatch(/Of staff alone|Of its page/);
});
