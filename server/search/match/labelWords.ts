import { foldText } from '#shared/domain/search/foldText.ts';
import { isMistyped } from '#shared/domain/search/typos.ts';
import { type Match, type Reader, readLongest, type Vocabulary } from './parts.ts';

/** Words that people use for kinds of events; each stands for the first of its labels that the catalogue has. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

type LabelWords = Pick<Vocabulary, 'categories' | 'genres'>;
type LabelNames = Record<'categories' | 'genres', readonly string[]>;

/** The label that each phrase stands for: the labels themselves, singular and plural, and other words. */
export function createLabelWords(labels: LabelNames, synonyms: Synonyms): LabelWords {
  const categories = wordsOfLabels(labels.categories);
  const genres = wordsOfLabels(labels.genres);
  for (const [word, meant] of Object.entries(synonyms)) {
    const [label] = meant.flatMap((name) => labelsFor(name, labels));
    if (label === undefined) continue;
    const words = labels.categories.includes(label) ? categories : genres;
    for (const phrase of [word, ...otherNumbers(word)]) addWord(words, phrase, label);
  }
  return { categories, genres };
}

/** The label of this name, else the one that has it as a part: `Hip-Hop/Rap` for `Rap`. */
function labelsFor(name: string, { categories, genres }: LabelNames): string[] {
  const all = [...categories, ...genres];
  const wanted = foldText(name);
  const isPart = (label: string) => ` ${foldText(label)} `.includes(` ${wanted} `);
  return [...all.filter((label) => foldText(label) === wanted), ...all.filter(isPart)].slice(0, 1);
}

function wordsOfLabels(labels: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const label of labels) addWord(words, foldText(label), label);
  for (const label of labels) {
    for (const phrase of [label, ...label.split('/')].map(foldText)) {
      for (const form of [phrase, ...otherNumbers(phrase)]) addWord(words, form, label);
    }
  }
  return words;
}

function addWord(words: Map<string, string>, phrase: string, label: string): void {
  if (phrase !== '' && !words.has(phrase)) words.set(phrase, label);
}

/** The plurals and the singulars of a phrase, by its last word. */
function otherNumbers(phrase: string): string[] {
  const singulars = [
    ...(phrase.endsWith('ies') ? [`${phrase.slice(0, -3)}y`] : []),
    ...(/(?:s|x|ch|sh)es$/.test(phrase) ? [phrase.slice(0, -2)] : []),
    ...(/[^s]s$/.test(phrase) ? [phrase.slice(0, -1)] : []),
  ];
  const plural = /(?:s|x|ch|sh)$/.test(phrase)
    ? `${phrase}es`
    : /[^aeiou]y$/.test(phrase)
      ? `${phrase.slice(0, -1)}ies`
      : `${phrase}s`;
  return [plural, ...singulars];
}

/** Finds the word that a typed one nearly is, by one letter or, from eight letters on, two. */
export function createSimilarWords(
  { categories, genres }: LabelWords,
  towns: readonly string[],
): Vocabulary['findSimilar'] {
  const all = new Set([...towns.map(foldText), ...categories.keys(), ...genres.keys()]);
  // `rocky` is hardly a mistyped `rocks`, which stands for the short `rock`.
  const isShortPlural = (word: string) =>
    word.length === shortestSimilar && word.endsWith('s') && all.has(word.slice(0, -1));
  const words = [...all].filter(
    (word) => word.length >= shortestSimilar && !word.includes(' ') && !isShortPlural(word),
  );
  return (typed) =>
    typed.length < shortestSimilar
      ? typed
      : (words.find((word) => isMistyped(typed, word)) ?? typed);
}

const shortestSimilar = 5;
const longestLabel = 4;

/** A category or a genre, in singular or plural; `country music` is the genre alone. */
export const readLabels: Reader = (line, { vocabulary }) => {
  const words = line.split(' ');
  const skipped = /^for (?:the )?/.exec(line)?.[0].trim().split(' ').length ?? 0;
  return readLongest(words.slice(skipped), longestLabel, (phrase, length): Match | null => {
    const category = vocabulary.categories.get(phrase);
    const value = category ?? vocabulary.genres.get(phrase);
    if (value === undefined) return null;
    const kind = category === undefined ? 'genre' : 'category';
    const isMusic = kind === 'genre' && words[skipped + length] === 'music';
    return {
      length: skipped + length + Number(isMusic),
      strength: 'weak',
      parts: [{ kind, value }],
      isText: vocabulary.isCommonText(phrase, value),
    };
  });
};
