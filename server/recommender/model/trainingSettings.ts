import { z } from 'zod';

const count = z.int().min(0);

export const trainingSettings = z.strictObject({
  /** Fans that both artists are counted with for nothing. */
  shrinkage: z.number(),
  neighbourCount: count,
  /** Pairs of artists that fewer visitors share are left out: they might identify one of them. */
  minPairVisitors: count,
});
export type TrainingSettings = z.infer<typeof trainingSettings>;

export const tuning = z.strictObject({
  /** Visitors whose held-out artists were looked for. */
  visitors: count,
  /** Recall@10 of the held-out artists with each shrinkage. */
  tried: z.array(z.object({ value: z.number(), recall: z.number() })),
});
export type Tuning = z.infer<typeof tuning>;

/** How well lists of ten artists a visitor contain the artists held out: means over visitors, 0 to 1. */
const listQuality = z.object({
  /** The share of a visitor's held-out artists that the list contains. */
  recall: z.number(),
  /** Visitors of whom the list contains at least one. */
  hitRate: z.number(),
  /** Each counts by its rank, the best possible order being 1. */
  ndcg: z.number(),
});
export type ListQuality = z.infer<typeof listQuality>;

/** How well a model predicts artists that were held out from its training. */
export const modelQuality = z.object({
  visitors: count,
  heldOut: count,
  model: listQuality,
  /** The most popular artists for everybody. */
  popular: listQuality,
});
export type ModelQuality = z.infer<typeof modelQuality>;

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
