import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { loadSynonyms } from './loadSynonyms.ts';

test.each([
  ['no JSON', '{"gigs": '],
  ['a label that is no list', '{"gigs": "Music"}'],
])('a file of synonyms with %s is named, with what would be right', (_fault, text) => {
  const folder = temporaryFolder('synonyms');
  const file = join(folder, 'synonyms.json');
  writeFileSync(file, text);
  expect(() => loadSynonyms(folder)).toThrow(`${file} cannot be read (`);
  expect(() => loadSynonyms(folder)).toThrow('it must be an object of words with lists of labels');
});

test('words of the installation replace those of the program', () => {
  const folder = temporaryFolder('synonyms');
  writeFileSync(join(folder, 'synonyms.json'), '{"gigs": ["Own label"], "ceilidh": ["Folk"]}');
  expect(loadSynonyms(folder)).toMatchObject({ gigs: ['Own label'], ceilidh: ['Folk'] });
});
