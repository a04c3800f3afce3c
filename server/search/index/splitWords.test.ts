import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainWords, splitWords } from './splitWords.ts';

it.each([
  ['Björk & Sigur Rós', ['bjork', 'and', 'sigur', 'ros']],
  ['Florence + The Machine', ['florence', 'and', 'the', 'machine']],
  ["Don't Stop — Live!", ['dont', 'stop', 'live']],
  ['O’Brien', ['obrien']],
  ['AC/DC', ['ac', 'dc']],
  ['P!nk', ['pink']],
  ['Ke$ha', ['kesha']],
  ['bbno$', ['bbnos']],
  ['Wham!', ['wham']],
  ['!!!', ['!!!']],
  ['The The', ['the', 'the']],
  ["the '80s", ['the', '80s']],
  ['1300 Moons', ['1300', 'moons']],
  ['$20 tickets', ['20', 'tickets']],
  ['Straße Ørsted Æon', ['strasse', 'orsted', 'aeon']],
  ['ＦＵＬＬ ﬁn', ['full', 'fin']],
  ['مهرجان الموسيقى', ['مهرجان', 'الموسيقى']],
  ['Party 🎉', ['party', '🎉']],
  [' - | / ', []],
  ['* % ? ! # @ $ ??? %%', []],
  ["Guns'n'Roses", ['guns', 'n', 'roses']],
  ['Rock’n’Roll', ['rock', 'n', 'roll']],
  ["Rock'n Roll", ['rock', 'n', 'roll']],
  ["O'Neill can't", ['oneill', 'cant']],
  ['µ-Ziq', ['u', 'ziq']],
  ['サカナクション', ['さかなくしょん']],
  ['ｻｶﾅ ガール', ['さかな', 'かーる']],
  ['', []],
])('reads %j as the words %j', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

it.each([
  ['AC/DC', 'acdc'],
  ['A.C.T.', 'act'],
  ['R&B', 'rnb'],
  ['hip-hop', 'hiphop'],
  ['P!nk', 'pnk'],
  ['bbno$', 'bbno'],
  ["Guns N' Roses", 'and'],
  ['東京事変', '京事変'],
  ['東京事変LIVE', 'live'],
  ['คอนเสิร์ต', 'เสรต'],
  ['방탄소년단', '소년단'.normalize('NFKD')],
])('also files %j under %j', (text, alias) => {
  const aliases = splitWords(text).flatMap((word) => (word.isAlias ? [word.text] : []));
  expect(aliases).toContain(alias);
});

it('says where in the text each word stands', () => {
  expect(splitWords('Sigur Rós')).toEqual([
    { text: 'sigur', start: 0, end: 5, isAlias: false },
    { text: 'ros', start: 6, end: 9, isAlias: false },
  ]);
});

/** Letters of several scripts, marks, signs and halves of surrogate pairs. */
const roughText = fc.string({
  unit: fc.constantFrom(
    ...'aZ9é ß\u0301中م!$@&+/.-\'’"*^(',
    '\ud83c',
    '\udf89',
    '🎉',
    '\u202e',
    '\u0000',
  ),
});

it('takes any text, and stays within it', () => {
  fc.assert(
    fc.property(roughText, (text) => {
      const isRight = splitWords(text).every(
        (word) => word.text !== '' && word.start < word.end && word.end <= text.length,
      );
      expect(isRight).toBe(true);
    }),
  );
});
