import { foldText } from '#shared/domain/search/foldText.ts';
import { readLongest, type Vocabulary } from '#server/search/match/parts.ts';

/** A word as the readers see it, and which word of the text it came from. */
export interface Word {
  text: string;
  source: number;
}

const pictograph = /\p{Extended_Pictographic}/u;
const pictographs = /\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Emoji_Modifier})*/gu;

/**
 * The words of a query, folded, with the marks that mean something: `$40`, `<`, `18+`, `12/12`, emoji. Joined ones
 * come apart: `50km` is two words, `12-15` three. Phrases with another meaning count as the words of that.
 */
export function readWords(query: string, meanings: Vocabulary['meanings']) {
  const sources = query
    .replace(pictographs, ' $& ')
    .split(/[\s,;]+/u)
    .map(trimMarks)
    .filter((word) => word !== '');
  const words = sources.flatMap((word, source) =>
    splitWord(word).map((text) => ({ text, source })),
  );
  return { words: replaceMeant(words, meanings), sources };
}

const longestMeant = 6;

function replaceMeant(words: readonly Word[], meanings: Vocabulary['meanings']): Word[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const texts = words.map(({ text }) => text);
  const replaced = readLongest(texts, longestMeant, (phrase, length) => {
    const meant = meanings.get(phrase)?.split(' ');
    const word = (n: number) => words[Math.min(n, length - 1)]!;
    return (
      meant && [
        ...meant.map((text, n) => ({ ...word(n), text })),
        ...replaceMeant(words.slice(length), meanings),
      ]
    );
  });
  return replaced ?? [first, ...replaceMeant(rest, meanings)];
}

const openingMarks = '"\'“”‘’([';
const closingMarks = '"\'“”‘’)].!?:';

function trimMarks(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && openingMarks.includes(word[start]!)) start += 1;
  while (end > start && closingMarks.includes(word[end - 1]!)) end -= 1;
  return word.slice(start, end);
}

function splitWord(word: string): string[] {
  const plain = word
    .toLowerCase()
    .replace(/['’‘`]/gu, '')
    .replace(/^nite/, 'night');
  // `-melbourne`: what begins with a minus is left out.
  if (/^-\p{L}/u.test(plain)) return ['without', ...foldText(plain).split(' ')];
  const marked = splitMarked(plain);
  if (marked !== null) return marked;
  if (pictograph.test(word)) return [word.replace(/\u200d|\ufe0f|\p{Emoji_Modifier}/gu, '')];
  const folded = foldText(plain);
  return folded === '' ? [] : folded.split(' ');
}

/** Numbers with marks, which folding would take away, and the words that they come apart into. */
const markedForms: readonly [form: RegExp, split: string][] = [
  [/^[-–]$/, 'to'],
  [/^<=?$/, '<'],
  [/^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$/, '$1'],
  [/^(\d{1,2}\+)$/, '$1'],
  [/^(\d{1,2})[-–](\d{1,2})$/, '$1 to $2'],
  [/^\$(\d{1,6})[-–]\$?(\d{1,6})$/, '$$$1 to $$$2'],
  [/^(\$?\d{1,6}(?:\.\d{1,2})?)$/, '$1'],
  [/^<=?(\$?\d{1,6}(?:\.\d{1,2})?)$/, '< $1'],
  [/^(\d{1,6})(?:kms?|k)$/, '$1 km'],
];

/** The words of a number with marks; null for any other word. */
function splitMarked(word: string): string[] | null {
  const [form, split] = markedForms.find(([pattern]) => pattern.test(word)) ?? [];
  return form === undefined || split === undefined ? null : word.replace(form, split).split(' ');
}
