import { seededRandom } from '#shared/domain/random/seededRandom.ts';
import type { SparseRows } from '#server/recommender/types.ts';
import { findNeighbours, transposeRows } from './findNeighbours.ts';
import { buildSignalMatrix, type TasteSignal } from './signalMatrix.ts';
import { tunedNumbers, type TrainingSettings, type Tuning } from './trainingSettings.ts';

/** Of the signals. */
const heldOutShare = 0.1;
const largePrime = 2_654_435_761;
/** Bounds the time. The best number hardly depends on how many visitors there are. */
const maxVisitors = 2000;
/** With fewer to look for artists of, the best of the list would be chance. */
const minVisitors = 100;
const cutoff = 10;

/**
 * Chooses the number that a method is tuned by: the candidate that finds most of a tenth of the
 * signals from the others. With few visitors the settings stay as they are.
 */
export function tuneSettings(
  signals: readonly TasteSignal[],
  settings: TrainingSettings,
): { settings: TrainingSettings; tuning: Tuning | null } {
  const split = splitSignals(signals);
  if (split.visitors.length < minVisitors) return { settings, tuning: null };
  const { name, candidates } = tunedNumbers[settings.method];
  const tried = candidates.map((value) => ({
    value,
    recall: measureRecall(split, { ...settings, [name]: value }),
  }));
  const best = tried.reduce((one, next) => (next.recall > one.recall ? next : one));
  return {
    settings: { ...settings, [name]: best.value },
    tuning: { name, visitors: split.visitors.length, tried },
  };
}

interface Split {
  train: TasteSignal[];
  visitors: { known: TasteSignal[]; heldOut: Set<number> }[];
}

/** The same split whatever the order of the signals. */
function splitSignals(signals: readonly TasteSignal[]): Split {
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

/** Drawn, not counted off: the numbers of visitors and artists may have a pattern. */
function isHeldOut({ visitor, artistKey }: TasteSignal): boolean {
  return seededRandom(Math.imul(visitor, largePrime) ^ artistKey)() < heldOutShare;
}

/** Mean over visitors of the share of their held-out artists among the ten best new ones. */
function measureRecall({ train, visitors }: Split, settings: TrainingSettings): number {
  const matrix = buildSignalMatrix(train);
  const neighbours = transposeRows(findNeighbours(matrix, settings));
  const sums = new Float64Array(matrix.artistKeys.length);
  const shares = visitors.map(({ known, heldOut }) => {
    sums.fill(0);
    const seeds = known.flatMap(({ artistKey, weight }) => {
      const row = matrix.rowByKey.get(artistKey);
      return row === undefined ? [] : [{ row, weight }];
    });
    for (const { row, weight } of seeds) addRow(neighbours, row, { weight, sums });
    for (const { row } of seeds) sums[row] = 0;
    const found = selectTop(sums).filter((row) => heldOut.has(matrix.artistKeys[row]!));
    return found.length / heldOut.size;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function addRow(
  { starts, columns, values }: SparseRows,
  row: number,
  { weight, sums }: { weight: number; sums: Float64Array },
): void {
  for (let i = starts[row]!; i < starts[row + 1]!; i++) sums[columns[i]!]! += weight * values[i]!;
}

/** The rows with the ten highest sums above 0, of equal ones the first. */
function selectTop(sums: Float64Array): number[] {
  const top: number[] = [];
  for (let row = 0; row < sums.length; row++) {
    const sum = sums[row]!;
    if (sum <= 0 || (top.length === cutoff && sum <= sums[top[cutoff - 1]!]!)) continue;
    let at = top.length;
    while (at > 0 && sums[top[at - 1]!]! < sum) at--;
    top.splice(at, 0, row);
    if (top.length > cutoff) top.pop();
  }
  return top;
}
