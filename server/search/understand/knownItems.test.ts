import { expect, test } from 'vitest';
import { createRandom } from '#tests/bench/harness/random.ts';
import { createQueries } from '#tests/bench/search/createQueries.ts';
import { createSearchCatalogue } from '#tests/bench/search/createSearchCatalogue.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { searchNow } from '#tests/support/searchFor.ts';
import { vocabularyOf } from '#tests/support/understanding/vocabularyOf.ts';
import { understandQuery } from './understandQuery.ts';

const now = new Date('2026-11-20T00:00:00Z');
const catalogue = createSearchCatalogue({ events: 3000, seed: 12, from: now });
const queries = createQueries(catalogue.events, { count: 200, random: createRandom(7) });
const vocabulary = vocabularyOf(catalogue, now);

test.each(['full', 'typos', 'reordered'] as const)(
  'names of events stay text, so that they are found as before: %s',
  (kind) => {
    const changed = queries[kind].filter(
      ({ query }) => understandQuery(query, { vocabulary, now }).parts.length > 0,
    );
    expect(changed).toEqual([]);
  },
);

const tamworth = {
  name: 'Fleece Pavilion',
  locality: 'Tamworth',
  state: 'NSW',
  timezone: 'Australia/Sydney',
};
const few = vocabularyOf(
  aCatalogue([
    { name: 'Quokka Jam', categories: ['Festival'] },
    { name: 'The Friday Line-Up', categories: ['Comedy'] },
    { name: 'Bridle & Bow', venue: tamworth },
    { name: 'Fence Post', venue: tamworth },
    { name: 'Thunderbox' },
    { name: 'Bluestone Players: Hamlet', categories: ['Theatre'] },
    { name: 'Carols at Sunset' },
    { name: 'Four Seasons by Candlelight' },
    { name: 'Halogen Park' },
    { name: 'Year of the Dog' },
    { name: 'Mostly Harmful' },
  ]),
  searchNow,
);

test.each([
  ['quoka jam lineup', 'quoka jam', ['lineup', 'quoka']],
  ['bridle and bow tamworth camping', 'bridle and bow', ['camping']],
  ['thunderbox kalgoorlie is it free', 'thunderbox', []],
  ['bluestone players next show sydney', 'bluestone players', []],
  ['carols by candlelight', 'carols', ['candlelight']],
  ['zzyzx in the park', 'zzyzx in the park', ['zzyzx']],
  ['most expensive comedy', 'most expensive', ['expensive']],
  ['dog friendly comedy', '', ['dog friendly']],
])(
  'a name stays beside words that no event has, and these are reported: %s',
  (query, text, out) => {
    const understood = understandQuery(query, { vocabulary: few, now: searchNow });
    expect([understood.text, understood.unknown]).toEqual([text, out]);
  },
);

test.each([
  ['cheap comedy under 25', [{ kind: 'price', value: 25 }]],
  ['under 25 cheap comedy', [{ kind: 'price', value: 25 }]],
  ['comedy no improv', [{ kind: 'not', value: 'improv|Text:-improv' }]],
])('the more exact of two conditions about one thing holds: %s', (query, expected) => {
  const { parts, leftOut } = understandQuery(query, { vocabulary: few, now: searchNow });
  expect(parts.filter(({ kind }) => kind !== 'category')).toEqual(expected);
  expect(leftOut).toEqual([]);
});
