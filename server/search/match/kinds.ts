import { guideFacets } from '#shared/contract/searchHits.ts';
import { hasBit } from '#shared/domain/bitset.ts';
import { listOf, uniteDocs } from '#server/search/index/docSet.ts';
import { docsOfValue, type Facet, facetValue, findFacetValue } from '#server/search/index/facet.ts';
import { type MatchWords, noMatches } from '#server/search/match/textMatch.ts';
import { createLabelWords, type Synonyms } from './labelWords.ts';
import { enough, indexBeginnings } from './synonyms.ts';

interface Kind {
  facet: Facet;
  value: number;
  /** Whether the words are the whole word for it, not its beginning. */
  isWhole: boolean;
}

/** The kind that folded words stand for; with `mayBegin`, also one whose word begins with them. */
export type FindKind = (words: readonly string[], mayBegin: boolean) => Kind | null;

export function createKindFinder(facets: ReadonlyMap<string, Facet>, synonyms: Synonyms): FindKind {
  const named = (name: string) => {
    const facet = facets.get(name);
    return facet ? Array.from({ length: facet.valueCount }, (_, n) => facetValue(facet, n)) : [];
  };
  const { categories, genres } = createLabelWords(
    { categories: named(guideFacets.categories), genres: named(guideFacets.genres) },
    synonyms,
  );
  const phrases = [...categories.keys(), ...genres.keys()];
  const begun = indexBeginnings(phrases.map((phrase) => [phrase, phrase]));
  const kindOf = (phrase: string, isWhole: boolean): Kind | null => {
    const label = categories.get(phrase) ?? genres.get(phrase);
    const facet = facets.get(categories.has(phrase) ? guideFacets.categories : guideFacets.genres);
    if (label === undefined || facet === undefined) return null;
    return { facet, value: findFacetValue(facet, label), isWhole };
  };
  return (words, mayBegin) => {
    const typed = words.join(' ');
    const whole = kindOf(typed, true);
    const phrase = whole === null && mayBegin ? begun.get(typed) : undefined;
    return phrase === undefined ? whole : kindOf(phrase, false);
  };
}

/** Events of a kind that come before those whose name has its word: `kids` is no band before shows for children. */
const mostFirst = 3;

/** Adds the events of a kind to those that have its word in their texts, in place of corrections. */
export function matchKinds(
  match: MatchWords,
  findKind: FindKind,
  groups: ArrayLike<number>,
): MatchWords {
  return (words, options) => {
    const matches = match(words, options);
    const { typed } = matches;
    const kind = findKind(words, typed.docs.size < enough);
    if (kind === null) return matches;
    const { bits } = options.visible;
    const docs = docsOfValue(kind.facet, kind.value).filter((doc) => hasBit(bits, doc));
    const first = kind.isWhole ? firstOfGroups(docs, groups) : [];
    const found = listOf(typed.docs.size < enough ? docs : first);
    return {
      typed: {
        docs: uniteDocs(typed.docs, found),
        *tiers() {
          let isNamed = true;
          for (const tier of typed.tiers()) {
            yield tier;
            if (isNamed) yield listOf(first);
            isNamed = false;
          }
          yield found;
        },
      },
      corrected: noMatches,
      docs: uniteDocs(typed.docs, found),
    };
  };
}

/** The first event of each of the first groups, which are adjacent. */
function firstOfGroups(docs: Uint32Array, groups: ArrayLike<number>): number[] {
  const first: number[] = [];
  for (const doc of docs) {
    if (first.length === mostFirst) break;
    const last = first.at(-1);
    if (last === undefined || groups[last] !== groups[doc]) first.push(doc);
  }
  return first;
}
