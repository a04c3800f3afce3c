import { rowEntries, sparseRows, type Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { SparseRows, TasteModel } from '#server/recommender/types.ts';
import { buildContentVectors, createContentIndex, type ArtistContent } from './contentVectors.ts';
import { easeNearest } from './easeNearest.ts';
import { knnNearest } from './knnNearest.ts';
import { signalMatrix, type SignalMatrix, type TasteSignal } from './signalMatrix.ts';
import { lenderCount, trainingDefaults, type TrainingSettings } from './trainingSettings.ts';

export interface TrainingInput {
  signals: readonly TasteSignal[];
  /** Artists nobody rated belong here too: by their content they can borrow a taste. */
  content: readonly ArtistContent[];
  trainedAt: string;
  settings?: Partial<TrainingSettings>;
}

/** Learns from plain signals which artists go together; knows visitors by number alone. */
export function trainModel(input: TrainingInput): TasteModel {
  const settings = { ...trainingDefaults, ...input.settings };
  const matrix = signalMatrix(input.signals);
  const nearest = nearestOf(matrix, settings);
  const extra = input.content
    .map(({ artistKey }) => artistKey)
    .filter((key) => !matrix.rowByKey.has(key));
  const artistKeys = Int32Array.from([...matrix.artistKeys, ...new Set(extra)]);
  const { content, contentNames } = buildContentVectors(artistKeys, input.content);
  const rows: Entry[][] = Array.from(artistKeys, (_, row) => nearest[row] ?? []);
  const { starts } = matrix.byArtist;
  const fans = Int32Array.from(artistKeys, (_, row) =>
    row < matrix.artistKeys.length ? starts[row + 1]! - starts[row]! : 0,
  );
  return {
    version: input.trainedAt,
    trainedAt: input.trainedAt,
    method: settings.method,
    artistKeys,
    rowByKey: new Map(Array.from(artistKeys, (key, row) => [key, row])),
    fans,
    neighbours: turnedOver(rows),
    content,
    contentNames,
    borrowed: borrowLists(content, rows, fans),
    counts: {
      visitors: matrix.byVisitor.count,
      artists: artistKeys.length,
      signals: matrix.byVisitor.members.length,
      pairs: rows.reduce((sum, row) => sum + row.length, 0),
    },
  };
}

function nearestOf(matrix: SignalMatrix, settings: TrainingSettings): Entry[][] {
  return settings.method === 'ease' ? easeNearest(matrix, settings) : knnNearest(matrix, settings);
}

/** From "these speak for a" to "s speaks for these", which is the way a profile is spread. */
function turnedOver(rows: readonly (readonly Entry[])[]): SparseRows {
  const turned: Entry[][] = rows.map(() => []);
  rows.forEach((row, to) => {
    for (const [from, value] of row) turned[from]?.push([to, value]);
  });
  return sparseRows(turned);
}

/** For each artist without neighbours: those most like it in content that have some. */
function borrowLists(
  content: SparseRows,
  rows: readonly (readonly Entry[])[],
  fans: Int32Array,
): SparseRows {
  const index = createContentIndex(
    content,
    fans.map((count, row) => (rows[row]?.length ? count : 0)),
  );
  return sparseRows(
    rows.map((row, artist) =>
      row.length > 0
        ? []
        : Array.from(index.nearest(rowEntries(content, artist), lenderCount), (lender): Entry => [
            lender,
            1,
          ]),
    ),
  );
}
