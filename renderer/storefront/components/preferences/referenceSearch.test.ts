import { expect, test } from 'vitest';
import type { Api } from '#renderer/api/api.ts';
import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import { findItems, findPresets, nameItems } from './referenceSearch.ts';

const hit = (type: string, key: unknown, name: unknown) => ({
  objectID: `${type}:${String(key)}`,
  key,
  name,
});

/** A search that answers each query with the hits of its text. */
function searchOf(hitsOf: (query: SearchQuery) => ReturnType<typeof hit>[]) {
  const sent: SearchQuery[] = [];
  const search = (queries: readonly SearchQuery[]): Promise<SearchAnswer[]> => {
    sent.push(...queries);
    const answer = (query: SearchQuery) => ({
      hits: hitsOf(query),
      nbHits: 0,
      page: 0,
      nbPages: 1,
      hitsPerPage: 12,
      query: query.query ?? '',
    });
    return Promise.resolve(queries.map(answer));
  };
  return { search, sent };
}

test('items are searched in the reference index, 12 of their type', async () => {
  const { search, sent } = searchOf(() => [
    hit('band', 7, 'The Lanterns'),
    hit('band', '8', 'No key'),
    hit('band', 9, null),
  ]);
  expect(await findItems(search, 'band', 'lan')).toEqual([{ key: 7, name: 'The Lanterns' }]);
  expect(sent).toMatchObject([
    { indexName: 'reference', query: 'lan', hitsPerPage: 12, facetFilters: ['type:band'] },
  ]);
});

test('chosen keys are named by their object ids', async () => {
  const { search, sent } = searchOf(() => [hit('genre', 3, 'Pop')]);
  expect(await nameItems(search, 'genre', [3, 4])).toEqual([{ key: 3, name: 'Pop' }]);
  expect(sent).toMatchObject([
    { facetFilters: [['objectID:genre:3', 'objectID:genre:4']], hitsPerPage: 2 },
  ]);
  expect(await nameItems(search, 'genre', [])).toEqual([]);
  expect(sent).toHaveLength(1);
});

const place = { name: 'Perth', latitude: -31.95, longitude: 115.86, isOwn: true };
const apiWith = (search: Api['search']) =>
  ({ search, call: () => Promise.resolve({ place }) }) as unknown as Api;

test.each([
  ['category', ['Festival', 'Music']],
  ['genre', ['Pop', '80s']],
] as const)('presets of type %s are those the catalogue has', async (type, present) => {
  const { search } = searchOf(({ query = '' }) => [
    hit(type, 90, `${query} and more`),
    ...(present.some((name) => name === query) ? [hit(type, query.length, query)] : []),
  ]);
  const names = (await findPresets(apiWith(search), type)).map(({ name }) => name);
  expect(names).toEqual(present);
});

test('artists to choose from play near the visitor, and differ in genre before they repeat one', async () => {
  const shows = [
    ['Chalk Co.', 'Drama'],
    ['Chalk Co.', 'Drama'],
    ['Lantern Co.', 'Drama'],
    ['Sunroom', 'Indie'],
    ['Gully', 'Rock'],
    ['Undertow', 'Rock'],
  ].map(([act, genre]) => ({ objectID: `${act}`, Bands: [act, 'Support'], Genres: [genre] }));
  const { search, sent } = searchOf(({ indexName, query = '' }) =>
    indexName === 'event_guide'
      ? (shows as unknown as ReturnType<typeof hit>[])
      : [hit('band', query.length, query)],
  );
  const names = (await findPresets(apiWith(search), 'band')).map(({ name }) => name);
  expect(names).toEqual(['Chalk Co.', 'Sunroom', 'Gully', 'Undertow', 'Lantern Co.']);
  expect(sent[0]).toMatchObject({ aroundLatLng: '-31.95,115.86', aroundRadius: 50_000 });
});
