import { type Bitset, fullBitset, setBits } from '#server/search/sets/bitset.ts';
import { bitsOf, type WideSet } from '#server/search/sets/docSet.ts';
import { openTextIndex, type TextIndex } from '#server/search/postings/textIndex.ts';
import { readText } from '#server/search/model/textStore.ts';
import type { FacetData } from './buildFacet.ts';

/** A filterable attribute, ready to be read. */
export interface Facet {
  data: FacetData;
  text: TextIndex;
  valueCount: number;
  docCount: number;
  /** Whether every document has exactly one value, which is then at the document's own position. */
  isSingle: boolean;
  /** Values read so far. */
  texts: string[];
  /** Room for counting. */
  counts: Uint32Array;
  /** All values. */
  everyValue: WideSet;
}

export function openFacet(data: FacetData): Facet {
  const valueCount = data.valueOffsets.length - 1;
  return {
    data,
    text: openTextIndex(data.text),
    valueCount,
    docCount: data.docOffsets.length - 1,
    isSingle: data.docOffsets.every((offset, doc) => offset === doc),
    texts: [],
    counts: new Uint32Array(valueCount),
    everyValue: bitsOf(fullBitset(valueCount)),
  };
}

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
  let low = 0;
  let high = byText.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (facetValue(facet, byText[middle]!) < text) low = middle + 1;
    else high = middle;
  }
  const found = byText[low];
  return found !== undefined && facetValue(facet, found) === text ? found : -1;
}

/** The ready bitset of a frequent value, or null. */
export function denseFacetDocs({ data, docCount }: Facet, value: number): Bitset | null {
  const size = (docCount + 31) >>> 5;
  return value < data.denseCount ? data.denseBits.subarray(value * size, (value + 1) * size) : null;
}

/** Adds the documents of any value. */
export function addFacetDocs(set: Bitset, { data }: Facet, value: number): Bitset {
  setBits(set, data.valueDocs.subarray(data.valueOffsets[value], data.valueOffsets[value + 1]));
  return set;
}
