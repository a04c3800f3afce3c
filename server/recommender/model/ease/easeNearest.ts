import type { Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { SignalMatrix } from '#server/recommender/model/signalMatrix.ts';
import { strongest } from '#server/recommender/model/strongest.ts';
import type { TrainingSettings } from '#server/recommender/model/trainingSettings.ts';
import { easeWeights } from './easeWeights.ts';

type EaseSettings = Pick<TrainingSettings, 'lambda' | 'neighbourCount' | 'minPairVisitors'>;

/** For each artist those that speak for it most under EASE, as far as enough visitors share both. */
export function easeNearest(matrix: SignalMatrix, settings: EaseSettings): Entry[][] {
  const size = matrix.artistKeys.length;
  const weightsOf = easeWeights(matrix, settings.lambda);
  const weights = new Float64Array(size);
  const common = new Int32Array(size);
  return Array.from({ length: size }, (_, target) => {
    weightsOf(target, weights);
    countCommonVisitors(matrix, target, common);
    const columns: number[] = [];
    for (let artist = 0; artist < size; artist++) {
      if (common[artist]! >= settings.minPairVisitors && weights[artist]! > 0) columns.push(artist);
    }
    return strongest(Int32Array.from(columns), weights, settings.neighbourCount);
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
