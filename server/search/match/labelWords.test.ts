import { expect, test } from 'vitest';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { createLabelWords, createSimilarWords } from './labelWords.ts';

const labels = createLabelWords(
  {
    categories: ['Music', 'Sports', 'Arts & Theatre'],
    genres: [
      'Dance/Electronic',
      'Hip-Hop/Rap',
      'R&B',
      'Equestrian',
      "Children's Music",
      'Jazz',
      'Rock',
    ],
  },
  loadSynonyms('no data folder'),
);

test.each([
  ['hip hop', 'Hip-Hop/Rap'],
  ['hiphop', 'Hip-Hop/Rap'],
  ['rap', 'Hip-Hop/Rap'],
  ['rnb', 'R&B'],
  ['edm', 'Dance/Electronic'],
  ['djs', 'Dance/Electronic'],
  ['techno', 'Dance/Electronic'],
  ['horse racing', 'Equestrian'],
])('%s leads to the label that the listing has: %s', (word, label) => {
  expect(labels.genres.get(word)).toBe(label);
});

test('words of a kind that the listing does not have stay words', () => {
  expect(labels.genres.get('reggae')).toBeUndefined();
  expect(labels.genres.get('burlesque')).toBeUndefined();
});

test('corrects words of five letters or more alone', () => {
  const findSimilar = createSimilarWords(labels, ['Melbourne', 'Perth']);
  expect(['melborne', 'pert', 'jaz', 'tecno', 'rockstar', 'rocky'].map(findSimilar)).toEqual([
    'melbourne',
    'pert',
    'jaz',
    'techno',
    'rockstar',
    'rocky',
  ]);
});
