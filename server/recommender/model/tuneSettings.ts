import { holdOut, measureModel, measurePopular } from './measureQuality.ts';
import type { TasteSignal } from './signalMatrix.ts';
import { shrinkageCandidates, trainingDefaults, type ListQuality } from './trainingSettings.ts';

/** With fewer visitors the best candidate would be chance. */
const minVisitors = 100;

/** How often the candidates are widened, each time by one. */
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
  const measure = (value: number): Tried => ({
    value,
    quality: measureModel(split, { ...trainingDefaults, shrinkage: value }),
  });
  const tried = shrinkageCandidates.map(measure);
  for (let n = 0; n < maxWidenings; n++) {
    const beyond = findBeyond(tried);
    if (beyond === null) break;
    tried.push(measure(beyond));
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

/** The candidate with the best recall, the first of equally good ones. */
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
