import { expect, test } from 'vitest';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { anEvent, inDays, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { findSimilarArtists } from './findSimilarArtists.ts';

/** Each by the artist of its key; 4 is over. Those who like 1 like 2 more than 3 and 4; others like 5 and 6. */
const events = keys(1, 6).map((key) => anEvent(key, key === 4 ? { dateStart: inDays(-1) } : {}));
const model = aModel([
  [1, 2, 4],
  [1, 2, 4],
  [1, 3],
  [5, 6],
]);

function similarTo(artistKey: number, changes: Partial<Parameters<typeof findSimilarArtists>[0]>) {
  const catalogue = prepareCatalogue({
    version: 1,
    events,
    eventByKey: new Map(events.map((event) => [event.key, event])),
    artists: events.flatMap(({ artists }) => artists),
    venues: events.map(({ venue }) => venue),
    categories: [],
    genres: [],
  });
  const request = { catalogue, model, artistKey, now: testNow, count: 5 };
  return findSimilarArtists({ ...request, ...changes });
}

test('artists that are liked together and have a bookable event, the most similar first', () => {
  expect(similarTo(1, {})).toEqual([2, 3]);
  expect(similarTo(1, { count: 1 })).toEqual([2]);
});

test('none without a model, nor for an artist that is not in the catalogue', () => {
  expect(similarTo(1, { model: null })).toEqual([]);
  expect(similarTo(99, {})).toEqual([]);
});
