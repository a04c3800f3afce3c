import { type Bitset, countCommonBits, fullBitset, setBits } from '#shared/domain/bitset.ts';
import type { FacetData } from './buildFacet.ts';
import { bitsOf, type DocSet } from './docSet.ts';
import { lowerBound } from './lowerBound.ts';
import { openTextIndex } from './textIndex.ts';
import { readText } from './textStore.ts';

/** A filterable attribute, ready to be read. */
export type Facet = ReturnType<typeof openFacet>;

/** Opens what `buildFacet` built. */
export function openFacet(data: FacetData, meant?: ReadonlySet<string>) {
  const valueCount = data.valueOffsets.length - 1;
  return {
    data,
    text: openTextIndex(data.text, meant),
    valueCount,
    docCount: data.docOffsets.length - 1,
    /** Whether every document has exactly one value, which is then at the document's own position. */
    isSingle: data.docOffsets.every((offset, doc) => offset === doc),
    /** Values decoded so far: lazily, as a large catalogue has 100,000 of them. */
    texts: [] as string[],
    everyValue: bitsOf(fullBitset(valueCount)),
  };
}

/** The text of a value. */
export function facetValue({ data, texts }: Facet, value: number): string {
  return (texts[value] ??= readText(data.values, value));
}

/** The values of one document, in no order that means anything. */
export function facetValuesOf(facet: Facet, doc: number): string[] {
  const { docOffsets, docValues } = facet.data;
  const values = docValues.subarray(docOffsets[doc], docOffsets[doc + 1]);
  return Array.from(values, (value) => facetValue(facet, value));
}

/** The number of a value spelled exactly so, or -1. */
export function findFacetValue(facet: Facet, text: string): number {
  const { byText } = facet.data;
  const found = byText[lowerBound(byText.length, (n) => facetValue(facet, byText[n]!) < text)];
  return found !== undefined && facetValue(facet, found) === text ? found : -1;
}

/** The ready bitset of a frequent value, or null. */
export function denseFacetDocs({ data, docCount }: Facet, value: number): Bitset | null {
  const size = (docCount + 31) >>> 5;
  return value < data.denseCount ? data.denseBits.subarray(value * size, (value + 1) * size) : null;
}

/** The documents of any value. */
export function docsOfValue({ data }: Facet, value: number): Uint32Array {
  return data.valueDocs.subarray(data.valueOffsets[value], data.valueOffsets[value + 1]);
}

/** Adds the documents of any value. */
export function addFacetDocs(set: Bitset, facet: Facet, value: number): Bitset {
  setBits(set, docsOfValue(facet, value));
  return set;
}

/** How many of the documents have each value. */
export function countFacet(facet: Facet, docs: DocSet): Uint32Array {
  const { valueCount } = facet;
  const counts = new Uint32Array(valueCount);
  const { docOffsets, docValues, denseCount } = facet.data;
  const isCheaperByValue =
    docs.bits !== null && denseCount === valueCount && docs.size > denseCount * docs.bits.length;
  if (isCheaperByValue) {
    for (let value = 0; value < valueCount; value += 1) {
      counts[value] = countCommonBits(docs.bits, denseFacetDocs(facet, value)!);
    }
    return counts;
  }
  if (docs.bits !== null) countFromBits(facet, docs.bits, counts);
  else {
    for (const doc of docs.list) {
      for (let i = docOffsets[doc]!; i < docOffsets[doc + 1]!; i += 1) counts[docValues[i]!]! += 1;
    }
  }
  return counts;
}

/** Most of the time of a faceted search is spent here: a call for each bit doubles it. */
function countFromBits({ data, isSingle }: Facet, bits: Bitset, counts: Uint32Array): void {
  const { docOffsets, docValues } = data;
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      rest ^= lowest;
      const doc = (word << 5) + 31 - Math.clz32(lowest);
      if (isSingle) counts[docValues[doc]!]! += 1;
      else {
        const end = docOffsets[doc + 1]!;
        for (let i = docOffsets[doc]!; i < end; i += 1) counts[docValues[i]!]! += 1;
      }
    }
  }
}
