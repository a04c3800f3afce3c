import { type Bitset, countCommonBits } from '#server/search/sets/bitset.ts';
import type { DocSet } from '#server/search/sets/docSet.ts';
import { denseFacetDocs, type Facet } from './facet.ts';

/** How many of the documents have each value; the answer is overwritten by the facet's next count. */
export function countFacet(facet: Facet, docs: DocSet): Uint32Array {
  const { counts, valueCount } = facet;
  const { docOffsets, docValues, denseCount } = facet.data;
  const isCheaperByValue =
    docs.bits !== null && denseCount === valueCount && docs.size > denseCount * docs.bits.length;
  counts.fill(0);
  if (isCheaperByValue) {
    for (let value = 0; value < valueCount; value += 1) {
      counts[value] = countCommonBits(docs.bits, denseFacetDocs(facet, value)!);
    }
    return counts;
  }
  if (docs.bits !== null) countBitsOf(facet, docs.bits);
  else {
    for (const doc of docs.list) {
      for (let i = docOffsets[doc]!; i < docOffsets[doc + 1]!; i += 1) counts[docValues[i]!]! += 1;
    }
  }
  return counts;
}

/** The loop that decides how fast facets are, so without calls inside. */
function countBitsOf({ counts, data, isSingle }: Facet, bits: Bitset): void {
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
