import { expect, test } from 'vitest';
import { homeSectionNames } from '#shared/domain/home/homeLayout.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';

const events = aTestCatalogue(600);
const profile = aProfile({ place: placeIn('Brisbane'), genres: [1] });

const pageWith = (changes: Partial<RecommendRequest>) =>
  recommend(aRequest(events, { profile, ...changes })).sections;
const idsWith = (changes: Partial<RecommendRequest>) => pageWith(changes).map(({ id }) => id);

test('a page without an order of a brand is the one of the usual order', () => {
  expect(idsWith({}).length).toBeGreaterThan(6);
  expect(pageWith({})).toEqual(pageWith({ sections: homeSectionNames }));
});

test('sections stand in the order of a brand, below the first one', () => {
  const sections = ['last-chance', 'just-announced', 'weekend', 'near'] as const;
  expect(idsWith({ sections })).toEqual(['recommended', ...sections, 'popular-national']);
});

test('a section that a brand leaves out holds no event back from the others', () => {
  const withoutWeekend = homeSectionNames.filter((name) => name !== 'weekend');
  const without = pageWith({ sections: withoutWeekend });
  const others = idsWith({}).filter((id) => id !== 'weekend');
  expect(without.map(({ id }) => id)).toEqual(expect.arrayContaining(others));
  expect(without.map(({ id }) => id)).not.toContain('weekend');
  const keysOf = (page: typeof without) =>
    page.flatMap(({ id, events: shown }) =>
      id === 'weekend' ? [] : shown.map(({ eventKey }) => eventKey),
    );
  expect(keysOf(without)).not.toEqual(keysOf(pageWith({})));
});

test('a brand without any of them still has a first section', () => {
  expect(idsWith({ sections: [] })).toEqual(['recommended', 'popular-national']);
});
