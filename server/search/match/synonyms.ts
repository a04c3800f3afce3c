import sameWords from '#resources/search/same-words.json' with { type: 'json' };
import { noDocs, uniteDocs } from '#server/search/index/docSet.ts';
import { plainWords } from '#server/search/index/splitWords.ts';
import { type Matches, type MatchWords, noMatches } from './textMatch.ts';

/** Phrases that find others too; a one-way list leads from its first phrase alone. */
export interface SynonymList {
  words: readonly string[];
  isOneWay: boolean;
}

/** Folded phrases with those that they also find. */
export type SynonymWords = ReturnType<typeof createSynonymWords>;

/** With this many matches as typed, words are not corrected, and the beginning of a phrase finds no others. */
export const enough = 5;
const shortestBeginning = 3;
/** A query with more phrases is not tried in all ways. */
const mostRewordings = 24;

/** The value of the first phrase that begins with a text, by each such text. */
export function indexBeginnings<T>(phrases: Iterable<readonly [phrase: string, value: T]>) {
  const begun = new Map<string, T>();
  for (const [phrase, value] of phrases) {
    for (let length = shortestBeginning; length < phrase.length; length += 1) {
      const beginning = phrase.slice(0, length);
      if (!begun.has(beginning)) begun.set(beginning, value);
    }
  }
  return begun;
}

const shipped: readonly SynonymList[] = sameWords.map((words) => ({ words, isOneWay: false }));

/** The phrases of lists by staff, and those that we ship. */
export function createSynonymWords(lists: readonly SynonymList[]) {
  const ownPhrases = new Set(
    lists.flatMap(({ words }) => words.map((one) => plainWords(one).join(' '))),
  );
  const others = new Map<string, string[][]>();
  for (const { words, isOneWay } of [...shipped, ...lists]) {
    const phrases = words.map(plainWords);
    for (const from of isOneWay ? phrases.slice(0, 1) : phrases) {
      const found = phrases.filter((other) => other !== from && other.length > 0);
      const phrase = from.join(' ');
      if (phrase !== '') others.set(phrase, [...(others.get(phrase) ?? []), ...found]);
    }
  }
  const begun = indexBeginnings(others);
  const firstWords = new Set([...others.keys()].map((phrase) => phrase.split(' ', 1)[0]));
  const longest = Math.max(0, ...[...others.keys()].map((phrase) => phrase.split(' ').length));
  const othersOf = (phrase: string, mayBegin: boolean) =>
    others.get(phrase) ?? (mayBegin ? begun.get(phrase) : undefined) ?? [];
  /** The query with other phrases in place of its own; with `mayBegin`, its end may be the beginning of a phrase. */
  const reword = (words: readonly string[], mayBegin: boolean): string[][] => {
    const results: string[][] = [];
    // Most queries have none.
    const isAny = words.some((word) => firstWords.has(word));
    if (!isAny && !(mayBegin && begun.has(words.at(-1) ?? ''))) return results;
    const extend = (from: number, done: readonly string[], isOther: boolean): void => {
      if (results.length === mostRewordings) return;
      if (from >= words.length) {
        if (isOther) results.push([...done]);
        return;
      }
      for (let end = from + 1; end <= Math.min(from + longest, words.length); end += 1) {
        const isEnd = mayBegin && end === words.length;
        for (const other of othersOf(words.slice(from, end).join(' '), isEnd)) {
          extend(end, [...done, ...other], true);
        }
      }
      extend(from + 1, [...done, words[from]!], isOther);
    };
    extend(0, [], false);
    return results;
  };
  /** A phrase of staff stays text. */
  const isPhrase = (phrase: string) => ownPhrases.has(phrase) && others.has(phrase);
  return { isPhrase, reword };
}

/** Adds what other phrases find, each kind of match beside the same kind of those typed, in place of corrections. */
export function matchSynonyms(
  match: MatchWords,
  synonyms: () => SynonymWords,
  mayBegin = false,
): MatchWords {
  return (words, options) => {
    const { reword } = synonyms();
    const all = reword(words, mayBegin);
    if (all.length === 0) return match(words, options);
    const find = (sought: readonly string[]) =>
      match(sought, { ...options, hasTypoTolerance: false }).typed;
    const own = find(words);
    const isFew = own.docs.size < enough;
    const others = (isFew || !mayBegin ? all : reword(words, false))
      .map(find)
      .filter(({ docs }) => docs.size > 0);
    if (others.length === 0) return match(words, options);
    const found = [own, ...others];
    const docs = found.reduce((union, matches) => uniteDocs(union, matches.docs), noDocs);
    return { typed: { docs, tiers: () => zipTiers(found) }, corrected: noMatches, docs };
  };
}

/** The first tier of each, then the second. */
function* zipTiers(all: readonly Matches[]): ReturnType<Matches['tiers']> & Generator {
  let open = all.map(({ tiers }) => tiers()[Symbol.iterator]());
  while (open.length > 0) {
    const next = open.map((tiers) => ({ tiers, result: tiers.next() }));
    for (const { result } of next) if (result.done !== true) yield result.value;
    open = next.filter(({ result }) => result.done !== true).map(({ tiers }) => tiers);
  }
}
