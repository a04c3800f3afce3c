import { countRows } from '#server/recommender/catalogue/sparseRows.ts';
import type { SparseRows } from '#server/recommender/catalogue/sparseRows.ts';
import type { SignalMatrix } from '#server/recommender/model/signalMatrix.ts';

/**
 * The linear model EASE (Steck 2019, https://arxiv.org/abs/1905.03375). Fills `weights`, by artist row,
 * with how much liking each artist predicts liking `target`; the weight of `target` itself is 0.
 */
export type EaseWeights = (target: number, weights: Float64Array) => void;

/** Solves over visitors or over artists, whichever are fewer. */
export function solveEase(matrix: SignalMatrix, lambda: number): EaseWeights {
  const { byVisitor, byArtist } = matrix;
  return countRows(byVisitor) < countRows(byArtist)
    ? overVisitors(matrix, lambda)
    : overArtists(matrix, lambda);
}

/**
 * B = −P / diag(P) with P = (XᵀX + λI)⁻¹. By Woodbury's identity P = (I − Xᵀ M X) / λ with
 * M = (XXᵀ + λI)⁻¹, so that off the diagonal B = Xᵀ M x / (1 − xᵀ M x).
 */
function overVisitors({ byVisitor, byArtist }: SignalMatrix, lambda: number): EaseWeights {
  const size = countRows(byVisitor);
  const inverse = computeGram(byVisitor, byArtist, lambda);
  invert(inverse, size);
  const image = new Float64Array(size);
  return (target, weights) => {
    image.fill(0);
    for (let f = byArtist.starts[target]!; f < byArtist.starts[target + 1]!; f++) {
      const row = byArtist.columns[f]! * size;
      const weight = byArtist.values[f]!;
      for (let v = 0; v < size; v++) image[v]! += weight * inverse[row + v]!;
    }
    weights.fill(0);
    for (let v = 0; v < size; v++) {
      for (let i = byVisitor.starts[v]!; i < byVisitor.starts[v + 1]!; i++) {
        weights[byVisitor.columns[i]!]! += byVisitor.values[i]! * image[v]!;
      }
    }
    const scale = 1 / (1 - weights[target]!);
    for (let artist = 0; artist < weights.length; artist++) weights[artist]! *= scale;
    weights[target] = 0;
  };
}

function overArtists({ byVisitor, byArtist }: SignalMatrix, lambda: number): EaseWeights {
  const size = countRows(byArtist);
  const inverse = computeGram(byArtist, byVisitor, lambda);
  invert(inverse, size);
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
function computeGram(rows: SparseRows, columns: SparseRows, lambda: number): Float64Array {
  const size = countRows(rows);
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let i = rows.starts[row]!; i < rows.starts[row + 1]!; i++) {
      const column = rows.columns[i]!;
      const weight = rows.values[i]!;
      for (let j = columns.starts[column]!; j < columns.starts[column + 1]!; j++) {
        result[row * size + columns.columns[j]!]! += weight * columns.values[j]!;
      }
    }
    result[row * size + row]! += lambda;
  }
  return result;
}

/** Inverts a symmetric positive definite matrix (row-major, size × size) in place, by Gauss and Jordan. */
function invert(matrix: Float64Array, size: number): void {
  for (let pivot = 0; pivot < size; pivot++) {
    const pivotRow = matrix.subarray(pivot * size, (pivot + 1) * size);
    const scale = 1 / pivotRow[pivot]!;
    pivotRow[pivot] = 1;
    for (let column = 0; column < size; column++) pivotRow[column]! *= scale;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const target = matrix.subarray(row * size, (row + 1) * size);
      const factor = target[pivot]!;
      target[pivot] = 0;
      for (let column = 0; column < size; column++) target[column]! -= factor * pivotRow[column]!;
    }
  }
}
