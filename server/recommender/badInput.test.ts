import { expect, test } from 'vitest';
import { anEvent, inDays, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { describeProfile } from './describeProfile.ts';
import { readProfile } from './profile/readProfile.ts';
import { recommend } from './recommend.ts';
import type { Profile } from './types.ts';

const events = aTestCatalogue(300);
const model = aModel([keys(1, 20)]);
const at = inDays(-1);
const nowhere = (latitude: number, longitude: number) =>
  aProfile({
    place: {
      coordinates: { latitude, longitude },
      name: 'Nowhere',
      label: 'Nowhere',
      state: '',
      postcode: null,
    },
  });

test('keys nobody knows count as absent', () => {
  const unknown = aProfile({
    bands: [999_999],
    categories: [999_999],
    genres: [-1, NaN],
    bookmarks: [{ eventKey: 999_999, at }],
    clicks: [{ eventKey: 999_998, at }],
    views: [{ eventKey: 999_997, count: 3 }],
    showMore: [
      { sectionId: 'genre-999999', at },
      { sectionId: '../etc', at },
    ],
  });
  const answer = (profile: Profile) => recommend(aRequest(events, { profile, model }));
  expect(answer(unknown)).toEqual(answer(aProfile()));
});

test('of more than 100 saved events the newest that are listed count, and all stay in their own section', () => {
  const listed = keys(1, 120).map((eventKey) => ({ eventKey, at: inDays(-eventKey) }));
  const unknown = keys(900_001, 200).map((eventKey) => ({ eventKey, at: inDays(0) }));
  const { catalogue } = aRequest(events);
  const taste = (bookmarks: Profile['bookmarks']) =>
    readProfile(catalogue, null, { profile: aProfile({ bookmarks }), now: testNow.getTime() });
  const all = taste([...listed.toReversed(), ...unknown]);
  const newest = taste(listed.slice(0, 100));
  expect(all).toEqual({ ...newest, saved: all.saved });
  expect(all.saved.size).toBe(120);
});

test('ten thousand unknown keys do not push a known one out', () => {
  const bands = [...keys(1_000_000, 10_000), 5, ...keys(2_000_000, 10_000)];
  const { sections } = recommend(aRequest(events, { profile: aProfile({ bands }), model }));
  expect(sections[0]!.id).toBe('recommended');
  expect(sections.some(({ id }) => id === 'because-5')).toBe(true);
});

test('ten thousand known signals are an answer too', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => ({ eventKey: 1 + (n % 300), at }));
  const profile = aProfile({ place: placeIn('Sydney'), clicks: all, bookmarks: all });
  expect(recommend(aRequest(events, { profile, model })).sections.length).toBeGreaterThan(4);
});

test.each([
  [0, 0],
  [51.5, -0.12],
  [-36.85, 174.76],
  [NaN, 150],
  [-33, NaN],
  [Infinity, 150],
  [-91, 500],
])('a position of %f, %f counts as none', (latitude, longitude) => {
  const profile = nowhere(latitude, longitude);
  expect(recommend(aRequest(events, { profile }))).toEqual(recommend(aRequest(events)));
  expect(describeProfile(aRequest(events, { profile })).userProfile['place']).toBeNull();
});

test.each([
  [-29.04, 167.95, 'Norfolk Island'],
  [-31.55, 159.08, 'Lord Howe Island'],
  [-10.45, 105.69, 'Christmas Island'],
  [-43.64, 146.83, 'the south of Tasmania'],
])('%f, %f is in Australia: %s', (latitude, longitude) => {
  const { userProfile } = describeProfile(
    aRequest(events, { profile: nowhere(latitude, longitude) }),
  );
  expect(userProfile['place']).toBe('Nowhere');
});

test('dates and counts that are none do not reach a score', () => {
  const profile = aProfile({
    place: placeIn('Brisbane'),
    bands: [1],
    bookmarks: [{ eventKey: 1, at: 'yesterday' }],
    clicks: [
      { eventKey: 2, at: '' },
      { eventKey: 3, at: '2999-01-01T00:00:00Z' },
    ],
    views: [
      { eventKey: 4, count: NaN },
      { eventKey: 5, count: -3 },
    ],
  });
  const { sections } = recommend(aRequest(events, { profile, model }));
  const scores = sections.flatMap((section) => section.events.map(({ score }) => score));
  expect(scores.length).toBeGreaterThan(20);
  expect(scores.every(Number.isFinite)).toBe(true);
});

test('events with gaps are answered: no date, no venue position, no artist, no label', () => {
  const bare = keys(1, 12).map((key) =>
    anEvent(key, {
      artists: [],
      categories: [],
      genres: [],
      onSaleAt: null,
      venue: { ...anEvent(key).venue, coordinates: null, timezone: 'Nowhere/At_All' },
    }),
  );
  const undated = [anEvent(101, { dateStart: 'soon' }), anEvent(102, { dateStart: '' })];
  const profile = aProfile({ place: placeIn('Brisbane'), bookmarks: [{ eventKey: 1, at }] });
  const { sections } = recommend(aRequest([...bare, ...undated], { profile, explain: true }));
  const shown = sections.flatMap((section) => section.events);
  expect(shown.length).toBeGreaterThanOrEqual(4);
  expect(shown.every(({ eventKey, score }) => eventKey <= 12 && Number.isFinite(score))).toBe(true);
  expect(sections.some(({ id }) => id === 'near')).toBe(false);
});

test('a model that knows nothing of this catalogue changes nothing', () => {
  const foreign = aModel([keys(5_000_000, 30)]);
  const profile = aProfile({ place: placeIn('Brisbane'), bands: [3] });
  expect(recommend(aRequest(events, { profile, model: foreign }))).toEqual(
    recommend(aRequest(events, { profile })),
  );
});
