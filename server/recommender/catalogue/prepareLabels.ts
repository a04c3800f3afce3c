import type { CatalogueEvent, Label } from '#shared/domain/catalogue.ts';
import type { PreparedLabels } from '#server/recommender/types.ts';
import { buildSparseRows, scaleToUnit } from './sparseRows.ts';

type NumberedLabel = Label & { kind: 'category' | 'genre' };

/** Numbers categories and genres together and weighs each by how rare it is. */
export function prepareLabels(events: readonly CatalogueEvent[]): PreparedLabels {
  const labels: NumberedLabel[] = [];
  const indexByKey = { category: new Map<number, number>(), genre: new Map<number, number>() };
  const indexOf = (kind: 'category' | 'genre', label: Label) => {
    const known = indexByKey[kind].get(label.key);
    if (known !== undefined) return known;
    indexByKey[kind].set(label.key, labels.length);
    return labels.push({ ...label, kind }) - 1;
  };
  const sets: number[][] = [];
  const setByName = new Map<string, number>();
  const setOf = Int32Array.from(events, ({ categories, genres }) => {
    const all = categories.map((label) => indexOf('category', label));
    for (const label of genres) all.push(indexOf('genre', label));
    const name = all.join();
    const set = setByName.get(name) ?? sets.push([...new Set(all)]) - 1;
    setByName.set(name, set);
    return set;
  });
  const idf = computeIdf({ sets, setOf }, labels.length);
  const weighted = sets.map((set) =>
    scaleToUnit(set.map((label) => [label, idf[label]!] as const)),
  );
  return { labels, indexByKey, idf, setOf, sets: buildSparseRows(weighted) };
}

/** Inverse document frequency, ln(1 + events / events with the label): never 0. */
function computeIdf(
  { sets, setOf }: { sets: readonly (readonly number[])[]; setOf: Int32Array },
  labelCount: number,
): Float64Array {
  const counts = new Float64Array(labelCount);
  for (const set of setOf) for (const label of sets[set]!) counts[label]! += 1;
  return counts.map((count) => Math.log(1 + setOf.length / Math.max(count, 1)));
}
