import type { Catalogue, CatalogueEvent, Label } from '#shared/domain/catalogue/catalogue.ts';
import { preferenceTypes } from '#shared/domain/visitors/visitor.ts';
import { buildFacet, type FacetData } from './buildFacet.ts';
import { buildTextIndex, type TextIndexData } from './buildTextIndex.ts';
import { buildTextStore, type TextStoreData } from './textStore.ts';

/** What a visitor can prefer: artists, categories and genres, the most played first. */
export interface ReferenceData {
  keys: Float64Array<ArrayBuffer>;
  /** Positions in `preferenceTypes`. */
  types: Uint8Array<ArrayBuffer>;
  names: TextStoreData;
  text: TextIndexData;
  typeFacet: FacetData;
  /** Sorted by type, then key. */
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
