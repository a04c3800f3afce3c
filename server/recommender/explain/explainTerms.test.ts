import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recommend } from '#server/recommender/recommend.ts';
import { inDays, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';

const request = aRequest(aTestCatalogue(300), {
  model: aModel([[...keys(1, 20), 130], keys(21, 20)]),
  explain: true,
});
const someKeys = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 5 });
const acts = someKeys(300).map((list) =>
  list.map((eventKey) => ({ eventKey, at: inDays(-eventKey) })),
);
const profiles = fc.record({
  place: fc.constantFrom(null, placeIn('Brisbane'), placeIn('Perth'), placeIn('Dubbo')),
  bands: someKeys(60),
  genres: someKeys(5),
  bookmarks: acts,
  clicks: acts,
});
const factors = fc.record(
  {
    fav: fc.double({ min: 0, max: 3 }),
    geo: fc.double({ min: 0, max: 3 }),
    reg: fc.double({ min: 0, max: 3 }),
  },
  { requiredKeys: [] },
);

/** `npm run bench -- visitors` counts over 20,000 of them. */
test('the terms of a score add up to it exactly, whoever asks and however they are weighed', () => {
  const property = fc.property(profiles, factors, (profile, weightFactors) => {
    const { sections } = recommend({ ...request, profile: aProfile(profile), weightFactors });
    for (const { score, terms = [] } of sections.flatMap(({ events }) => events)) {
      expect(terms.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(score);
    }
  });
  fc.assert(property, { numRuns: 30 });
});
