import { clearBit, fullBitset } from '#shared/domain/bitset.ts';
import { preferenceTypes } from '#shared/domain/visitors/visitor.ts';
import type { ReferenceData } from '#server/search/index/buildReference.ts';
import { bitsOf } from '#server/search/index/docSet.ts';
import { countFacet, openFacet } from '#server/search/index/facet.ts';
import { openTextIndex } from '#server/search/index/textIndex.ts';
import { readText } from '#server/search/index/textStore.ts';
import { matchText } from '#server/search/match/matchText.ts';
import { plainIndex, type SearchIndex } from '#server/search/match/searchIndex.ts';
import type { SearchRules } from '#server/search/rules/searchRules.ts';

/** `reference`: artists, categories and genres for the preference prompts; `objectID` is `type:key`. */
export function createReferenceIndex(
  data: ReferenceData,
  ruled: () => { rules: Pick<SearchRules, 'shown'> },
): SearchIndex {
  const docCount = data.keys.length;
  const facet = openFacet(data.typeFacet);
  const findVisible = (shown: SearchRules['shown']) => {
    const lists = shown && [shown.artists, shown.categories, shown.genres];
    const keys = lists?.map((list) => new Set(list.map(({ key }) => key)));
    const bits = fullBitset(docCount);
    for (const [doc, key] of data.keys.entries()) {
      if (keys?.[data.types[doc]!]?.has(key) === false) clearBit(bits, doc);
    }
    const docs = bitsOf(bits);
    const counts = countFacet(facet, docs);
    return { shown, docs, leaders: null, countsOf: () => counts };
  };
  let visible = findVisible(null);
  const text = openTextIndex(data.text);
  const nameOf = (doc: number) => readText(data.names, doc);
  const typeOf = (doc: number) => preferenceTypes[data.types[doc]!]!;
  return {
    ...plainIndex,
    docCount,
    match: (words, options) => matchText(text, words, options),
    searchable: ['name'],
    facets: new Map([['type', facet]]),
    visible() {
      const { shown } = ruled().rules;
      return visible.shown === shown ? visible : (visible = findVisible(shown));
    },
    findObject: (objectId) => findItem(data, objectId),
    nameOf,
    recordOf: (doc) => ({
      objectID: `${typeOf(doc)}:${data.keys[doc]}`,
      type: typeOf(doc),
      key: data.keys[doc],
      name: nameOf(doc),
    }),
  };
}

function findItem({ keys, types }: ReferenceData, objectId: string): number {
  const [name, digits] = objectId.split(':', 2);
  const type = preferenceTypes.findIndex((known) => known === name);
  return keys.findIndex((key, doc) => key === Number(digits) && types[doc] === type);
}
