import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import {
  buildSparseRows,
  scaleToUnit,
  transposeRows,
  type Entry,
  type SparseRows,
} from './sparseRows.ts';

const billingWeight = { headliner: 1, support: 0.6 } as const;

/** Labels, sets of them, and the set of each event. */
interface NumberedLabels {
  labels: readonly unknown[];
  sets: SparseRows;
  setOf: Int32Array;
}

/** The line-ups in one flat table, and the content of each artist by the labels of its events. */
export function prepareArtists(
  catalogue: Catalogue,
  events: readonly CatalogueEvent[],
  labels: NumberedLabels,
) {
  const nameByKey = new Map(catalogue.artists.map((artist) => [artist.key, artist.name]));
  for (const event of events) for (const { key, name } of event.artists) nameByKey.set(key, name);
  const keys = Int32Array.from(nameByKey.keys()).sort();
  const indexByKey = new Map(Array.from(keys, (key, index) => [key, index]));
  const lineup = flattenLineups(events, indexByKey);
  const billings = transposeRows(lineup, keys.length);
  return {
    /** Row e: the artists of event e and their billing, 1 for a headliner, .6 for a support act. */
    lineup,
    /** Row a: the events of artist a and its billing there. */
    billings,
    artists: {
      keys,
      indexByKey,
      names: Array.from(keys, (key) => nameByKey.get(key) ?? ''),
      labels: sumArtistLabels(billings, labels),
    },
  };
}

function flattenLineups(
  events: readonly CatalogueEvent[],
  indexByKey: ReadonlyMap<number, number>,
): SparseRows {
  return buildSparseRows(
    events.map(({ artists }) => {
      const weightByArtist = new Map<number, number>();
      for (const { key, billing } of artists) {
        const artist = indexByKey.get(key) ?? 0;
        const weight = Math.max(billingWeight[billing], weightByArtist.get(artist) ?? 0);
        weightByArtist.set(artist, weight);
      }
      return [...weightByArtist];
    }),
  );
}

/** The labels of all of an artist's events, each weighed by the billing there. */
function sumArtistLabels(
  billings: SparseRows,
  { sets, setOf, labels }: NumberedLabels,
): SparseRows {
  const sums = new Float64Array(labels.length);
  const rows: Entry[][] = [];
  for (let artist = 0; artist + 1 < billings.starts.length; artist++) {
    const carried = new Set<number>();
    for (let i = billings.starts[artist]!; i < billings.starts[artist + 1]!; i++) {
      const set = setOf[billings.columns[i]!]!;
      for (let n = sets.starts[set]!; n < sets.starts[set + 1]!; n++) {
        const label = sets.columns[n]!;
        sums[label]! += sets.values[n]! * billings.values[i]!;
        carried.add(label);
      }
    }
    rows.push(scaleToUnit(Array.from(carried, (label) => [label, sums[label]!] as const)));
    for (const label of carried) sums[label] = 0;
  }
  return buildSparseRows(rows);
}
