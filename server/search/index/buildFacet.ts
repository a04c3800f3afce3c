import { type Bitset, setBits } from '#shared/domain/bitset.ts';
import { buildTextIndex } from './buildTextIndex.ts';
import { buildTextStore } from './textStore.ts';

/** One filterable attribute: its values, and which documents have which. */
export type FacetData = ReturnType<typeof buildFacet>;

/** Indexes the values of one attribute over `docCount` documents. */
export function buildFacet(docCount: number, valuesOf: (doc: number) => readonly string[]) {
  const { texts, docOffsets, docValues, counts } = collectValues(docCount, valuesOf);
  const order = texts
    .map((_, n) => n)
    .sort((a, b) => counts[b]! - counts[a]! || compare(texts[a]!, texts[b]!));
  const rank = new Uint32Array(texts.length);
  for (const [position, value] of order.entries()) rank[value] = position;
  for (let i = 0; i < docValues.length; i += 1) docValues[i] = rank[docValues[i]!]!;
  const values = order.map((value) => texts[value]!);
  const postings = invert(docOffsets, docValues, values.length);
  const firstSparse = order.findIndex((value) => counts[value]! <= docCount >>> 5);
  const denseCount = firstSparse === -1 ? values.length : firstSparse;
  return {
    /** Value n is text n; values with more documents come first. */
    values: buildTextStore(values),
    /** Value numbers in the order of their texts. */
    byText: Uint32Array.from(values, (_, n) => n).sort((a, b) => compare(values[a]!, values[b]!)),
    /** The values' words, for searching in them. */
    text: buildTextIndex(values.length, (n) => ({ names: [values[n]!], others: [] })),
    /** Values of document d are `docValues[docOffsets[d]]` and on. */
    docOffsets,
    docValues,
    ...postings,
    /** The first values, as bitsets: those that more than one document in 32 has. */
    denseCount,
    denseBits: buildDenseBitsets(denseCount, docCount, postings),
  };
}

function collectValues(docCount: number, valuesOf: (doc: number) => readonly string[]) {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const docValues: number[] = [];
  const docOffsets = new Uint32Array(docCount + 1);
  for (let doc = 0; doc < docCount; doc += 1) {
    const values = valuesOf(doc);
    for (const [i, value] of values.entries()) {
      if (value === '' || values.indexOf(value) < i) continue;
      const known = numbers.get(value) ?? numbers.size;
      numbers.set(value, known);
      counts[known] = (counts[known] ?? 0) + 1;
      docValues.push(known);
    }
    docOffsets[doc + 1] = docValues.length;
  }
  return { texts: [...numbers.keys()], counts, docOffsets, docValues: Uint32Array.from(docValues) };
}

/** Documents of value v are `valueDocs[valueOffsets[v]]` and on, ascending. */
type ValuePostings = ReturnType<typeof invert>;

function invert(docOffsets: Uint32Array, docValues: Uint32Array, valueCount: number) {
  const valueOffsets = new Uint32Array(valueCount + 1);
  for (const value of docValues) valueOffsets[value + 1]! += 1;
  for (let value = 0; value < valueCount; value += 1)
    valueOffsets[value + 1]! += valueOffsets[value]!;
  const next = valueOffsets.slice();
  const valueDocs = new Uint32Array(docValues.length);
  for (let doc = 0; doc + 1 < docOffsets.length; doc += 1) {
    for (let i = docOffsets[doc]!; i < docOffsets[doc + 1]!; i += 1) {
      const value = docValues[i]!;
      valueDocs[next[value]!] = doc;
      next[value]! += 1;
    }
  }
  return { valueOffsets, valueDocs };
}

function buildDenseBitsets(
  denseCount: number,
  docCount: number,
  { valueOffsets, valueDocs }: ValuePostings,
): Bitset {
  const size = (docCount + 31) >>> 5;
  const all = new Int32Array(denseCount * size);
  for (let value = 0; value < denseCount; value += 1) {
    const set = all.subarray(value * size, (value + 1) * size);
    setBits(set, valueDocs.subarray(valueOffsets[value], valueOffsets[value + 1]));
  }
  return all;
}

/** Compares by UTF-16 units, as a binary search by `<` expects. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
