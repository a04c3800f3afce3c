import { z } from 'zod';
import { arrayNames } from './artifactLayout.ts';

const count = z.int().min(0);
const area = z.object({
  visitors: count,
  byEvent: z.array(z.tuple([z.int(), z.number().min(0)])),
});

/** The JSON part of a model file. */
export const artifactHeader = z.object({
  format: z.int(),
  version: z.string(),
  trainedAt: z.string(),
  method: z.enum(['knn', 'ease']),
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
