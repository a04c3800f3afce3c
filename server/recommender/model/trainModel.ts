import {
  buildSparseRows,
  countRows,
  readRow,
  transposeRows,
  type Entry,
  type SparseRows,
} from '#server/recommender/catalogue/sparseRows.ts';
import type { TasteModel } from '#server/recommender/types.ts';
import { buildContentVectors, createContentIndex, type ArtistContent } from './contentVectors.ts';
import { findNeighbours } from './findNeighbours.ts';
import { buildSignalMatrix, type TasteSignal } from './signalMatrix.ts';
import { lenderCount } from './trainingSettings.ts';
import { tuneSettings } from './tuneSettings.ts';

export interface TrainingInput {
  signals: readonly TasteSignal[];
  /** Artists without signals belong here too: content finds their neighbours. */
  content: readonly ArtistContent[];
  trainedAt: string;
}

/** Tunes its settings and trains the similarity of artists from signals; visitors are bare numbers. */
export function trainModel(input: TrainingInput): TasteModel {
  const { settings, tuning, quality } = tuneSettings(input.signals);
  const matrix = buildSignalMatrix(input.signals);
  const nearest = findNeighbours(matrix, settings);
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
    settings,
    tuning,
    quality,
    artistKeys,
    rowByKey: new Map(Array.from(artistKeys, (key, row) => [key, row])),
    fans,
    // Transposed: a profile spreads from an artist to those that have it as a neighbour.
    neighbours: transposeRows(buildSparseRows(rows), rows.length),
    content,
    contentNames,
    borrowed: findLenderRows(content, rows, fans),
    counts: {
      visitors: countRows(matrix.byVisitor),
      artists: artistKeys.length,
      signals: matrix.byVisitor.columns.length,
      pairs: rows.reduce((sum, row) => sum + row.length, 0),
    },
  };
}

/** For each artist without neighbours: the most similar in content that have some. */
function findLenderRows(
  content: SparseRows,
  rows: readonly (readonly Entry[])[],
  fans: Int32Array,
): SparseRows {
  const index = createContentIndex(
    content,
    fans.map((count, row) => (rows[row]?.length ? count : 0)),
  );
  return buildSparseRows(
    rows.map((row, artist) =>
      row.length > 0
        ? []
        : Array.from(index.nearest(readRow(content, artist), lenderCount), (lender): Entry => [
            lender,
            1,
          ]),
    ),
  );
}
