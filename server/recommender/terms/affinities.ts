import { bindModel, type BoundModel } from '#server/recommender/model/bindModel.ts';
import {
  toAffinity,
  averageLenders,
  computeTastePull,
  type TastePull,
} from '#server/recommender/model/computeTastePull.ts';
import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import type { PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';

/** The interest that the taste model expects in each artist of the catalogue. */
export interface Affinities {
  /** Values by catalogue artist, 0 to 1. */
  values: Float64Array;
  /** Key of the liked artist that speaks most for a catalogue artist, or −1. */
  because: (artist: number) => number;
}

/** Computes what a visitor who likes these artists would think of the others; null without a model, or when it knows none of them. */
export function computeAffinities(
  catalogue: PreparedCatalogue,
  model: TasteModel | null,
  liked: readonly WeightedArtist[],
): Affinities | null {
  if (!model) return null;
  const seedArtists = liked.filter(({ key }) => model.rowByKey.has(key));
  if (seedArtists.length === 0) return null;
  const seeds = seedArtists.map(({ key, weight }) => ({
    row: model.rowByKey.get(key) ?? 0,
    weight,
  }));
  const pull = computeTastePull(model, seeds);
  const bound = bindModel(catalogue, model);
  return {
    values: valuesOf(bound, pull),
    because: (artist) => seedArtists[bestSeed(bound, pull, artist)]?.key ?? -1,
  };
}

function valuesOf({ rowOf, lenders }: BoundModel, pull: TastePull): Float64Array {
  const values = new Float64Array(rowOf.length);
  for (let artist = 0; artist < values.length; artist++) {
    const row = rowOf[artist]!;
    if (row >= 0) values[artist] = toAffinity(pull.sums[row]!, pull.scale);
  }
  for (const [artist, rows] of lenders) {
    values[artist] = toAffinity(averageLenders(rows, pull).sum, pull.scale);
  }
  return values;
}

function bestSeed({ rowOf, lenders }: BoundModel, pull: TastePull, artist: number): number {
  const row = rowOf[artist] ?? -1;
  if (row >= 0) return pull.best[row]!;
  const rows = lenders.get(artist);
  return rows ? averageLenders(rows, pull).best : -1;
}
