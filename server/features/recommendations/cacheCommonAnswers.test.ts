import { beforeEach, describe, expect, test } from 'vitest';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';
import { cacheCommonAnswers } from './cacheCommonAnswers.ts';
import type { Recommender } from './recommendationService.ts';

const catalogue = prepareCatalogue({
  version: 1,
  events: [],
  eventByKey: new Map(),
  artists: [],
  venues: [],
  categories: [],
  genres: [],
});
const brisbane = {
  coordinates: { latitude: -27.5, longitude: 153 },
  name: 'Brisbane',
  label: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
};
const aRequest = (changes: Partial<RecommendRequest> = {}): RecommendRequest => ({
  profile: emptyProfile,
  catalogue,
  model: null,
  demand: emptyDemand,
  now: new Date('2025-11-03T00:01:00Z'),
  seed: 1,
  explore: true,
  explain: false,
  ...changes,
});

let requests: RecommendRequest[];
let recommender: Recommender;
beforeEach(() => {
  requests = [];
  recommender = cacheCommonAnswers({
    recommend(request) {
      requests.push(request);
      return { sections: [] };
    },
    describeProfile: () => ({ userProfile: {}, recommendedEvents: [] }),
    whereIsEvent: () => ({ status: null, sections: [], surfacedBy: [] }),
  });
});

describe('visitors without a signal', () => {
  test('share one answer a place, whatever their seeds', () => {
    for (const seed of [1, 2, 3]) {
      recommender.recommend(aRequest({ seed }));
      recommender.recommend(aRequest({ seed, profile: { ...emptyProfile, place: brisbane } }));
    }
    expect(requests.map(({ profile }) => profile.place?.postcode)).toEqual([undefined, '4000']);
  });

  test.each([
    ['the next time bucket', { now: new Date('2025-11-03T00:06:00Z') }],
    [
      'another catalogue',
      { catalogue: { ...catalogue, source: { ...catalogue.source, version: 2 } } },
    ],
    [
      'other rules in effect',
      { rules: { version: 'a', rules: [], places: new Map(), found: new Map() } },
    ],
    ['another order of sections', { sections: ['weekend' as const] }],
    ['a brand that leaves all sections out', { sections: [] }],
    ['newer training', { demand: { ...emptyDemand, builtAt: '2025-11-03T00:00:00.000Z' } }],
  ])('are computed anew for %s', (_case, changes) => {
    recommender.recommend(aRequest());
    recommender.recommend(aRequest(changes));
    recommender.recommend(aRequest(changes));
    expect(requests).toHaveLength(2);
  });
});

test.each([
  [
    'a bookmark',
    { profile: { ...emptyProfile, bookmarks: [{ eventKey: 1, at: '2025-11-01T00:00:00Z' }] } },
  ],
  ['a favourite', { profile: { ...emptyProfile, genres: [1] } }],
  ['a device position', { profile: { ...emptyProfile, place: { ...brisbane, postcode: null } } }],
  ['a wish for an explanation', { explain: true }],
])('%s is nobody else’s: each request is computed with its own seed', (_case, changes) => {
  recommender.recommend(aRequest({ ...changes, seed: 5 }));
  recommender.recommend(aRequest({ ...changes, seed: 6 }));
  expect(requests.map(({ seed }) => seed)).toEqual([5, 6]);
});
