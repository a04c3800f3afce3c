import { expect, it } from 'vitest';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { createSearchEngine } from '#server/search/createSearchEngine.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { namesFor, searchFor, searchNow } from '#tests/support/searchFor.ts';

const engine = createSearchEngine(
  aCatalogue([
    { name: 'Warehouse', categories: ['Music'], genres: ['Electronic'] },
    { name: 'Technotronic Revue', categories: ['Theatre'], genres: ['Musical'] },
    { name: 'Laugh Out', categories: ['Comedy'], genres: ['Improv'] },
    { name: 'Sandup Bay', categories: ['Music'], genres: ['Folk'] },
    { name: 'Kids in Bands', categories: ['Music'], genres: ['Folk'] },
    { name: 'The Sleepy Wombat', categories: ['Family'], genres: ['Kids'] },
  ]),
  {
    now: () => searchNow,
    synonyms: { techno: ['Techno', 'Electronic'], standup: ['Comedy'], disco: ['Disco'] },
  },
);
const suggested = (query: string) => namesFor(engine, searchIndexes.eventSuggestions, query);
const categories = (facetQuery: string) =>
  searchFor(engine, searchIndexes.guide, {
    type: 'facet',
    facet: 'Categories',
    facetQuery,
  }).facetHits.map(({ value }) => value);

it('suggests events of the kind that a word stands for, and those that have the word', () => {
  expect(suggested('techn')).toEqual(['Technotronic Revue', 'Warehouse']);
  expect(suggested('techno')).toEqual(['Warehouse', 'Technotronic Revue']);
  expect(suggested('electronic')).toEqual(['Warehouse']);
});

it('suggests shows for children before a band that has kids in its name', () => {
  expect(suggested('kids')).toEqual(['The Sleepy Wombat', 'Kids in Bands']);
  expect(suggested('kids in bands')).toEqual(['Kids in Bands']);
});

it('takes another word for a kind, or its beginning, for no mistyped one', () => {
  expect(suggested('standup')).toEqual(['Laugh Out']);
  expect(suggested('standu')).toEqual(['Laugh Out']);
});

it('suggests the category that a word stands for', () => {
  expect(categories('standup')).toEqual(['Comedy']);
  expect(categories('disco')).toEqual([]);
});
