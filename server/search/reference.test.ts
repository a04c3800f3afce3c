import { expect, it } from 'vitest';
import { anEngine, namesFor, searchFor } from '#tests/support/searchFor.ts';

const engine = anEngine([
  { name: '1', artists: ['Popular', 'Rare'], categories: ['Music'], genres: ['Rock', 'Pop'] },
  { name: '2', artists: ['Popular'], categories: ['Festival'], genres: ['Rock'] },
  {
    name: '3',
    artists: ['Popera'],
    categories: ['Music'],
    genres: ['80s'],
    dateStart: '2020-01-01T00:00:00Z',
  },
]);

it('finds artists, categories and genres each by its type, the most played first', () => {
  const found = (type: string, query = '') =>
    namesFor(engine, 'reference', query, { facetFilters: [`type:${type}`], hitsPerPage: 12 });
  expect(found('category')).toEqual(['Music', 'Festival']);
  expect(found('genre')).toEqual(['Rock', 'Pop', '80s']);
  expect(found('band', 'pop')).toEqual(['Popular', 'Popera']);
  expect(found('genre', 'pop')).toEqual(['Pop']);
  expect(found('genre', '80')).toEqual(['80s']);
});

it('answers name and key alone when asked, and turns chosen keys into names', () => {
  const [rock] = searchFor(engine, 'reference', { query: 'rock', attributesToHighlight: [] }).hits;
  expect(rock).toEqual({ objectID: 'genre:1', type: 'genre', key: 1, name: 'Rock' });
  const { hits } = searchFor(engine, 'reference', {
    query: '',
    facetFilters: [
      ['objectID:genre:1', 'objectID:band:2', 'objectID:band:99', 'objectID:venue:1', 'objectID:x'],
    ],
    attributesToRetrieve: ['name', 'key'],
    attributesToHighlight: [],
  });
  expect(hits).toEqual([
    { objectID: 'genre:1', name: 'Rock', key: 1 },
    { objectID: 'band:2', name: 'Rare', key: 2 },
  ]);
});

it('still knows an artist whose events are over: a taste outlives a tour', () => {
  expect(namesFor(engine, 'reference', 'popera')).toEqual(['Popera']);
});
