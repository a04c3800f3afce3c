import { seededRandom } from '#shared/domain/random.ts';
import { buildSparseRows, transposeRows } from '#server/recommender/catalogue/sparseRows.ts';
import type { Seed } from './computeTastePull.ts';
import { findNeighbours } from './findNeighbours.ts';
import { buildSignalMatrix, type SignalMatrix, type TasteSignal } from './signalMatrix.ts';
import {
  shrinkageCandidates,
  trainingDefaults,
  type ListQuality,
  type TrainingSettings,
} from './trainingSettings.ts';

/** With fewer visitors the best candidate would be chance. */
const minVisitors = 100;

const maxWidenings = 4;

/**
 * Chooses the shrinkage: the candidate that finds most of a tenth of the signals from the others. Where
 * the best is the smallest or largest, half or twice of it is tried, too. With few visitors the settings stay as they are.
 */
export function tuneSettings(signals: readonly TasteSignal[]) {
  const split = holdOut(signals);
  const visitors = split.visitors.length;
  if (visitors < minVisitors) {
    return { settings: trainingDefaults, tuning: null, quality: null };
  }
  const tryShrinkage = (value: number): Tried => ({
    value,
    quality: measureModel(split, { ...trainingDefaults, shrinkage: value }),
  });
  const tried = shrinkageCandidates.map(tryShrinkage);
  for (let n = 0; n < maxWidenings; n++) {
    const beyond = findBeyond(tried);
    if (beyond === null) break;
    tried.push(tryShrinkage(beyond));
  }
  const best = findBest(tried);
  return {
    settings: { ...trainingDefaults, shrinkage: best.value },
    tuning: {
      visitors,
      tried: tried.map(({ value, quality }) => ({ value, recall: quality.recall })),
    },
    quality: {
      visitors,
      heldOut: split.visitors.reduce((sum, { heldOut }) => sum + heldOut.size, 0),
      model: best.quality,
      popular: measurePopular(split),
    },
  };
}

interface Tried {
  value: number;
  quality: ListQuality;
}

function findBest(tried: readonly Tried[]): Tried {
  return tried.reduce((winner, next) =>
    next.quality.recall > winner.quality.recall ? next : winner,
  );
}

/** The next value beyond the end of the list that the best one is; null where it is in between. */
function findBeyond(tried: readonly Tried[]): number | null {
  const values = tried.map(({ value }) => value);
  const best = findBest(tried).value;
  if (best === Math.min(...values)) return best / 2;
  return best === Math.max(...values) ? best * 2 : null;
}

type HeldOut = ReturnType<typeof holdOut>;

const heldOutShare = 0.1;
const largePrime = 2_654_435_761;
/** Bounds the time. The best number hardly depends on how many visitors there are. */
const maxVisitors = 2000;
const cutoff = 10;

/** Holds a tenth of the signals out; the same ones whatever their order. */
function holdOut(signals: readonly TasteSignal[]) {
  const all = new Set(signals.map(({ visitor }) => visitor));
  const stride = Math.ceil(all.size / maxVisitors);
  const sample = signals.filter(({ visitor }) => visitor % stride === 0);
  const visitors = [...Map.groupBy(sample, ({ visitor }) => visitor).values()].map((own) => ({
    known: own.filter((signal) => !isHeldOut(signal)),
    heldOut: new Set(own.filter(isHeldOut).map(({ artistKey }) => artistKey)),
  }));
  return {
    train: sample.filter((signal) => !isHeldOut(signal)),
    visitors: visitors.filter(({ known, heldOut }) => known.length > 0 && heldOut.size > 0),
  };
}

function measureModel(split: HeldOut, settings: TrainingSettings): ListQuality {
  const matrix = buildSignalMatrix(split.train);
  const nearest = buildSparseRows(findNeighbours(matrix, settings));
  const neighbours = transposeRows(nearest, matrix.artistKeys.length);
  return measure(split, matrix, (seeds, scores) => {
    const { starts, columns, values } = neighbours;
    for (const { row, weight } of seeds) {
      const end = starts[row + 1]!;
      for (let i = starts[row]!; i < end; i++) scores[columns[i]!]! += weight * values[i]!;
    }
  });
}

/** The baseline: everybody gets the artists that most visitors like, without those they have. */
export function measurePopular(split: HeldOut): ListQuality {
  const matrix = buildSignalMatrix(split.train);
  const { starts } = matrix.byArtist;
  return measure(split, matrix, (_, scores) => {
    for (let row = 0; row < scores.length; row++) scores[row] = starts[row + 1]! - starts[row]!;
  });
}

function measure(
  { visitors }: HeldOut,
  { artistKeys, rowByKey }: SignalMatrix,
  score: (seeds: readonly Seed[], scores: Float64Array) => void,
): ListQuality {
  const scores = new Float64Array(artistKeys.length);
  const sums = { recall: 0, hitRate: 0, ndcg: 0 };
  for (const { known, heldOut } of visitors) {
    const seeds = known.flatMap(({ artistKey, weight }) => {
      const row = rowByKey.get(artistKey);
      return row === undefined ? [] : [{ row, weight }];
    });
    scores.fill(0);
    score(seeds, scores);
    for (const { row } of seeds) scores[row] = 0;
    const ranks = selectTop(scores).flatMap((row, rank) =>
      heldOut.has(artistKeys[row]!) ? [rank] : [],
    );
    sums.recall += ranks.length / heldOut.size;
    sums.hitRate += ranks.length > 0 ? 1 : 0;
    sums.ndcg += sumGains(ranks) / bestGains[Math.min(heldOut.size, cutoff)]!;
  }
  const count = visitors.length;
  return { recall: sums.recall / count, hitRate: sums.hitRate / count, ndcg: sums.ndcg / count };
}

/** Discounted cumulative gain of these ranks, from 0 (Järvelin and Kekäläinen 2002). */
function sumGains(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 2), 0);
}

/** The discounted gain of n found artists that stand first. */
const bestGains = Array.from({ length: cutoff + 1 }, (_, count) =>
  sumGains(Array.from({ length: count }, (_rank, rank) => rank)),
);

/** Drawn, not counted off: the numbers of visitors and artists may have a pattern. */
function isHeldOut({ visitor, artistKey }: TasteSignal): boolean {
  return seededRandom(Math.imul(visitor, largePrime) ^ artistKey)() < heldOutShare;
}

/** The rows with the ten highest scores above 0, of equal ones the first. */
function selectTop(scores: Float64Array): number[] {
  const top: number[] = [];
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row]!;
    if (score <= 0 || (top.length === cutoff && score <= scores[top[cutoff - 1]!]!)) continue;
    let at = top.length;
    while (at > 0 && scores[top[at - 1]!]! < score) at--;
    top.splice(at, 0, row);
    if (top.length > cutoff) top.pop();
  }
  return top;
}
