import type { Catalogue, CatalogueEvent, Label } from '#shared/domain/catalogue.ts';
import { preferenceTypes } from '#shared/domain/visitor.ts';
import { buildFacet, type FacetData } from '#server/search/facets/buildFacet.ts';
import { countFacet, openFacet } from '#server/search/facets/facet.ts';
import { matchText } from '#server/search/match/matchText.ts';
import { buildTextStore, readText, type TextStoreData } from '#server/search/model/textStore.ts';
import { buildTextIndex, type TextIndexData } from '#server/search/postings/buildTextIndex.ts';
import { openTextIndex } from '#server/search/postings/textIndex.ts';
import type { SearchIndex } from '#server/search/searchIndex.ts';
import { fullBitset } from '#server/search/sets/bitset.ts';
import { bitsOf } from '#server/search/sets/docSet.ts';

/** What a visitor can prefer: artists, categories and genres, the most played first. */
export interface ReferenceData {
  keys: Float64Array<ArrayBuffer>;
  /** Positions in `preferenceTypes`. */
  types: Uint8Array<ArrayBuffer>;
  names: TextStoreData;
  text: TextIndexData;
  typeFacet: FacetData;
  /** By type, then key. */
  byKey: Uint32Array<ArrayBuffer>;
}

interface Item extends Label {
  type: number;
  count: number;
}

/** Builds the data of the `reference` index. */
export function buildReference(catalogue: Catalogue): ReferenceData {
  const { artists, categories, genres } = catalogue;
  const items = [
    ...countItems(
      0,
      artists,
      countUses(catalogue, (event) => event.artists),
    ),
    ...countItems(
      1,
      categories,
      countUses(catalogue, (event) => event.categories),
    ),
    ...countItems(
      2,
      genres,
      countUses(catalogue, (event) => event.genres),
    ),
  ].sort((a, b) => b.count - a.count || a.type - b.type || a.key - b.key);
  const docs = Uint32Array.from(items, (_, doc) => doc);
  return {
    keys: Float64Array.from(items, ({ key }) => key),
    types: Uint8Array.from(items, ({ type }) => type),
    names: buildTextStore(items.map(({ name }) => name)),
    text: buildTextIndex(items.length, (doc) => ({ names: [items[doc]!.name], others: [] })),
    typeFacet: buildFacet(items.length, (doc) => [preferenceTypes[items[doc]!.type]!]),
    byKey: docs.sort((a, b) => items[a]!.type - items[b]!.type || items[a]!.key - items[b]!.key),
  };
}

function countUses(
  { events }: Catalogue,
  labelsOf: (event: CatalogueEvent) => readonly Label[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const event of events) {
    for (const { key } of labelsOf(event)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function countItems(
  type: number,
  labels: readonly Label[],
  counts: ReadonlyMap<number, number>,
): Item[] {
  return labels.map(({ key, name }) => ({ type, key, name, count: counts.get(key) ?? 0 }));
}

/** `reference`: artists, categories and genres for the preference prompts; `objectID` is `type:key`. */
export function createReferenceIndex(data: ReferenceData): SearchIndex {
  const docCount = data.keys.length;
  const docs = bitsOf(fullBitset(docCount));
  const facet = openFacet(data.typeFacet);
  const counts = countFacet(facet, docs);
  const text = openTextIndex(data.text);
  const nameOf = (doc: number) => readText(data.names, doc);
  const typeOf = (doc: number) => preferenceTypes[data.types[doc]!]!;
  return {
    docCount,
    match: (words, options) => matchText(text, words, options),
    searchable: ['name'],
    facets: new Map([['type', facet]]),
    numbers: new Map(),
    order: 'relevance',
    browse: null,
    sorted: null,
    groups: null,
    grouped: null,
    places: null,
    visible: () => ({ docs, leaders: null, countsOf: () => counts }),
    findObject: (objectId) => findItem(data, objectId),
    nameOf,
    recordOf: (doc) => ({
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
