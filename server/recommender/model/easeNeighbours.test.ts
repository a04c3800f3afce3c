import { expect, test } from 'vitest';
import { seededRandom } from '#shared/domain/random/seededRandom.ts';
import { buildSignalMatrix } from './signalMatrix.ts';
import { invertByCholesky } from './invertByCholesky.ts';
import { findEaseNeighbours, solveEase } from './easeNeighbours.ts';

test.each([1, 2, 3, 5, 8, 63, 64, 65, 130])('inverts a matrix of %i rows', (n) => {
  const matrix = positiveDefinite(n);
  const inverse = matrix.slice();
  invertByCholesky(inverse, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let product = 0;
      for (let k = 0; k < n; k++) product += inverse[i * n + k]! * matrix[k * n + j]!;
      expect(product).toBeCloseTo(i === j ? 1 : 0, 9);
    }
  }
});

test('refuses a matrix that is not positive definite', () => {
  expect(() => invertByCholesky(Float64Array.from([1, 2, 2, 1]), 2)).toThrow(RangeError);
});

test('gives the weights of the definition, over visitors as over artists', () => {
  const few = randomSignals(12, 30);
  const many = randomSignals(40, 9);
  for (const signals of [few, many]) {
    const matrix = buildSignalMatrix(signals);
    const weightsOf = solveEase(matrix, 3);
    const expected = byDefinition(matrix, 3);
    const weights = new Float64Array(matrix.artistKeys.length);
    matrix.artistKeys.forEach((_, target) => {
      weightsOf(target, weights);
      weights.forEach((weight, artist) =>
        expect(weight).toBeCloseTo(expected[artist]![target]!, 9),
      );
    });
  }
});

test('keeps negative weights, and of each artist the weights of the largest size', () => {
  const matrix = buildSignalMatrix(randomSignals(40, 9));
  const settings = { lambda: 3, neighbourCount: 4, minPairVisitors: 1 };
  const weights = new Float64Array(9);
  const weightsOf = solveEase(matrix, settings.lambda);
  const found = findEaseNeighbours(matrix, settings);
  expect(found.flat().some(([, weight]) => weight < 0)).toBe(true);
  found.forEach((row, target) => {
    weightsOf(target, weights);
    const largest = weights.map(Math.abs).sort().toReversed().slice(0, 4);
    expect(row.map(([, weight]) => Math.abs(weight))).toEqual([...largest]);
    for (const [artist, weight] of row) expect(weight).toBe(weights[artist]);
  });
});

test('refuses a system too large to be solved densely', () => {
  const size = 4001;
  const signals = Array.from({ length: size }, (_, n) => ({ visitor: n, artistKey: n, weight: 1 }));
  expect(() => solveEase(buildSignalMatrix(signals), 100)).toThrow(RangeError);
});

function positiveDefinite(n: number): Float64Array {
  const random = seededRandom(n);
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      matrix[i * n + j] = matrix[j * n + i] = random() + (i === j ? n : 0);
    }
  }
  return matrix;
}

function randomSignals(visitors: number, artists: number) {
  const random = seededRandom(visitors);
  return Array.from({ length: visitors }, (_, visitor) =>
    Array.from({ length: artists }, (__, artistKey) => ({ visitor, artistKey, weight: 1 })).filter(
      () => random() < 0.4,
    ),
  ).flat();
}

/** B = −P / diag(P), P = (XᵀX + λI)⁻¹, zero on the diagonal (Steck 2019). */
function byDefinition(
  { byVisitor, artistKeys }: ReturnType<typeof buildSignalMatrix>,
  lambda: number,
) {
  const size = artistKeys.length;
  const gram = new Float64Array(size * size);
  for (let visitor = 0; visitor < byVisitor.count; visitor++) {
    const own = byVisitor.members.subarray(
      byVisitor.starts[visitor],
      byVisitor.starts[visitor + 1],
    );
    for (const a of own) for (const b of own) gram[a * size + b]!++;
  }
  for (let i = 0; i < size; i++) gram[i * size + i]! += lambda;
  invertByCholesky(gram, size);
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) =>
      i === j ? 0 : -gram[i * size + j]! / gram[j * size + j]!,
    ),
  );
}
