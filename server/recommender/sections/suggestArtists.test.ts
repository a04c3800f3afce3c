import { expect, test } from 'vitest';
import { recommend } from '#server/recommender/recommend.ts';
import { anEvent, aVenue, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';

const genre = (key: number) => ({ genres: [{ key, name: `Genre ${key}` }] });
/** Thirty acts of five genres in Brisbane; 101 to 106, better known and of others, play in Perth. */
const events = [
  ...keys(1, 30).map((key) => anEvent(key, genre(key % 5))),
  ...keys(101, 6).map((key) => anEvent(key, { ...genre(key), venue: aVenue('Perth') })),
];
/** 1, 6 and 2 are best known; who likes 1 likes 2. */
const model = aModel([
  ...Array.from({ length: 5 }, () => [1, 2]),
  ...Array.from({ length: 4 }, () => [6]),
  ...Array.from({ length: 3 }, () => [3]),
  ...Array.from({ length: 2 }, () => [4]),
  ...keys(101, 6).map(() => keys(101, 6)),
]);
const brisbane = placeIn('Brisbane');
const askOf = (changes: Parameters<typeof aProfile>[0], list = events) =>
  recommend(aRequest(list, { profile: aProfile(changes), model })).suggestedArtists?.map(
    ({ key }) => key,
  );

test('a visitor of whom nothing is known is asked about three acts that play near and differ', () => {
  expect(askOf({ place: brisbane })).toEqual([1, 3, 4]);
});

test('where nothing plays near, acts within reach are asked about, and without a place those of the country', () => {
  expect(askOf({ place: placeIn('Bendigo') })).toHaveLength(3);
  expect(askOf({})?.[0]).toBeGreaterThan(100);
});

test('who told anything is asked nothing', () => {
  expect(askOf({ place: brisbane, bands: [7] })).toBeUndefined();
  expect(askOf({ place: brisbane, genres: [1] })).toBeUndefined();
});

test('fewer than three kinds of acts are no choice', () => {
  expect(
    askOf(
      { place: brisbane },
      keys(1, 30).map((key) => anEvent(key, genre(key % 2))),
    ),
  ).toBeUndefined();
});
