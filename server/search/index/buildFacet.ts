import { type Bitset, setBits } from '#shared/domain/bitset.ts';
import { buildTextIndex } from './buildTextIndex.ts';
import { groupItems } from './groupItems.ts';
import { buildTextStore } from './textStore.ts';

/** One filterable attribute: its values, and which documents have which. */
export type FacetData = ReturnType<typeof buildFacet>;

/** Indexes the values of one attribute over `docCount` documents. */
export function buildFacet(docCount: number, valuesOf: (doc: number) => readonly string[]) {
  const { texts, docOffsets, docValues, valued, counts } = collectValues(docCount, valuesOf);
  const order = texts
    .map((_, n) => n)
    .sort((a, b) => counts[b]! - counts[a]! || compare(texts[a]!, texts[b]!));
  const rank = new Uint32Array(texts.length);
  for (const [position, value] of order.entries()) rank[value] = position;
  for (let i = 0; i < docValues.length; i += 1) docValues[i] = rank[docValues[i]!]!;
  const values = order.map((value) => texts[value]!);
  const { offsets, items } = groupItems(values.length, docValues, (i) => valued[i]!);
  /** Documents of value v are `valueDocs[valueOffsets[v]]` and on, ascending. */
  const postings = { valueOffsets: offsets, valueDocs: items };
  const firstSparse = order.findIndex((value) => counts[value]! <= docCount >>> 5);
  const denseCount = firstSparse === -1 ? values.length : firstSparse;
  return {
    /** Value n is text n; values with more documents come first. */
    values: buildTextStore(values),
    /** Value numbers in the order of their texts. */
    byText: Uint32Array.from(values, (_, n) => n).sort((a, b) => compare(values[a]!, values[b]!)),
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
  /** The document of each of these values. */
  const valued: number[] = [];
  const docOffsets = new Uint32Array(docCount + 1);
  for (let doc = 0; doc < docCount; doc += 1) {
    const values = valuesOf(doc);
    for (const [i, value] of values.entries()) {
      if (value === '' || values.indexOf(value) < i) continue;
      const known = numbers.get(value) ?? numbers.size;
      numbers.set(value, known);
      counts[known] = (counts[known] ?? 0) + 1;
      docValues.push(known);
      valued.push(doc);
    }
    docOffsets[doc + 1] = docValues.length;
  }
  const texts = [...numbers.keys()];
  return { texts, counts, docOffsets, docValues: Uint32Array.from(docValues), valued };
}

function buildDenseBitsets(
  denseCount: number,
  docCount: number,
  { valueOffsets, valueDocs }: Record<'valueOffsets' | 'valueDocs', Uint32Array>,
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
