import { holdOut, measureModel, measurePopular } from './measureQuality.ts';
import type { TasteSignal } from './signalMatrix.ts';
import {
  tunedNumbers,
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

/**
 * Chooses the number that a method is tuned by: the candidate that finds most of a tenth of the
 * signals from the others.
 */
export function tuneSettings(
  signals: readonly TasteSignal[],
  settings: TrainingSettings,
): TunedSettings {
  const split = holdOut(signals);
  const visitors = split.visitors.length;
  if (visitors < minVisitors) return { settings, tuning: null, quality: null };
  const { name, candidates } = tunedNumbers[settings.method];
  const tried = candidates.map((value) => ({
    value,
    quality: measureModel(split, { ...settings, [name]: value }),
  }));
  const best = tried.reduce((one, next) => (next.quality.recall > one.quality.recall ? next : one));
  return {
    settings: { ...settings, [name]: best.value },
    tuning: {
      name,
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
