import { z } from 'zod';
import {
  modelQuality,
  trainingSettings,
  tuning,
} from '#server/recommender/model/trainingSettings.ts';
import type { Demand, TasteModel } from '#server/recommender/types.ts';

/** The result of training: everything the recommender learns from visitors. */
export interface Artifact {
  model: TasteModel;
  demand: Demand;
}

/**
 * A file is: magic (8 bytes), SHA-256 of all that follows (32), length of the header (4, little
 * endian), header (JSON, padded to 8), then the arrays one after the other, each padded to 8.
 */
export const layout = {
  magic: 'WATTLE-M',
  hashAt: 8,
  headerLengthAt: 40,
  headerAt: 44,
  formatVersion: 1,
} as const;

/** The sparse tables of a model, in file order. */
export const tableNames = ['neighbours', 'content', 'borrowed'] as const;

/** The arrays of a model, in file order. */
export const arrayNames = [
  'artistKeys',
  'fans',
  ...tableNames.flatMap((table) => [
    `${table}.starts` as const,
    `${table}.columns` as const,
    `${table}.values` as const,
  ]),
] as const;

export type ArrayName = (typeof arrayNames)[number];

/** The next multiple of 8: typed arrays need to start on one. */
export function padToEight(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

const count = z.int().min(0);
const area = z.object({
  visitors: count,
  byEvent: z.array(z.tuple([z.int(), z.number().min(0)])),
});

export const artifactHeader = z.object({
  format: z.int(),
  version: z.string(),
  trainedAt: z.string(),
  /** Earlier versions stored none, or those of two methods, which say nothing today: both are dropped. */
  settings: trainingSettings.optional().catch(undefined),
  tuning: tuning.nullish().catch(null),
  quality: modelQuality.nullish(),
  counts: z.object({ visitors: count, artists: count, signals: count, pairs: count }),
  contentNames: z.array(z.string()),
  lengths: z.record(z.enum(arrayNames), count),
  demand: z.object({
    builtAt: z.string(),
    national: area,
    regions: z.array(z.tuple([z.string(), area])),
    exposure: z.array(z.tuple([z.int(), count, count])),
  }),
});

export type ArtifactHeader = z.infer<typeof artifactHeader>;

export type ArtifactFault = 'empty' | 'foreign' | 'truncated' | 'corrupt' | 'newer' | 'shrunken';

/** A model file that must not replace the model in use. */
export class ArtifactError extends Error {
  readonly fault: ArtifactFault;

  constructor(fault: ArtifactFault, message: string) {
    super(message);
    this.name = 'ArtifactError';
    this.fault = fault;
  }
}
