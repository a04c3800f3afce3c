import { foldText } from '#shared/domain/search/foldText.ts';
import type { Vocabulary, Match, Part, Reader } from './parts.ts';

/** Names that people give categories and genres; each stands for the first of its labels that the catalogue has. */
const otherWords: Record<string, readonly string[]> = {
  concert: ['Music'],
  'live music': ['Music'],
  band: ['Music'],
  comedian: ['Comedy'],
  'stand up': ['Comedy'],
  standup: ['Comedy'],
  'stand up comedy': ['Comedy'],
  'standup comedy': ['Comedy'],
  theater: ['Theatre'],
  play: ['Theatre'],
  'family friendly': ['Family', 'Kids'],
  child: ['Kids', 'Family'],
  children: ['Kids', 'Family'],
  kid: ['Kids', 'Family'],
  exhibition: ['Art'],
  gallery: ['Art'],
  fest: ['Festival'],
  hiphop: ['Hip Hop', 'Hip-Hop'],
  rap: ['Rap', 'Hip Hop'],
  rnb: ['R&B'],
  edm: ['Electronic'],
  techno: ['Techno', 'Electronic'],
  'classical music': ['Classical'],
  orchestra: ['Classical'],
};

type LabelWords = Pick<Vocabulary, 'categories' | 'genres'>;

/** The label that each phrase stands for: the labels themselves, singular and plural, and other words. */
export function createLabelWords(labels: {
  categories: readonly string[];
  genres: readonly string[];
}): LabelWords {
  const categories = wordsOfLabels(labels.categories);
  const genres = wordsOfLabels(labels.genres);
  for (const [word, meant] of Object.entries(otherWords)) {
    const label = meant.find((name) => [...labels.categories, ...labels.genres].includes(name));
    if (label === undefined) continue;
    const words = labels.categories.includes(label) ? categories : genres;
    for (const phrase of [word, ...otherNumbers(word)]) addWord(words, phrase, label);
  }
  return { categories, genres };
}

function wordsOfLabels(labels: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const label of labels) addWord(words, foldText(label), label);
  for (const label of labels) {
    for (const phrase of otherNumbers(foldText(label))) addWord(words, phrase, label);
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

/** Words of the longest label. */
const longestLabel = 4;

/** A category or a genre, in singular or plural; `country music` is the genre alone. */
export const readLabels: Reader = (line, { vocabulary }) => {
  const words = line.split(' ');
  const skipped = /^for (?:the )?/.exec(line)?.[0].trim().split(' ').length ?? 0;
  for (let length = Math.min(longestLabel, words.length - skipped); length > 0; length -= 1) {
    const phrase = words.slice(skipped, skipped + length).join(' ');
    const match = labelMatch(phrase, vocabulary);
    if (match === null) continue;
    const isMusic = match[0]?.kind === 'genre' && words[skipped + length] === 'music';
    return weak(skipped + length + Number(isMusic), match);
  }
  return null;
};

function labelMatch(
  phrase: string,
  { categories, genres }: Parameters<Reader>[1]['vocabulary'],
): Part[] | null {
  const category = categories.get(phrase);
  if (category !== undefined) return [{ kind: 'category', value: category }];
  const genre = genres.get(phrase);
  return genre === undefined ? null : [{ kind: 'genre', value: genre }];
}

function weak(length: number, parts: readonly Part[]): Match {
  return { length, strength: 'weak', parts };
}
