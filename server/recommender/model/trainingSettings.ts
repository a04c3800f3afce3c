export interface TrainingSettings {
  /** Fans that both artists are counted with for nothing. */
  shrinkage: number;
  neighbourCount: number;
  /** Pairs of artists that fewer visitors share are left out: they might identify one of them. */
  minPairVisitors: number;
}

/** How the shrinkage was chosen. */
export interface Tuning {
  /** Visitors whose held-out artists were looked for. */
  visitors: number;
  /** Recall@10 of the held-out artists with each shrinkage. */
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
  /** Visitors of whom artists were held out. */
  visitors: number;
  /** Held-out artists of all of them. */
  heldOut: number;
  model: ListQuality;
  /** The most popular artists for everybody. */
  popular: ListQuality;
}

/** The server, its command and the benchmarks train with these; each training tunes the shrinkage. */
export const trainingDefaults: TrainingSettings = {
  shrinkage: 5,
  neighbourCount: 200,
  minPairVisitors: 3,
};

/** The values tried when tuning; of equally good ones the first. */
export const shrinkageCandidates: readonly number[] = [5, 2, 10, 20];

/** How many content neighbours a cold artist borrows from. */
export const lenderCount = 20;
