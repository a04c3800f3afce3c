import { holdOut, measureModel, measurePopular } from './measureQuality.ts';
import type { TasteSignal } from './signalMatrix.ts';
import {
  shrinkageCandidates,
  trainingDefaults,
  type ModelQuality,
  type TrainingSettings,
  type Tuning,
} from './trainingSettings.ts';

/** With fewer to look for artists of, the best of the list would be chance. */
const minVisitors = 100;

export interface TunedSettings {
  settings: TrainingSettings;
  /** Null with few visitors, whose settings stay as they are. */
  tuning: Tuning | null;
  quality: ModelQuality | null;
}

/** Chooses the shrinkage: the candidate that finds most of a tenth of the signals from the others. */
export function tuneSettings(signals: readonly TasteSignal[]): TunedSettings {
  const split = holdOut(signals);
  const visitors = split.visitors.length;
  if (visitors < minVisitors) {
    return { settings: trainingDefaults, tuning: null, quality: null };
  }
  const tried = shrinkageCandidates.map((value) => ({
    value,
    quality: measureModel(split, { ...trainingDefaults, shrinkage: value }),
  }));
  const best = tried.reduce((winner, next) =>
    next.quality.recall > winner.quality.recall ? next : winner,
  );
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
