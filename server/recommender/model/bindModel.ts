import { readRow, type Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';
import { createContentIndex, nameLabel } from './contentVectors.ts';
import { lenderCount } from './trainingSettings.ts';

/** The catalogue's artists as rows of a model. */
export interface BoundModel {
  model: TasteModel;
  /** The row of each catalogue artist, or −1 for one that the model never saw. */
  rowOf: Int32Array;
  /** For each catalogue artist that the model never saw: the rows it borrows from. */
  lenders: ReadonlyMap<number, Int32Array>;
  /** Fans of the best known artist of each line-up, as a share of those of the best known of all; 0 to 1, log scaled. */
  fanShares: Float64Array;
}

const bound = new WeakMap<TasteModel, WeakMap<PreparedCatalogue, BoundModel>>();

/** Joins a model to a catalogue. Memoised by both, which never change: it looks up every artist. */
export function bindModel(catalogue: PreparedCatalogue, model: TasteModel): BoundModel {
  const ofModel = bound.get(model) ?? new WeakMap<PreparedCatalogue, BoundModel>();
  bound.set(model, ofModel);
  const cached = ofModel.get(catalogue);
  if (cached) return cached;
  const rowOf = Int32Array.from(catalogue.artists.keys, (key) => model.rowByKey.get(key) ?? -1);
  const lenders = findLenders(catalogue, model, rowOf);
  const joined = { model, rowOf, lenders, fanShares: measureFanShares(catalogue, model, rowOf) };
  ofModel.set(catalogue, joined);
  return joined;
}

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
