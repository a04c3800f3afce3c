import {
  countRows,
  selectStrongest,
  type Entry,
} from '#server/recommender/catalogue/sparseRows.ts';
import type { SignalMatrix } from './signalMatrix.ts';
import type { TrainingSettings } from './trainingSettings.ts';

/** The artists most like each artist, by cosine over their fans: c / (√(n·n′) + shrinkage). */
export function findNeighbours(matrix: SignalMatrix, settings: TrainingSettings): Entry[][] {
  const size = matrix.artistKeys.length;
  const norms = squaredNorms(matrix);
  const common = {
    weight: new Float64Array(size),
    visitors: new Int32Array(size),
    touched: new Int32Array(size),
  };
  return Array.from({ length: size }, (_, artist) => {
    const touched = countCommon(matrix, artist, common);
    const others = touched.filter(
      (other) => other !== artist && common.visitors[other]! >= settings.minPairVisitors,
    );
    for (const other of others) {
      common.weight[other]! /= Math.sqrt(norms[artist]! * norms[other]!) + settings.shrinkage;
    }
    const nearest = selectStrongest(others, common.weight, settings.neighbourCount);
    for (const other of touched) common.weight[other] = common.visitors[other] = 0;
    return nearest;
  });
}

interface Common {
  weight: Float64Array;
  visitors: Int32Array;
  touched: Int32Array;
}

/** Adds up what each artist shares with one; returns those that share anything. */
function countCommon(
  { byArtist, byVisitor }: SignalMatrix,
  artist: number,
  { weight, visitors, touched }: Common,
): Int32Array {
  let count = 0;
  for (let f = byArtist.starts[artist]!; f < byArtist.starts[artist + 1]!; f++) {
    const fan = byArtist.columns[f]!;
    const mine = byArtist.values[f]!;
    for (let i = byVisitor.starts[fan]!; i < byVisitor.starts[fan + 1]!; i++) {
      const other = byVisitor.columns[i]!;
      if (visitors[other] === 0) touched[count++] = other;
      visitors[other]!++;
      weight[other]! += mine * byVisitor.values[i]!;
    }
  }
  return touched.subarray(0, count);
}

function squaredNorms({ byArtist }: SignalMatrix): Float64Array {
  const norms = new Float64Array(countRows(byArtist));
  for (let artist = 0; artist < norms.length; artist++) {
    for (let f = byArtist.starts[artist]!; f < byArtist.starts[artist + 1]!; f++) {
      norms[artist]! += byArtist.values[f]! ** 2;
    }
  }
  return norms;
}
