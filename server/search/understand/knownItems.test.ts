import { expect, test } from 'vitest';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { createTownFinder } from '#server/import/places/createTownFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createSearchEngine } from '#server/search/createSearchEngine.ts';
import { createLabelWords, createSimilarWords } from '#server/search/match/labelWords.ts';
import type { Vocabulary } from '#server/search/match/parts.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { createQueries } from '#tests/bench/search/createQueries.ts';
import { createSearchCatalogue } from '#tests/bench/search/createSearchCatalogue.ts';
import { readMeanings, understandQuery } from './understandQuery.ts';

const now = new Date('2026-11-20T00:00:00Z');
const catalogue = createSearchCatalogue({ events: 3000, seed: 12, from: now });
const queries = createQueries(catalogue.events, { count: 200, random: createRandom(7) });
const { names } = createSearchEngine(catalogue, { now: () => now });
const towns = createTownFinder(() => loadPlaces('no data folder'));
const nameOf = ({ name }: { name: string }) => name;

const labels = createLabelWords(
  {
    categories: catalogue.categories.map(nameOf),
    genres: catalogue.genres.map(nameOf),
  },
  loadSynonyms('no data folder'),
);

const words: Omit<Vocabulary, 'meanings'> = {
  ...labels,
  findTown(name: string, state: string | null) {
    const town = towns.findTown(name, state);
    return town && { reference: `${town.name}, ${town.region}`, isMajor: town.isMajor };
  },
  venues: new Map<string, string>(),
  findCoordinates: () => ({ latitude: -33, longitude: 151 }),
  isTownPostcode: (postcode: string) => towns.isTownPostcode(postcode),
  findSimilar: createSimilarWords(labels, towns.majorNames),
  ...names,
};
const vocabulary = { ...words, meanings: readMeanings(loadSynonyms('no data folder'), words) };

test.each(['full', 'typos', 'reordered'] as const)(
  'names of events stay text, so that they are found as before: %s',
  (kind) => {
    const changed = queries[kind].filter(
      ({ query }) => understandQuery(query, { vocabulary, now }).parts.length > 0,
    );
    expect(changed).toEqual([]);
  },
);
