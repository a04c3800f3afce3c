import { expect, test } from 'vitest';
import { anEvent, inDays, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { currentEvents } from './currentEvents.ts';
import { keptForStep } from './keptForStep.ts';

const { catalogue, now } = aRequest([anEvent(1, { dateStart: inDays(9) })]);
const current = currentEvents(catalogue, now);

test('what was made for the events of a step is given again, and made anew for those of the next', () => {
  const keep = keptForStep<object>(() => 1);
  const first = keep(current, 'a', () => ({}));
  expect(keep(current, 'a', () => ({}))).toBe(first);
  expect(keep(current, 'b', () => ({}))).not.toBe(first);
  const later = currentEvents(catalogue, new Date(now.getTime() + 3_600_000));
  expect(keep(later, 'a', () => ({}))).not.toBe(first);
});

test('once there is room for no more, what is kept stays and the rest is made each time', () => {
  const keep = keptForStep<object>(() => 2 ** 21);
  const first = keep(current, 'a', () => ({}));
  const second = keep(current, 'b', () => ({}));
  expect(keep(current, 'b', () => ({}))).not.toBe(second);
  expect(keep(current, 'a', () => ({}))).toBe(first);
});

test('who asked before changes no answer', () => {
  const bands = keys(1, 3);
  const profiles = (['Perth', 'Brisbane', 'Perth'] as const).map((city) =>
    aProfile({ place: placeIn(city), bands }),
  );
  const shared = aRequest(aTestCatalogue());
  const inTurn = profiles.map((profile) => recommend({ ...shared, profile }));
  const each = profiles.map((profile) => recommend(aRequest(aTestCatalogue(), { profile })));
  expect(inTurn).toEqual(each);
  expect(inTurn[2]).toEqual(inTurn[0]);
});
