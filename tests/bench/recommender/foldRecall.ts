import { computeTastePull } from '#server/recommender/model/computeTastePull.ts';
import { buildSignalMatrix } from '#server/recommender/model/signalMatrix.ts';
import { trainModel } from '#server/recommender/model/trainModel.ts';
import { asSignals, type Listening } from './lastfm.ts';
import { recall, TopLists } from './recall.ts';
import { solveEase } from './solveEase.ts';

const cutoff = 10;

/** Recall@10 of the model as the product trains and tunes it, all artists ranked but those of train. */
export function shippedRecall(
  train: Listening,
  test: Listening,
): { recall: number; tuned: number } {
  const model = trainModel({
    signals: asSignals(train),
    content: [],
    trainedAt: '2011-10-27T00:00:00Z',
  });
  const top = new TopLists(cutoff);
  for (const user of test.keys()) {
    const known = train.get(user) ?? [];
    const own = new Set(known);
    const seeds = known.map((artist) => ({ row: model.rowByKey.get(artist) ?? 0, weight: 1 }));
    computeTastePull(model, seeds).sums.forEach((score, row) => {
      const artist = model.artistKeys[row] ?? 0;
      if (score > 0 && !own.has(artist)) top.offer(user, artist, score);
    });
  }
  return { recall: recall(top, test), tuned: model.settings?.shrinkage ?? NaN };
}

/** Recall@10 of EASE with all its weights, artist by artist. */
export function easeRecall(train: Listening, test: Listening, lambda: number): number {
  const matrix = buildSignalMatrix(asSignals(train));
  const weightsOf = solveEase(matrix, lambda);
  const weights = new Float64Array(matrix.artistKeys.length);
  const users = [...train.keys()];
  const top = new TopLists(cutoff);
  const { starts, columns } = matrix.byVisitor;
  for (let artist = 0; artist < weights.length; artist++) {
    weightsOf(artist, weights);
    users.forEach((user, visitor) => {
      let score = 0;
      for (let i = starts[visitor]!; i < starts[visitor + 1]!; i++) {
        if (columns[i] === artist) return;
        score += weights[columns[i]!]!;
      }
      if (test.has(user)) top.offer(user, matrix.artistKeys[artist]!, score);
    });
  }
  return recall(top, test);
}
