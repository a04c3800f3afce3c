import { type Bitset, hasBit } from '#server/search/sets/bitset.ts';
import { listOf, type Tier } from '#server/search/sets/docSet.ts';
import { findPrefix } from '#server/search/vocabulary/findPrefix.ts';
import { commonDocs } from './candidates.ts';
import { docsNamed } from '#server/search/postings/nameKeys.ts';
import {
  nodeSource,
  type Postings,
  type Source,
  wordSource,
} from '#server/search/postings/postings.ts';
import type { SoughtWord } from './soughtWord.ts';
import type { TextIndex } from '#server/search/postings/textIndex.ts';

/** The tiers of a query that very many documents match, each made only when it is asked for. */
export function* wideTiers(
  index: TextIndex,
  words: readonly SoughtWord[],
  matching: Bitset,
): Generator<Tier> {
  const [first] = words;
  if (first === undefined) return;
  const named = docsNamed(
    index.names,
    words.map(({ text }) => text),
  );
  yield listOf(named.filter((doc) => hasBit(matching, doc)));
  const within = (kind: Kind, field: Postings, from = matching) =>
    commonDocs(
      index,
      words.map((word) => sourcesOf(index, word, { kind, field })),
      from,
    );
  for (const kind of ['whole', 'prefix'] as const) {
    const inName = within(kind, index.inName);
    const atStart = sourcesOf(index, first, { kind, field: index.atStart });
    yield wide(commonDocs(index, [atStart], inName));
    yield wide(inName);
  }
  yield wide(within('whole', index.anywhere));
  yield wide(matching);
}

function wide(bits: Bitset): Tier {
  return { list: null, bits };
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
