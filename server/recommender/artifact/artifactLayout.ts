import type { Demand, TasteModel } from '#server/recommender/types.ts';

/** What training hands over: everything the recommender learns from visitors. */
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

/** The arrays of a model, in file order. */
export const arrayNames = [
  'artistKeys',
  'fans',
  'neighbours.starts',
  'neighbours.columns',
  'neighbours.values',
  'content.starts',
  'content.columns',
  'content.values',
  'borrowed.starts',
  'borrowed.columns',
  'borrowed.values',
] as const;

export type ArrayName = (typeof arrayNames)[number];

/** The next multiple of 8: typed arrays need to start on one. */
export function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
