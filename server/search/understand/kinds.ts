import { hasBit } from '#server/search/index/bitset.ts';
import { listOf, toBits, uniteDocs } from '#server/search/index/docSet.ts';
import { docsOfValue, type Facet, facetValue, findFacetValue } from '#server/search/index/facet.ts';
import type { MatchWords } from '#server/search/match/textMatch.ts';
import { guideFacets } from '#shared/contract/searchHits.ts';
import { createLabelWords, type Synonyms } from './labelWords.ts';

/** A category or a genre that a word stands for. */
export interface Kind {
  facet: Facet;
  value: number;
}

/** The kind that folded words, or their beginning, stand for. */
export type FindKind = (words: readonly string[]) => Kind | null;

const shortestBeginning = 3;

export function createKindFinder(facets: ReadonlyMap<string, Facet>, synonyms: Synonyms): FindKind {
  const valuesOf = (name: string) => {
    const facet = facets.get(name);
    return Array.from({ length: facet?.valueCount ?? 0 }, (_, n) => facet && facetValue(facet, n));
  };
  const named = (name: string) => valuesOf(name).filter((value) => value !== undefined);
  const { categories, genres } = createLabelWords(
    { categories: named(guideFacets.categories), genres: named(guideFacets.genres) },
    synonyms,
  );
  const labels = [
    ...[...categories].map(([phrase, label]) => ({ phrase, label, name: guideFacets.categories })),
    ...[...genres].map(([phrase, label]) => ({ phrase, label, name: guideFacets.genres })),
  ];
  return (words) => {
    const typed = words.join(' ');
    if (typed.length < shortestBeginning) return null;
    const meant =
      labels.find(({ phrase }) => phrase === typed) ??
      labels.find(({ phrase }) => phrase.startsWith(typed));
    const facet = meant && facets.get(meant.name);
    return facet ? { facet, value: findFacetValue(facet, meant.label) } : null;
  };
}

/** With this many matches as typed, events of a kind are not added. */
const enough = 5;

/** Adds the events of a kind to those that have its word in their texts, in place of corrections. */
export function matchKinds(match: MatchWords, findKind: FindKind): MatchWords {
  return (words, options) => {
    const matches = match(words, options);
    const typed = matches.typed.docs;
    const kind = typed.size < enough ? findKind(words) : null;
    if (kind === null) return matches;
    const { bits } = options.visible;
    const had = toBits(typed, bits.length * 32);
    const docs = listOf(
      docsOfValue(kind.facet, kind.value).filter((doc) => hasBit(bits, doc) && !hasBit(had, doc)),
    );
    const corrected = { docs, tiers: () => [docs] };
    return { typed: matches.typed, corrected, docs: uniteDocs(typed, docs) };
  };
}
