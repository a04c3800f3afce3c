import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { preferenceTypes } from '#shared/domain/visitors/visitor.ts';
import { buildFacet } from './buildFacet.ts';
import { buildTextIndex } from './buildTextIndex.ts';
import { buildTextStore } from './textStore.ts';

/** The things that a visitor can prefer: artists, categories and genres, the most played first. */
export type ReferenceData = ReturnType<typeof buildReference>;

/** Builds the data of the `reference` index. */
export function buildReference(catalogue: Catalogue) {
  const items = lists
    .flatMap((list, type) => {
      const counts = countUses(catalogue.events, list);
      return catalogue[list].map(({ key, name }) => ({
        type,
        key,
        name,
        count: counts.get(key) ?? 0,
      }));
    })
    .sort((a, b) => b.count - a.count || a.type - b.type || a.key - b.key);
  return {
    keys: Float64Array.from(items, ({ key }) => key),
    /** Indexes in `preferenceTypes`. */
    types: Uint8Array.from(items, ({ type }) => type),
    names: buildTextStore(items.map(({ name }) => name)),
    text: buildTextIndex(items.length, (doc) => ({ names: [items[doc]!.name], others: [] })),
    typeFacet: buildFacet(items.length, (doc) => [preferenceTypes[items[doc]!.type]!]),
  };
}

/** Lists of a catalogue in the order of `preferenceTypes`. */
const lists = ['artists', 'categories', 'genres'] as const;

/** How many events have each label of a list, by its key. */
export function countUses(events: readonly CatalogueEvent[], list: (typeof lists)[number]) {
  const counts = new Map<number, number>();
  for (const event of events) {
    for (const { key } of event[list]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
