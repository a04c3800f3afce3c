import { foldWholeLetters } from '#shared/domain/search/foldText.ts';

/** A folded word of a text, with its position in the original (UTF-16 units). */
export interface Word {
  text: string;
  start: number;
  end: number;
  /** Another spelling of words beside it (`acdc` for `AC/DC`): findable, but no part of the name. */
  isAlias: boolean;
}

const chunks = /\S+/gu;
/** Most words; they need no further splitting. */
const plainChunk = /^[a-z0-9]+$/i;
const parts = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´]+[\p{L}\p{N}\p{M}]+)*|[&+]/gu;
const apostrophes = /['’‘ʼ`´]+/g;
/** Signs that stand for a letter inside a word: `P!nk`, `Ke$ha`, `bbno$`. */
const letterSigns = /\p{L}[!@]\p{L}|\$\p{L}|\p{L}\$/u;
const signs: Record<string, string> = { '!': 'i', '@': 'a', $: 's' };
/** Punctuation that only separates; a chunk of other signs (`!!!`, an emoji) is a name of its own. */
const separatorsOnly =
  /^(?:!|[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Sc}\p{Z}\p{C}|/\\:;,."'’‘ʼ`´·•~*^_=<>%?#@]+)$/u;
/** Longer chunks are not written as one word. */
const longestAlias = 24;
/** `Rock'n'Roll`, `Guns'n`: the word between two others, with its apostrophes. */
const joiningN = /(?<=\p{L}{2})['’‘ʼ`´]n(?:['’‘ʼ`´](?=\p{L}{2})|$)/giu;
/** Scripts without spaces between words: any letter may begin one. Korean has spaces, and long words. */
export const unspaced =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const besideUnspaced = `(?:(?<=${unspaced.source}\\p{M}*)|(?=${unspaced.source}))`;
/** Where a word may begin inside of another, a change to Latin letters included. */
const innerStarts = new RegExp(`(?<!^)${besideUnspaced}[\\p{L}\\p{N}]`, 'gu');

/** Short and other forms that people type for words of names, and the words for short forms. */
const otherSpellings = new Map(
  [
    'street st',
    'road rd',
    'avenue ave',
    'mount mt',
    'saint st',
    'st street',
    'rd road',
    'mt mount',
    'n and',
  ].map((pair) => pair.split(' ') as [word: string, other: string]),
);

const ascii = /^[\u0000-\u007f]*$/;
const marks = /\p{M}+/gu;

/** Splits a text into folded words, other spellings included. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const chunk of text.matchAll(chunks)) addChunk(words, chunk[0], chunk.index);
  return words;
}

/** The folded words of a text as written, without other spellings. */
export function plainWords(text: string): string[] {
  return splitWords(text).flatMap((word) => (word.isAlias ? [] : [word.text]));
}

/** Further words of a query are ignored. */
const maxQueryWords = 24;

/** The words of a query that are searched for. */
export function queryWords(query: string): string[] {
  return plainWords(query).slice(0, maxQueryWords);
}

function addChunk(words: Word[], chunk: string, start: number): void {
  const end = start + chunk.length;
  const add = (text: string, isAlias: boolean, span = { start, end }) => {
    if (text !== '') words.push({ text, ...span, isAlias });
  };
  if (plainChunk.test(chunk)) {
    const word = chunk.toLowerCase();
    add(word, false);
    return add(otherSpellings.get(word) ?? '', true);
  }
  if (letterSigns.test(chunk)) {
    const replaced = chunk.replace(
      /(?<=\p{L})[!@](?=\p{L})|\$(?=\p{L})|(?<=\p{L})\$/gu,
      (sign) => signs[sign] ?? '',
    );
    add(foldRun(replaced), false);
    add(foldRun(chunk), true);
    return;
  }
  const found = [
    ...chunk.replace(joiningN, (sign) => ` n${' '.repeat(sign.length - 2)}`).matchAll(parts),
  ];
  if (found.length === 0) {
    if (!separatorsOnly.test(chunk)) add(foldWord(chunk), false);
    return;
  }
  for (const part of found) {
    const spanAt = (index: number, { length }: string) => {
      const from = start + part.index + index;
      return { start: from, end: from + length };
    };
    const text = foldPart(part[0]);
    add(text, false, spanAt(0, part[0]));
    add(otherSpellings.get(text) ?? '', true, spanAt(0, part[0]));
    for (const { index } of part[0].matchAll(innerStarts)) {
      const inner = part[0].slice(index, index + longestAlias);
      add(foldPart(inner), true, spanAt(index, inner));
    }
  }
  if (found.length > 1 && chunk.length <= longestAlias)
    add(foldRun(chunk.replace(/[&+]/g, 'n')), true);
}

function foldPart(part: string): string {
  return part === '&' || part === '+' ? 'and' : foldWord(part.replace(apostrophes, ''));
}

/** All letters and digits of a chunk as one word. */
function foldRun(chunk: string): string {
  return foldWord(chunk.replace(/[^\p{L}\p{N}\p{M}]+/gu, ''));
}

/** Folds case, diacritics and compatibility forms: `Björk` and `bjork` become one. */
export function foldWord(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replace(marks, '').toLowerCase();
  return foldWholeLetters(lower.normalize('NFKD').replace(marks, ''));
}
