import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { highlightText } from './highlightText.ts';

const tags = { before: '<em>', after: '</em>' };
const mark = (text: string, words: string[], hasTypos = false) =>
  highlightText(text, { words, hasTypos }, tags);

it.each([
  ['Golden Moon', ['moon'], 'Golden <em>Moon</em>'],
  ['Moonlight', ['moon'], '<em>Moon</em>light'],
  ['Sigur Rós', ['ro'], 'Sigur <em>Ró</em>s'],
  ['AC/DC live', ['acdc'], '<em>AC/DC</em> live'],
  ['AC/DC live', ['ac'], '<em>AC</em>/DC live'],
  ['P!nk', ['pin'], '<em>P!n</em>k'],
  ['P!nk', ['pink'], '<em>P!nk</em>'],
  ["Don't", ['dont'], "<em>Don't</em>"],
  ['Simon & Garfunkel', ['and'], 'Simon <em>&</em> Garfunkel'],
  ['東京の夜', ['の夜'], '東京<em>の夜</em>'],
  ['ナイトバス', ['はす'], 'ナイト<em>バス</em>'],
  ['The The', ['the'], '<em>The</em> <em>The</em>'],
  ['Golden Moon', ['silver'], 'Golden Moon'],
  ['<b>Moon</b>', ['moon'], '<b><em>Moon</em></b>'],
])('marks in %j for %j: %j', (text, words, value) => {
  expect(mark(text, words).value).toBe(value);
});

it('tells a full match from a partial one and from none', () => {
  expect(mark('Golden Moon', ['golden', 'moon'])).toMatchObject({
    matchLevel: 'full',
    fullyHighlighted: true,
    matchedWords: ['golden', 'moon'],
  });
  expect(mark('Golden Moon', ['golden', 'sun'])).toMatchObject({
    matchLevel: 'partial',
    fullyHighlighted: false,
    matchedWords: ['golden'],
  });
  expect(mark('Golden Moon', ['sun'])).toEqual({
    value: 'Golden Moon',
    matchLevel: 'none',
    matchedWords: [],
  });
});

it('marks a corrected word as a whole, and only where corrections were needed', () => {
  expect(mark('Moonlight', ['monlight'], true).value).toBe('<em>Moonlight</em>');
  expect(mark('Moonlight', ['monlight'], false).value).toBe('Moonlight');
});

it('never changes the text itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const { value } = highlightText(
        text,
        { words: query.toLowerCase().split(' ').filter(Boolean), hasTypos: true },
        { before: '\u0001', after: '\u0002' },
      );
      expect(value.replaceAll(/[\u0001\u0002]/g, '')).toBe(text.replaceAll(/[\u0001\u0002]/g, ''));
    }),
  );
});

it('a word that many hits share is compared with the sought words once', () => {
  const lengths = new Map<string, readonly number[]>();
  const compared = vi.spyOn(lengths, 'set');
  const sought = { words: ['nihgt', 'artsit'], hasTypos: true, lengths };
  for (let hit = 0; hit < 100; hit += 1) {
    const { value } = highlightText('artist night', sought, { before: '<', after: '>' });
    expect(value).toBe('<artist> <night>');
  }
  expect(compared).toHaveBeenCalledTimes(2);
});
