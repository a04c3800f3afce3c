import { expect, it } from 'vitest';
import { createSearchEngine } from '#server/search/createSearchEngine.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { namesFor, searchNow } from '#tests/support/searchFor.ts';

const hall = {
  name: 'Eureka Street Hotel',
  locality: 'Ballarat',
  state: 'VIC',
  timezone: 'Australia/Melbourne',
};
const engine = createSearchEngine(
  aCatalogue([
    { name: 'Salma Molloy', artists: ['Salma Molloy'] },
    { name: 'Gritt', artists: ['Gritt', 'Sir Barcode'] },
    { name: 'Quokka Jam', artists: ['Kebab Cadence', 'Bars from Bankstown', 'Sir Concrete'] },
    { name: 'Sunday Session', artists: ['The Gulls'], venue: hall },
  ]),
  { now: () => searchNow, synonyms: { salsa: ['Latin'] } },
);

it.each([
  ['salsa', [], 'a word for a kind is no typo of a name'],
  ['salmo', ['Salma Molloy'], 'other words may be'],
  ['sir bar code', ['Gritt'], 'words written apart come before typos'],
  ['eureka st hotel', ['Sunday Session'], 'a short form stands for its word'],
  ['eureka ho', ['Sunday Session'], 'two letters begin a word of a venue beside a longer one'],
])('%s finds %j: %s', (query, expected) => {
  expect(namesFor(engine, 'event_guide', query)).toEqual(expected);
});
