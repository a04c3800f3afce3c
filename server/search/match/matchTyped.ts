import { type Bitset, hasBit } from '#shared/domain/bitset.ts';
import { listOf, noDocs, type Tier } from '#server/search/index/docSet.ts';
import { findNamed } from '#server/search/index/nameKeys.ts';
import {
  nodeSource,
  type Postings,
  type Source,
  wordSource,
} from '#server/search/index/postings.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import { findPrefix } from '#server/search/index/trie.ts';
import { findCandidates, maxListed, readSources, sortIntoTiers } from './candidates.ts';
import { type SoughtWord, matchKinds, findMatchKinds } from './soughtWord.ts';
import { type Matches, noMatches } from './textMatch.ts';

/** Finds the documents that hold every word as it was typed. */
export function matchTyped(
  index: TextIndex,
  words: readonly SoughtWord[],
  visible: Bitset,
): Matches {
  const candidates = findCandidates(index, words, { visible, limit: maxListed(index) });
  if (candidates.size === 0) return noMatches;
  const { bits } = candidates;
  if (bits === null) {
    const named = new Set(findNames(index, words));
    return sortIntoTiers(candidates.list, 7, (doc) => {
      const tier = tierOf(index, words, doc);
      return tier !== -1 && named.has(doc) ? 0 : tier;
    });
  }
  return { docs: candidates, tiers: () => generateTiers(index, words, bits) };
}

function findNames({ names }: TextIndex, words: readonly SoughtWord[]): Uint32Array {
  return findNamed(
    names,
    words.map(({ text }) => text),
  );
}

/**
 * −1 where a word is missing. 1 and 2: whole words in the name; 3 and 4: prefixes in the name, 1 and 3
 * where the name starts with the query's first word; 5 whole words anywhere, 6 prefixes anywhere. Tier
 * 0, names that are the query, is up to the caller.
 */
function tierOf(index: TextIndex, words: readonly SoughtWord[], doc: number): number {
  let all = -1;
  let first = 0;
  for (const [i, word] of words.entries()) {
    const found = findMatchKinds(index, word, doc);
    if (i === 0) first = found;
    all &= found;
    if (all === 0) return -1;
  }
  if ((all & matchKinds.wholeInName) !== 0) return (first & matchKinds.wholeAtStart) !== 0 ? 1 : 2;
  if ((all & matchKinds.prefixInName) !== 0)
    return (first & matchKinds.prefixAtStart) !== 0 ? 3 : 4;
  return (all & matchKinds.whole) !== 0 ? 5 : 6;
}

/** The tiers of a query that very many documents match; each is computed only when it is read. */
function* generateTiers(
  index: TextIndex,
  words: readonly SoughtWord[],
  matching: Bitset,
): Generator<Tier> {
  const [first] = words;
  if (first === undefined) return;
  yield listOf(findNames(index, words).filter((doc) => hasBit(matching, doc)));
  const sourcesIn = (kind: Kind, field: Postings) =>
    words.map((word) => sourcesOf(index, word, { kind, field }));
  // The documents of a tier are read in the order of popularity until there are enough.
  const tierOfAll = (sources: readonly (readonly Source[])[]): Tier =>
    sources.some(({ length }) => length === 0)
      ? noDocs
      : { common: [matching, ...sources.map((one) => readSources(index, one))] };
  for (const kind of ['whole', 'prefix'] as const) {
    const inName = sourcesIn(kind, index.inName);
    yield tierOfAll([...inName, sourcesOf(index, first, { kind, field: index.atStart })]);
    yield tierOfAll(inName);
  }
  yield tierOfAll(sourcesIn('whole', index.anywhere));
  yield { list: null, bits: matching };
}

type Kind = 'whole' | 'prefix';

function sourcesOf(
  { trie }: TextIndex,
  { text, whole }: SoughtWord,
  { kind, field }: { kind: Kind; field: Postings },
): Source[] {
  if (kind === 'whole') return whole === -1 ? [] : [wordSource(field, whole)];
  const node = findPrefix(trie, text);
  return node === -1 ? [] : [nodeSource(field, trie, node)];
}
