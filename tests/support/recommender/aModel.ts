import { trainModel } from '#server/recommender/model/trainModel.ts';
import type { TasteModel } from '#server/recommender/types.ts';

/** A model learnt from groups of artists, each group liked together by so many visitors. */
export function aModel(groups: readonly (readonly number[])[], visitorsEach = 30): TasteModel {
  const signals = groups.flatMap((artists, group) =>
    Array.from({ length: visitorsEach }, (_, n) =>
      artists.map((artistKey) => ({ visitor: group * visitorsEach + n, artistKey, weight: 1 })),
    ).flat(),
  );
  return trainModel({ signals, content: [], trainedAt: '2026-03-01T00:00:00.000Z' });
}
