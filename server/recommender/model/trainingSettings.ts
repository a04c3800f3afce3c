export interface TrainingSettings {
  /** EASE suits long profiles better, but is solved densely: few visitors or few artists. */
  method: 'knn' | 'ease';
  shrinkage: number;
  /** Of EASE. */
  lambda: number;
  neighbourCount: number;
  /** Pairs of artists that fewer visitors share are left out: they might identify one of them. */
  minPairVisitors: number;
}

export const trainingDefaults: TrainingSettings = {
  method: 'knn',
  shrinkage: 5,
  lambda: 300,
  neighbourCount: 200,
  minPairVisitors: 3,
};

/** How many content neighbours a cold artist borrows from. */
export const lenderCount = 20;
