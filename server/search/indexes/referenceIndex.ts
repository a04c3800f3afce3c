import { preferenceTypes } from '#shared/domain/visitor.ts';
import { openFacet } from '#server/search/facets/facet.ts';
import { countFacet } from '#server/search/facets/countFacet.ts';
import { fullBitset } from '#server/search/sets/bitset.ts';
import { bitsOf } from '#server/search/sets/docSet.ts';
import { matchedBy } from '#server/search/match/matchedBy.ts';
import { openTextIndex } from '#server/search/postings/textIndex.ts';
import type { ReferenceData } from '#server/search/model/buildReference.ts';
import { storedRecord } from '#server/search/model/storedRecord.ts';
import { readText } from '#server/search/model/textStore.ts';
import type { SearchIndex } from '#server/search/searchIndex.ts';

/** `reference`: artists, categories and genres for the preference prompts; `objectID` is `type:key`. */
export function referenceIndex(data: ReferenceData): SearchIndex {
  const docCount = data.keys.length;
  const docs = bitsOf(fullBitset(docCount));
  const facet = openFacet(data.typeFacet);
  const counts = countFacet(facet, docs).slice();
  const nameOf = (doc: number) => readText(data.names, doc);
  const typeOf = (doc: number) => preferenceTypes[data.types[doc]!]!;
  return {
    docCount,
    ...matchedBy(openTextIndex(data.text)),
    searchable: ['name'],
    facets: new Map([['type', facet]]),
    numbers: new Map(),
    order: 'relevance',
    browse: null,
    sorted: null,
    groups: null,
    places: null,
    visible: () => ({ docs, leaders: null, countsOf: () => counts }),
    findObject: (objectId) => findItem(data, objectId),
    nameOf,
    recordOf: (doc) =>
      storedRecord({
        objectID: `${typeOf(doc)}:${data.keys[doc]}`,
        type: typeOf(doc),
        key: data.keys[doc],
        name: nameOf(doc),
      }),
    changingOf: null,
  };
}

function findItem({ keys, types, byKey }: ReferenceData, objectId: string): number {
  const [name, digits] = objectId.split(':', 2);
  const type = preferenceTypes.findIndex((known) => known === name);
  const key = Number(digits);
  let low = 0;
  let high = byKey.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const doc = byKey[middle]!;
    if (types[doc]! < type || (types[doc] === type && keys[doc]! < key)) low = middle + 1;
    else high = middle;
  }
  const doc = byKey[low];
  return doc !== undefined && types[doc] === type && keys[doc] === key ? doc : -1;
}
