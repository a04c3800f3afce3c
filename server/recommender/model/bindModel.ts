import { readRow, type Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import { finish, finishInSlices } from '#server/recommender/slicedWork.ts';
import type { PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';
import {
  averageLenders,
  computeTastePull,
  toAffinity,
  type TastePull,
} from './computeTastePull.ts';
import { createContentIndex, nameLabel } from './contentVectors.ts';
import { lenderCount } from './trainingSettings.ts';

/** The interest that the taste model expects in each artist of the catalogue; null where it expects none. */
export type Affinities = ReturnType<typeof computeAffinities>;

/** Computes what a visitor who likes these artists would think of the others; null without a model, or when it knows none of them. */
export function computeAffinities(
  catalogue: PreparedCatalogue,
  model: TasteModel | null,
  liked: readonly WeightedArtist[],
) {
  if (!model) return null;
  const seedArtists = liked.filter(({ key }) => model.rowByKey.has(key));
  if (seedArtists.length === 0) return null;
  const seeds = seedArtists.map(({ key, weight }) => ({
    row: model.rowByKey.get(key) ?? 0,
    weight,
  }));
  const pull = computeTastePull(model, seeds);
  const { rowOf, lenders } = bindModel(catalogue, model);
  const values = readPull(rowOf, pull);
  for (const [artist, rows] of lenders) {
    values[artist] = toAffinity(averageLenders(rows, pull).sum, pull.scale);
  }
  const bestSeed = (artist: number) => {
    const row = rowOf[artist] ?? -1;
    if (row >= 0) return pull.best[row]!;
    const rows = lenders.get(artist);
    return rows ? averageLenders(rows, pull).best : -1;
  };
  return {
    /** Values by catalogue artist, 0 to 1. */
    values,
    /** Key of the liked artist that speaks most for a catalogue artist, or −1. */
    because: (artist: number) => seedArtists[bestSeed(artist)]?.key ?? -1,
  };
}

/** The pull as a number from 0 to 1 by catalogue artist; 0 for those that the model never saw. */
export function readPull(rowOf: Int32Array, { sums, scale }: TastePull): Float64Array {
  const values = new Float64Array(rowOf.length);
  for (let artist = 0; artist < values.length; artist++) {
    const row = rowOf[artist]!;
    if (row >= 0) values[artist] = toAffinity(sums[row]!, scale);
  }
  return values;
}

type BoundModel = NonNullable<ReturnType<ReturnType<typeof joinModel>['next']>['value']>;

const bound = new WeakMap<TasteModel, WeakMap<PreparedCatalogue, BoundModel>>();

/** The catalogue's artists as rows of a model. Memoised by both, which never change: it looks up every artist. */
export function bindModel(catalogue: PreparedCatalogue, model: TasteModel): BoundModel {
  const cached = bound.get(model)?.get(catalogue);
  return cached ?? storeBound(catalogue, model, finish(joinModel(catalogue, model)));
}

/** Binds a model before a request needs it; other work runs between the slices. */
export async function prepareModel(catalogue: PreparedCatalogue, model: TasteModel): Promise<void> {
  storeBound(catalogue, model, await finishInSlices(joinModel(catalogue, model)));
}

function storeBound(catalogue: PreparedCatalogue, model: TasteModel, joined: BoundModel) {
  const ofModel = bound.get(model) ?? new WeakMap<PreparedCatalogue, BoundModel>();
  bound.set(model, ofModel.set(catalogue, joined));
  return joined;
}

function* joinModel(catalogue: PreparedCatalogue, model: TasteModel) {
  const rowOf = Int32Array.from(catalogue.artists.keys, (key) => model.rowByKey.get(key) ?? -1);
  yield;
  const lenders = findLenders(catalogue, model, rowOf);
  yield;
  return { rowOf, lenders, fanShares: measureFanShares(catalogue, model, rowOf) };
}

/** Fans of the best known artist of each line-up, as a share of those of the best known of all; 0 to 1, log scaled. */
function measureFanShares(
  { events, lineup: { starts, columns, values } }: PreparedCatalogue,
  { fans }: TasteModel,
  rowOf: Int32Array,
): Float64Array {
  const largest = Math.log1p(fans.reduce((a, b) => Math.max(a, b), 1));
  return Float64Array.from(events, (_, event) => {
    let share = 0;
    for (let i = starts[event]!; i < starts[event + 1]!; i++) {
      const row = rowOf[columns[i]!]!;
      if (row >= 0) share = Math.max(share, (values[i]! * Math.log1p(fans[row]!)) / largest);
    }
    return share;
  });
}

/** For each catalogue artist that the model never saw: the rows it borrows from. */
function findLenders(
  catalogue: PreparedCatalogue,
  model: TasteModel,
  rowOf: Int32Array,
): Map<number, Int32Array> {
  const lenders = new Map<number, Int32Array>();
  const unknown = [...rowOf.keys()].filter((artist) => rowOf[artist] === -1);
  if (unknown.length === 0) return lenders;
  const warmFans = model.fans.map((fans, row) =>
    model.neighbours.starts[row] === model.neighbours.starts[row + 1] ? 0 : fans,
  );
  const index = createContentIndex(model.content, warmFans);
  const columnByName = new Map(model.contentNames.map((name, column) => [name, column]));
  // New artists share few sets of labels, so each set is looked up once.
  const bySignature = new Map<string, Int32Array>();
  for (const artist of unknown) {
    const entries = readRow(catalogue.artists.labels, artist).flatMap(([label, value]): Entry[] => {
      const column = columnByName.get(nameLabel(catalogue.labels.labels[label]));
      return column === undefined ? [] : [[column, value]];
    });
    const signature = entries.map(([column, value]) => `${column}:${value.toFixed(2)}`).join();
    const nearest = bySignature.get(signature) ?? index.nearest(entries, lenderCount);
    bySignature.set(signature, nearest);
    if (nearest.length > 0) lenders.set(artist, nearest);
  }
  return lenders;
}
