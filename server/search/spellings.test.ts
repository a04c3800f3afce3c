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
    { name: 'A Baroque Christmas' },
    { name: 'Ball of Power', artists: ['Stinger Net'] },
  ]),
  { now: () => searchNow, synonyms: { salsa: ['Latin'], netball: [] } },
);

it.each([
  ['salsa', [], 'a word for a kind is no typo of a name'],
  ['netball', [], 'nor is it two words'],
  ['salmo', ['Salma Molloy'], 'other words may be'],
  ['sir bar code', ['Gritt'], 'words written apart come before typos'],
  ['xmas', ['A Baroque Christmas'], 'some words are the same'],
  ['eureka st hotel', ['Sunday Session'], 'a short form stands for its word'],
  ['eureka ho', ['Sunday Session'], 'two letters begin a word of a venue beside a longer one'],
])('%s finds %j: %s', (query, expected) => {
  expect(namesFor(engine, 'event_guide', query)).toEqual(expected);
});

const scripts = createSearchEngine(
  aCatalogue([
    { name: '東京の夜 Live' },
    { name: 'サクラナイト', artists: ['月の音楽隊'] },
    { name: 'คอนเสิร์ตฤดูร้อน' },
    { name: '서울밤콘서트' },
    { name: "Rock N' Roll Circus" },
    { name: 'µ-Tone' },
    { name: 'Jazz at Noon' },
  ]),
  { now: () => searchNow },
);

it.each([
  ['京の夜', '東京の夜 Live'],
  ['夜', '東京の夜 Live'],
  ['さくらないと', 'サクラナイト'],
  ['ナイト', 'サクラナイト'],
  ['ﾅｲﾄ', 'サクラナイト'],
  ['音楽', 'サクラナイト'],
  ['ฤดูร้อน', 'คอนเสิร์ตฤดูร้อน'],
  ['콘서트', '서울밤콘서트'],
  ['밤콘', '서울밤콘서트'],
  ["rock'n'roll", "Rock N' Roll Circus"],
  ['rock’n roll', "Rock N' Roll Circus"],
  ['rock & roll', "Rock N' Roll Circus"],
  ['rock and roll circus', "Rock N' Roll Circus"],
  ['u-tone', 'µ-Tone'],
  ['µ-tone', 'µ-Tone'],
  ['utone', 'µ-Tone'],
])('%s finds %s anywhere in its name', (query, expected) => {
  expect(namesFor(scripts, 'event_guide', query)).toEqual([expected]);
});

it.each(['-', '*', '%', '?', '#', '...', '% ?'])(
  '%s asks for nothing, so it finds all',
  (query) => {
    expect(namesFor(scripts, 'event_guide', query)).toHaveLength(7);
  },
);
