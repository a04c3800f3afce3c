import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type {
  Lineup,
  PreparedArtists,
  PreparedLabels,
  SparseRows,
} from '#server/recommender/types.ts';
import { buildSparseRows, scaleToUnit, type Entry } from './sparseRows.ts';

const billingWeight = { headliner: 1, support: 0.6 } as const;

/** The line-ups in one flat table, and the content of each artist by the labels of its events. */
export function prepareArtists(
  catalogue: Catalogue,
  events: readonly CatalogueEvent[],
  labels: PreparedLabels,
): { artists: PreparedArtists; lineup: Lineup; billings: SparseRows } {
  const nameByKey = new Map(catalogue.artists.map((artist) => [artist.key, artist.name]));
  for (const event of events) for (const { key, name } of event.artists) nameByKey.set(key, name);
  const keys = Int32Array.from(nameByKey.keys()).sort();
  const indexByKey = new Map(Array.from(keys, (key, index) => [key, index]));
  const lineup = flattenLineups(events, indexByKey);
  const billings = transpose(lineup, keys.length);
  return {
    lineup,
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
): Lineup {
  const starts = new Int32Array(events.length + 1);
  const artists: number[] = [];
  const billing: number[] = [];
  events.forEach((event, i) => {
    const weightByArtist = new Map<number, number>();
    for (const artist of event.artists) {
      const index = indexByKey.get(artist.key) ?? 0;
      const weight = billingWeight[artist.billing];
      weightByArtist.set(index, Math.max(weight, weightByArtist.get(index) ?? 0));
    }
    for (const [artist, weight] of weightByArtist) {
      artists.push(artist);
      billing.push(weight);
    }
    starts[i + 1] = artists.length;
  });
  return { starts, artists: Int32Array.from(artists), billing: Float64Array.from(billing) };
}

function transpose(lineup: Lineup, artistCount: number): SparseRows {
  const rows: Entry[][] = Array.from({ length: artistCount }, () => []);
  for (let event = 0; event + 1 < lineup.starts.length; event++) {
    for (let i = lineup.starts[event]!; i < lineup.starts[event + 1]!; i++) {
      rows[lineup.artists[i]!]?.push([event, lineup.billing[i]!]);
    }
  }
  return buildSparseRows(rows);
}

/** The labels of all of an artist's events, each weighed by the billing there. */
function sumArtistLabels(
  billings: SparseRows,
  { sets, setOf, labels }: PreparedLabels,
): SparseRows {
  const sums = new Float64Array(labels.length);
  const rows: Entry[][] = [];
  for (let artist = 0; artist + 1 < billings.starts.length; artist++) {
    const found = new Set<number>();
    for (let i = billings.starts[artist]!; i < billings.starts[artist + 1]!; i++) {
      const set = setOf[billings.columns[i]!]!;
      for (let n = sets.starts[set]!; n < sets.starts[set + 1]!; n++) {
        const label = sets.columns[n]!;
        sums[label]! += sets.values[n]! * billings.values[i]!;
        found.add(label);
      }
    }
    rows.push(scaleToUnit(Array.from(found, (label) => [label, sums[label]!] as const)));
    for (const label of found) sums[label] = 0;
  }
  return buildSparseRows(rows);
}
