import { expect, test } from 'vitest';
import { inDays, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { describeProfile } from './describeProfile.ts';

const events = aTestCatalogue(400);

test('a profile is told as flat keys and values', () => {
  const { userProfile } = describeProfile(
    aRequest(events, {
      model: aModel([keys(1, 20)]),
      profile: aProfile({
        place: placeIn('Tweed Heads'),
        bands: [3],
        genres: [2],
        bookmarks: [{ eventKey: 10, at: inDays(-4) }],
        clicks: [{ eventKey: 11, at: inDays(-9) }],
      }),
    }),
  );
  expect(userProfile).toMatchObject({
    place: 'Tweed Heads, NSW',
    region: 'gold-coast',
    followedArtists: 1,
    chosenGenres: 1,
    bookmarks: 1,
    clicks: 1,
    newestSignalDays: 4,
    modelVersion: '2026-03-01T00:00:00.000Z',
    artist1: 'Artist 3 (followed, 1.000)',
  });
  const flat = Object.values(userProfile).every(
    (value) => value === null || typeof value !== 'object',
  );
  expect(flat).toBe(true);
});

test('the recommended events are the twenty best before diversity', () => {
  const { recommendedEvents } = describeProfile(
    aRequest(events, { profile: aProfile({ place: placeIn('Brisbane'), bands: [5] }) }),
  );
  expect(recommendedEvents).toHaveLength(20);
  const scores = recommendedEvents.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('a stranger is described too', () => {
  const { userProfile, recommendedEvents } = describeProfile(aRequest(events));
  expect(userProfile).toMatchObject({
    place: null,
    region: null,
    knownSignals: 0,
    modelVersion: null,
  });
  expect(recommendedEvents).toHaveLength(20);
});
