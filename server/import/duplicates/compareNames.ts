import { foldText, nameKey } from '#shared/domain/search/foldText.ts';
import duplicateWords from '#resources/import/duplicate-words.json' with { type: 'json' };

/** Shares of words and of letter pairs from which two names count as one. */
const likeWords = 0.6;
const likeLetters = 0.75;
/** How alike names are that have nothing but their headliner in common. */
export const sameHeadliner = 0.5;
const shortestContained = 4;

/** How alike two names are, 0 to 1; 0 where they name different events. Headliners may stand in for names. */
export function compareNames(one: NameWords, other: NameWords, headliners: readonly string[]) {
  if (!isSameSet(one.variants, other.variants) || !isSameSet(one.parts, other.parts)) return 0;
  const areNumbered = one.numbers.size > 0 && other.numbers.size > 0;
  if (areNumbered && !isSameSet(one.numbers, other.numbers)) return 0;
  const text = one.words.join('');
  const otherText = other.words.join('');
  if (text === otherText) return 1;
  const letters = shareOfPairs(text, otherText);
  if (letters >= likeLetters) return letters;
  const words = shareOfWords(one.words, other.words);
  if (words >= likeWords) return words;
  if (isContained(one.words, other.words) || isContained(other.words, one.words)) return 0.7;
  return hasOneHeadliner(one, other, headliners) ? sameHeadliner : 0;
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((word) => other.has(word));
}

function shareOfWords(one: readonly string[], other: readonly string[]): number {
  const [words, others] = [new Set(one), new Set(other)];
  return countShared(words, others) / new Set([...words, ...others]).size;
}

function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}

/** Dice coefficient of letter pairs. */
function shareOfPairs(one: string, other: string): number {
  const pairsOf = (text: string) =>
    new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const all = pairs.size + others.size;
  return all === 0 ? 0 : (2 * countShared(pairs, others)) / all;
}

function isContained(part: readonly string[], whole: readonly string[]): boolean {
  const all = new Set(whole);
  return part.join('').length >= shortestContained && part.every((word) => all.has(word));
}

function hasOneHeadliner(one: NameWords, other: NameWords, headliners: readonly string[]): boolean {
  const [first = '', second = ''] = headliners;
  if (first !== '' && nameKey(first) === nameKey(second)) return true;
  return isHeadlinerIn(first, other) || isHeadlinerIn(second, one);
}

function isHeadlinerIn(headliner: string, { words }: NameWords): boolean {
  return headliner !== '' && isContained(foldText(headliner).split(' '), words);
}

/** The words of a name that tell events apart. */
export type NameWords = ReturnType<typeof readNameWords>;

const noise = new Set(duplicateWords.noise);

const variantWords = new Set(duplicateWords.variants);

/** Words whose number tells parts of one event apart: `Day 2`. */
const partNumber = /\b(?:day|night|session|part|round|week|heat|show|stage) (\d{1,2})\b/g;

/** Reads a name without the words of its place (`readPlaceWords`) behind `at`, `live at` or a mark. */
export function readNameWords(name: string, placeWords: readonly string[]) {
  const folded = foldText(name);
  const bare = placeWords.reduce((left, part) => left.replace(` ${part} `, ' '), ` ${folded} `);
  const text = bare.trim() === '' ? folded : bare;
  const all = text.split(' ').filter(Boolean);
  const isYear = (word: string) => /^20[2-4]\d$/.test(word);
  const numbers = new Set(all.filter((word) => /^\d+$/.test(word) && !isYear(word)));
  const words = all.filter((word) => !noise.has(word) && !isYear(word));
  return {
    /** Without noise, in order. */
    words: words.length > 0 ? words : all,
    /** Numbers but years. */
    numbers,
    /** Numbers of days, sessions and so on but the first. */
    parts: new Set(
      [...text.matchAll(partNumber)].map(([part]) => part).filter((part) => !part.endsWith(' 1')),
    ),
    /** Words by which a listing sells something else than the event, or another performance of it. */
    variants: new Set(all.filter((word) => variantWords.has(word))),
  };
}

/** The words of a venue and its town that a name may repeat. */
export function readPlaceWords(place: { name?: string; locality: string }): string[] {
  const parts = [place.name ?? '', place.locality];
  return parts.map((part) => foldText(part).replace(/^the /, '')).filter(Boolean);
}
