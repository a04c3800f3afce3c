export interface TrainingSettings {
  /** EASE suits long profiles better, but is solved densely: few visitors or few artists. */
  method: 'knn' | 'ease';
  /** Of item neighbours: fans that both artists are counted with for nothing. */
  shrinkage: number;
  /** Of EASE: the regularisation. */
  lambda: number;
  neighbourCount: number;
  /** Pairs of artists that fewer visitors share are left out: they might identify one of them. */
  minPairVisitors: number;
}

/** How the number of a method was chosen. */
export interface Tuning {
  name: 'shrinkage' | 'lambda';
  /** Visitors whose held-out artists were looked for. */
  visitors: number;
  /** Recall@10 of the held-out artists with each value. */
  tried: { value: number; recall: number }[];
}

/** How well ten artists a visitor find the artists held out: means over visitors, 0 to 1. */
export interface ListQuality {
  /** The share of a visitor's held-out artists that is found. */
  recall: number;
  /** Visitors of whom at least one is found. */
  hitRate: number;
  /** Found ones count by their rank, the best possible order being 1. */
  ndcg: number;
}

/** How well a model finds artists that were held out from its training. */
export interface ModelQuality {
  /** Of whom artists were held out. */
  visitors: number;
  /** Held-out artists of all of them. */
  heldOut: number;
  model: ListQuality;
  /** The most popular artists for everybody. */
  popular: ListQuality;
}

/** Of the server, its command and the benchmarks; each training tunes its method's own number. */
export const trainingDefaults: TrainingSettings = {
  method: 'knn',
  shrinkage: 5,
  lambda: 100,
  neighbourCount: 200,
  minPairVisitors: 3,
};

/** The number of each method that is tuned, and the values tried; of equally good ones the first. */
export const tunedNumbers = {
  knn: { name: 'shrinkage', candidates: [5, 2, 10, 20] },
  ease: { name: 'lambda', candidates: [100, 50, 200, 400] },
} as const;

/** How many content neighbours a cold artist borrows from. */
export const lenderCount = 20;
