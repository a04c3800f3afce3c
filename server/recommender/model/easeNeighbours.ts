import { selectStrongest, type Entry } from '#server/recommender/catalogue/sparseRows.ts';
import { invertByCholesky } from './invertByCholesky.ts';
import type { SignalMatrix, WeightedLists } from './signalMatrix.ts';
import type { TrainingSettings } from './trainingSettings.ts';

/**
 * The linear model EASE (Steck 2019, https://arxiv.org/abs/1905.03375). Fills `weights`, by artist row,
 * with how much liking each artist predicts liking `target`; the weight of `target` itself is 0.
 */
export type EaseWeights = (target: number, weights: Float64Array) => void;

/** The dense system may have this many rows: 128 MB, and about a quarter of a minute. */
const largestSystem = 4000;

type EaseSettings = Pick<TrainingSettings, 'lambda' | 'neighbourCount' | 'minPairVisitors'>;

/**
 * For each artist its neighbours by size of the EASE weight, as far as enough visitors share both. Negative
 * weights stay: liking one artist may speak against another.
 */
export function findEaseNeighbours(matrix: SignalMatrix, settings: EaseSettings): Entry[][] {
  const size = matrix.artistKeys.length;
  const weightsOf = solveEase(matrix, settings.lambda);
  const weights = new Float64Array(size);
  const common = new Int32Array(size);
  return Array.from({ length: size }, (_, target) => {
    weightsOf(target, weights);
    countCommonVisitors(matrix, target, common);
    const columns: number[] = [];
    for (let artist = 0; artist < size; artist++) {
      if (common[artist]! >= settings.minPairVisitors && weights[artist] !== 0)
        columns.push(artist);
    }
    const sizes = weights.map(Math.abs);
    const strongest = selectStrongest(Int32Array.from(columns), sizes, settings.neighbourCount);
    return strongest.map(([artist]): Entry => [artist, weights[artist]!]);
  });
}

function countCommonVisitors(
  { byArtist, byVisitor }: SignalMatrix,
  artist: number,
  common: Int32Array,
): void {
  common.fill(0);
  for (let f = byArtist.starts[artist]!; f < byArtist.starts[artist + 1]!; f++) {
    const fan = byArtist.members[f]!;
    for (let i = byVisitor.starts[fan]!; i < byVisitor.starts[fan + 1]!; i++) {
      common[byVisitor.members[i]!]!++;
    }
  }
}

/** Solves over visitors or over artists, whichever are fewer. */
export function solveEase(matrix: SignalMatrix, lambda: number): EaseWeights {
  const { byVisitor, byArtist } = matrix;
  if (Math.min(byVisitor.count, byArtist.count) > largestSystem) {
    throw new RangeError(`EASE takes at most ${largestSystem} visitors or artists`);
  }
  return byVisitor.count < byArtist.count
    ? overVisitors(matrix, lambda)
    : overArtists(matrix, lambda);
}

/**
 * B = −P / diag(P) with P = (XᵀX + λI)⁻¹. By Woodbury's identity P = (I − Xᵀ M X) / λ with
 * M = (XXᵀ + λI)⁻¹, so that off the diagonal B = Xᵀ M x / (1 − xᵀ M x).
 */
function overVisitors({ byVisitor, byArtist }: SignalMatrix, lambda: number): EaseWeights {
  const size = byVisitor.count;
  const inverse = computeGram(byVisitor, byArtist, lambda);
  invertByCholesky(inverse, size);
  const image = new Float64Array(size);
  return (target, weights) => {
    image.fill(0);
    for (let f = byArtist.starts[target]!; f < byArtist.starts[target + 1]!; f++) {
      const row = byArtist.members[f]! * size;
      const weight = byArtist.weights[f]!;
      for (let v = 0; v < size; v++) image[v]! += weight * inverse[row + v]!;
    }
    weights.fill(0);
    for (let v = 0; v < size; v++) {
      for (let i = byVisitor.starts[v]!; i < byVisitor.starts[v + 1]!; i++) {
        weights[byVisitor.members[i]!]! += byVisitor.weights[i]! * image[v]!;
      }
    }
    const scale = 1 / (1 - weights[target]!);
    for (let artist = 0; artist < weights.length; artist++) weights[artist]! *= scale;
    weights[target] = 0;
  };
}

function overArtists({ byVisitor, byArtist }: SignalMatrix, lambda: number): EaseWeights {
  const size = byArtist.count;
  const inverse = computeGram(byArtist, byVisitor, lambda);
  invertByCholesky(inverse, size);
  return (target, weights) => {
    const scale = -1 / inverse[target * size + target]!;
    // The inverse is symmetric: its row is its column.
    for (let artist = 0; artist < size; artist++) {
      weights[artist] = scale * inverse[target * size + artist]!;
    }
    weights[target] = 0;
  };
}

/** Rows × rowsᵀ + λI, where `columns` is the same matrix transposed. */
function computeGram(rows: WeightedLists, columns: WeightedLists, lambda: number): Float64Array {
  const size = rows.count;
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let i = rows.starts[row]!; i < rows.starts[row + 1]!; i++) {
      const column = rows.members[i]!;
      const weight = rows.weights[i]!;
      for (let j = columns.starts[column]!; j < columns.starts[column + 1]!; j++) {
        result[row * size + columns.members[j]!]! += weight * columns.weights[j]!;
      }
    }
    result[row * size + row]! += lambda;
  }
  return result;
}
